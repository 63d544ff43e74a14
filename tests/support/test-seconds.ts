import { relative } from 'node:path'

/** Part of vitest's JSON report that tells times, in milliseconds since 1970. */
export interface TimedReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

/** Time that one test file took in one part of a run [s]. */
export interface FileTime {
  readonly file: string
  readonly part: string
  readonly seconds: number
}

/** Longest time of a file that is on no list [s]. */
const mostSeconds = 20
/** Files that may take longer, each with the reason. */
export const longFiles: Readonly<Record<string, string>> = {}

/** Time of every file of a report, paths from `root` with `/`. */
export function secondsOf(part: string, root: string, report: TimedReport): readonly FileTime[] {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    part,
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The slowest files, the slowest first. */
export function slowest(times: readonly FileTime[], count = 10): readonly FileTime[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/** One line for each file that takes over 20 s and is not on the list of long files; a part may be longer than another. */
export function tooLong(times: readonly FileTime[]): readonly string[] {
  return times
    .filter(({ file, seconds }) => seconds > mostSeconds && !(file in longFiles))
    .map(
      ({ file, part, seconds }) =>
        `${file} took ${seconds.toFixed(0)} s (${part}): at most ${mostSeconds} s, or a reason in tests/support/test-seconds.ts`,
    )
}
