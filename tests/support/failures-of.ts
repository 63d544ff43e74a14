import type { VitestReport } from './judge-skips.ts'

/** Highest length of a failed test's message at the end of a long log. */
const most = 600

/** Files that failed without a failed test: they did not load, or their process died. */
export function endedEarly(report: VitestReport): readonly string[] {
  return report.testResults
    .filter(
      ({ status, assertionResults: tests }) => status === 'failed' && tests.every(test => test.status !== 'failed'),
    )
    .map(({ name }) => name)
}

/** Files with a test that failed. */
export function failedFiles(report: VitestReport): readonly string[] {
  return report.testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name)
}

/**
 * Lines for every failed test of a run, and for every file that did not load, with the beginning of its message. They
 * are at the end of the log, which is the part that is read after an hour's run, and sometimes the only part that is
 * stored.
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
