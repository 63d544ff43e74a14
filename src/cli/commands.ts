import type { Shell } from './shell.ts'

interface Command {
  readonly run: (args: readonly string[], shell: Shell) => Promise<number>
}

interface CommandRecord {
  /** Its lines of the help: how it is called, and what it does. */
  readonly help: readonly (readonly [call: string, words: string])[]
  /** Loads it when it is asked for: simulating needs no server, and no command waits for another's libraries. */
  readonly load: () => Promise<Command>
}

/** The commands by their names, in the order of the help. */
export const commands = {
  start: { help: [['start', 'serve the page and the API']], load: () => import('./commands/start.ts') },
  worker: {
    help: [['worker', 'calculate for a server on another machine; needs only DATABASE_URL']],
    load: () => import('./commands/worker.ts'),
  },
  simulate: {
    help: [['simulate FILE --weather W', 'simulate a project document or an engine model, without a server']],
    load: () => import('./commands/simulate.ts'),
  },
  study: {
    help: [
      [
        'study FILE --stage S --parameters F',
        'simulate thousands of variants of a project document, on all processors',
      ],
    ],
    load: () => import('./commands/study.ts'),
  },
  export: {
    help: [['export FILE --weather W', 'write a project document as EnergyPlus input (epJSON or IDF)']],
    load: () => import('./commands/export.ts'),
  },
  witness: {
    help: [['witness FILE --weather W', 'simulate a building in an installed EnergyPlus too, and compare']],
    load: () => import('./commands/witness.ts'),
  },
  bestest: {
    help: [['bestest --edition E --weather W', 'run every BESTEST case and print what the standard requires']],
    load: () => import('./commands/bestest.ts'),
  },
  weather: {
    help: [
      ['weather search [TEXT]', 'list bundled climates, files in WEATHER_DIR and synced files'],
      ['weather show W', 'show a weather year, month by month'],
      ['weather sync --country CODES', 'download weather files from a public index into DATA_DIR'],
    ],
    load: () => import('./commands/weather.ts'),
  },
  admin: {
    help: [['admin create --email ADDRESS', 'create a super-admin']],
    load: () => import('./commands/admin-create.ts'),
  },
  db: {
    help: [['db migrate|dump|restore', 'migrate, back up or restore the database']],
    load: () => import('./commands/db.ts'),
  },
} as const satisfies Readonly<Record<string, CommandRecord>>

export type CommandName = keyof typeof commands
