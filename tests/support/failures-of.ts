import type { VitestReport } from './judge-skips.ts'

/** A failed test's words, so far as the end of a long log should hold them. */
const most = 600

/**
 * One line for every test that failed in a run, and for every file that did not load, with the beginning of what it said.
 * They stand at the end of the log: of a run of an hour that is what is read, and sometimes all that is kept.
 *
 * @param run the run's name, as `rooms` or `postgresql`
 */
export function failuresOf(run: string, report: VitestReport): readonly string[] {
  return report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [`Failed (${run}): ${file.name}: did not run`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `Failed (${run}): ${file.name}: ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, most)}`,
    )
  })
}
