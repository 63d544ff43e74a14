import type { VitestReport } from './judge-skips.ts'

/** A failed test's words, so far as the end of a long log should hold them. */
const most = 600

/** Files that failed without a test that did: they did not load, or their process died. */
export function endedEarly(report: VitestReport): readonly string[] {
  return report.testResults
    .filter(
      ({ status, assertionResults: tests }) => status === 'failed' && tests.every(test => test.status !== 'failed'),
    )
    .map(({ name }) => name)
}

/**
 * One line for every test that failed in a run, and for every file that did not load, with the beginning of what it said.
 * They stand at the end of the log: of a run of an hour that is what is read, and sometimes all that is kept.
 *
 * @param run the run's name, as `rooms` or `postgresql`
 */
export function failuresOf(run: string, report: VitestReport): readonly string[] {
  const ended = endedEarly(report)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    ended.includes(name)
      ? [`Failed (${run}): ${name}: did not run to its end`]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages }) =>
              `Failed (${run}): ${name}: ${fullName}\n${(failureMessages ?? []).join('\n').slice(0, most)}`,
          ),
  )
}
