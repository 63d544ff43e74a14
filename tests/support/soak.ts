/**
 * `npm run soak`: the race, fuzz and fault tests with their full counts (see rounds.ts), every server suite on both
 * databases, and in Chromium every gesture, page, gateway and walk. It writes a report to docs/soak.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { suiteFiles } from './suites.ts'
import { buildPage } from '../../src/cli/build-page.ts'
import { findChromium } from './find-chromium.ts'
import { testFiles } from './test-projects.ts'
import { startTestPostgres } from './test-postgres.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'badgir-soak-'))
const started = performance.now()
const totals = { passed: 0, failed: 0 }
const lines: string[] = []
let broken = false

/** Runs suites with full counts; each is a line of the table, with `where` after its name. */
function soak(args: readonly string[], where: string, env: NodeJS.ProcessEnv): void {
  const file = join(folder, `report${lines.length}.json`)
  const { status } = spawnSync(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--testTimeout=1800000'],
    { stdio: 'inherit', env: { ...process.env, ...env, SOAK: '1' }, shell: process.platform === 'win32' },
  )
  if (status !== 0) broken = true
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  totals.passed += report.numPassedTests
  totals.failed += report.numFailedTests
  for (const { name, assertionResults, startTime, endTime } of report.testResults) {
    const passed = assertionResults.filter(test => test.status === 'passed').length
    const path = relative(process.cwd(), name).replaceAll('\\', '/')
    lines.push(
      `| ${path}${where} | ${passed} of ${assertionResults.length} | ${((endTime - startTime) / 1000).toFixed(1)} |`,
    )
  }
}

/** Test files outside the server's suites that do less in `npm test` than here: those of the browser, or all others. */
function filesWithRounds(ofBrowser: boolean): readonly string[] {
  return Object.entries(testFiles())
    .flatMap(([project, files]) => ((project === 'browser') === ofBrowser ? files : []))
    .filter(file => !file.startsWith('tests/server/') && readFileSync(file, 'utf8').includes("/rounds.ts'"))
}

const given = process.env['TEST_DATABASE_URL'] ?? ''
const postgres = given === '' ? await startTestPostgres() : undefined
const databaseUrl = postgres?.url ?? given
// Files run one at a time: two would compete for the processor.
const inTurn = ['--maxWorkers=1']
soak([...suiteFiles(() => true), ...filesWithRounds(false), 'src/engine', ...inTurn], '', { TEST_DATABASE_URL: '' })
// These are all suites that open a database of the tests: `npm test` runs some of them on the embedded one alone.
if (databaseUrl !== '')
  soak([...suiteFiles(({ oneDatabase }) => oneDatabase !== true), ...inTurn], ' on PostgreSQL', {
    TEST_DATABASE_URL: databaseUrl,
  })
if (findChromium() !== undefined) {
  await buildPage(process.env)
  soak(['--project', 'browser', ...filesWithRounds(true), ...inTurn], ' in Chromium', { TEST_DATABASE_URL: '' })
}
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
const today = new Date().toISOString().slice(0, 10)
const seconds = Math.round((performance.now() - started) / 1000)
writeFileSync(
  'docs/soak.md',
  `# Soak: the last run with full counts

${today}, ${cpus().length} cores, Node ${process.version}: ${
    totals.passed
  } passed, ${totals.failed} failed in ${seconds} s.

| suite | passed | seconds |
|---|---|---|
${lines.toSorted().join('\n')}
`,
)
process.exit(broken ? 1 : 0)
