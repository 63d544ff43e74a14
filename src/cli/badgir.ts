#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import process from 'node:process'
import { runCommand } from './run-command.ts'

// Keeps compiled modules between starts: a third less time to the first answer.
enableCompileCache()

const help = `Usage: badgir COMMAND …

  start                         serve the page and the API
  worker                        compute for a server elsewhere, by DATABASE_URL alone
  simulate FILE --weather W     simulate a project document or an engine model, without a server
  study FILE --stage S --parameters F  thousands of variants of a project document, on all processors
  export FILE --weather W       a project document as EnergyPlus input (epJSON or IDF)
  witness FILE --weather W      the same building in an installed EnergyPlus, beside ours
  bestest --edition E --weather W  every case of BESTEST, what the standard asks of it
  weather search [TEXT]         list bundled climates, files of WEATHER_DIR and what was synced
  weather show W                what a weather year holds, month by month
  weather sync --country CODES  fetch weather files of a public index into DATA_DIR
  admin create --email ADDRESS  make a super-admin
  db migrate|dump|restore       look after the database

W is an .epw or .epw.gz file, station:ID of a bundled climate, or file:ID as weather search lists it.
badgir COMMAND --help tells more. Exit code: 0 done, 1 failed, 2 wrong usage.
`

interface Command {
  readonly run: (args: readonly string[]) => Promise<number>
}

/** Loaded when asked for: simulating needs no server, and no command waits for another's libraries. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: () => import('./commands/start.ts'),
  worker: () => import('./commands/worker.ts'),
  simulate: () => import('./commands/simulate.ts'),
  study: () => import('./commands/study.ts'),
  export: () => import('./commands/export.ts'),
  witness: () => import('./commands/witness.ts'),
  bestest: () => import('./commands/bestest.ts'),
  weather: () => import('./commands/weather.ts'),
  admin: () => import('./commands/admin-create.ts'),
  db: () => import('./commands/db.ts'),
}

const [name, ...args] = process.argv.slice(2)
// A reader that has seen enough (| head) ends the command quietly. Of all else whoever wrote is told.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
})

if (name === '--help' || name === '-h' || name === 'help') process.exitCode = await runCommand(() => help)
else {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    process.stderr.write(name === undefined ? help : `There is no command “${name}”.\n\n${help}`)
    process.exitCode = 2
  } else process.exitCode = await (await load()).run(args)
}
