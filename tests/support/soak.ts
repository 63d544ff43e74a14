/**
 * `npm run soak`: the same race, fuzz and fault tests with their full counts (see rounds.ts). Writes what ran to docs/soak.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, relative } from 'node:path'

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
const file = join(folder, 'report.json')
const started = performance.now()
const { status } = spawnSync(
  'vitest',
  [
    'run',
    'tests/server',
    'src/engine',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--testTimeout=1800000',
  ],
  { stdio: 'inherit', env: { ...process.env, SOAK: '1' }, shell: process.platform === 'win32' },
)
const report = JSON.parse(readFileSync(file, 'utf8')) as Report
rmSync(folder, { recursive: true, force: true })
const lines = report.testResults.map(({ name, assertionResults, startTime, endTime }) => {
  const passed = assertionResults.filter(test => test.status === 'passed').length
  const path = relative(process.cwd(), name).replaceAll('\\', '/')
  return `| ${path} | ${passed} of ${assertionResults.length} | ${((endTime - startTime) / 1000).toFixed(1)} |`
})
const today = new Date().toISOString().slice(0, 10)
const seconds = Math.round((performance.now() - started) / 1000)
writeFileSync(
  'docs/soak.md',
  `# Soak: the last run with full counts

${today}, ${cpus().length} cores, Node ${process.version}: ${
    report.numPassedTests
  } passed, ${report.numFailedTests} failed in ${seconds} s.

| suite | passed | seconds |
|---|---|---|
${lines.toSorted().join('\n')}
`,
)
process.exit(status ?? 1)
