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
    help: [['worker', 'compute for a server elsewhere, by DATABASE_URL alone']],
    load: () => import('./commands/worker.ts'),
  },
  simulate: {
    help: [['simulate FILE --weather W', 'simulate a project document or an engine model, without a server']],
    load: () => import('./commands/simulate.ts'),
  },
  study: {
    help: [['study FILE --stage S --parameters F', 'thousands of variants of a project document, on all processors']],
    load: () => import('./commands/study.ts'),
  },
  export: {
    help: [['export FILE --weather W', 'a project document as EnergyPlus input (epJSON or IDF)']],
    load: () => import('./commands/export.ts'),
  },
  witness: {
    help: [['witness FILE --weather W', 'the same building in an installed EnergyPlus, beside ours']],
    load: () => import('./commands/witness.ts'),
  },
  bestest: {
    help: [['bestest --edition E --weather W', 'every case of BESTEST, what the standard asks of it']],
    load: () => import('./commands/bestest.ts'),
  },
  weather: {
    help: [
      ['weather search [TEXT]', 'list bundled climates, files of WEATHER_DIR and what was synced'],
      ['weather show W', 'what a weather year holds, month by month'],
      ['weather sync --country CODES', 'fetch weather files of a public index into DATA_DIR'],
    ],
    load: () => import('./commands/weather.ts'),
  },
  admin: {
    help: [['admin create --email ADDRESS', 'make a super-admin']],
    load: () => import('./commands/admin-create.ts'),
  },
  db: { help: [['db migrate|dump|restore', 'look after the database']], load: () => import('./commands/db.ts') },
} as const satisfies Readonly<Record<string, CommandRecord>>

export type CommandName = keyof typeof commands
