/**
 * `npm test`: finds or installs what the tests need (a Chromium, a PostgreSQL), builds the page, runs every test,
 * and closes with one plain line of counts. Arguments go to vitest: `npm test -- machines`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { startTestPostgres } from './test-postgres.ts'

const strict = process.env['CI'] === 'true'
const filters = process.argv.slice(2)
const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => new Promise<number>(done => {
  spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' }).once('exit', code => { done(code ?? 1) })
})

interface VitestReport { readonly numPassedTests: number, readonly numFailedTests: number, readonly numPendingTests: number, readonly numTotalTests: number, readonly numFailedTestSuites: number }

const started = performance.now()
const chromium = findChromium()
if (chromium === undefined) console.log('No Chromium found: browser tests are skipped. Install Chromium or Chrome, or name it in CHROMIUM_PATH.')
const given = process.env['TEST_DATABASE_URL']
const postgres = given === undefined || given === '' ? await startTestPostgres() : undefined
const databaseUrl = given === undefined || given === '' ? postgres?.url : given
if (databaseUrl === undefined) console.log('No PostgreSQL found: its tests are skipped. Name one in TEST_DATABASE_URL (a user that may create databases).')
if (strict && (chromium === undefined || databaseUrl === undefined)) {
  console.log('Under CI=true nothing may be skipped.')
  process.exit(1)
}

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) }
delete env['TEST_DATABASE_URL']
const onPostgres = { ...env, TEST_DATABASE_URL: databaseUrl }
const folder = mkdtempSync(join(tmpdir(), 'badgir-tests-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
let broken = false

/** Runs vitest and adds its counts; a run that leaves no report has broken down. */
const vitest = async (name: string, args: readonly string[], environment = env) => {
  const report = join(folder, `${name}.json`)
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], environment)
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    totals.passed += counts.numPassedTests
    totals.failed += counts.numFailedTests
    totals.skipped += counts.numTotalTests - counts.numPassedTests - counts.numFailedTests
    if (code !== 0 && counts.numFailedTests === 0) broken = true
  } catch {
    broken = true
  }
}

try {
  if (filters.length > 0) await vitest('chosen', filters, databaseUrl === undefined ? env : onPostgres)
  else {
    // The server's suites run twice: on the embedded database, then on PostgreSQL.
    await vitest('rooms', ['--exclude', 'tests/e2e/**'])
    if (databaseUrl !== undefined) await vitest('postgresql', ['tests/server'], onPostgres)
    // The browser tests use the built page and want the machine for themselves.
    if (chromium !== undefined) {
      if (await run('vite', ['build', '--logLevel', 'warn'], { ...env, NODE_ENV: 'production' }) !== 0) broken = true
      else await vitest('e2e', ['tests/e2e'])
    }
  }
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`All tests in ${Math.round((performance.now() - started) / 1000)} s${broken ? '; a run broke down, see above' : ''}`)
console.log(`${totals.passed} passed, ${totals.failed + (broken ? 1 : 0)} failed, ${totals.skipped} skipped`)
process.exit(broken || totals.failed > 0 || totals.passed === 0 || (strict && totals.skipped > 0) ? 1 : 0)
