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

/** Longest time of a file that is on no list [s]: 20 s alone, twice that where three lanes share two cores. */
const mostSeconds = 40
/** Files that may take longer, each with the reason. */
export const longFiles: Readonly<Record<string, string>> = {
  'src/building/stages/presets.test.ts': 'simulates many years: the guard of figures',
  'src/building/stages/standing.test.ts': 'derives many whole buildings',
  'src/building/studies/variant-figures.test.ts': 'simulates many years: the guard of figures',
  'src/building/to-engine.test.ts': 'simulates many years: the guard of figures',
  'src/exports/shell/exported-models.test.ts': 'writes, reads and judges four hundred models',
  'tests/exports/figures.test.ts': 'writes and reads back a workbook for each example, language and unit system',
  'src/exports/energyplus/written-building.test.ts': 'derives many whole buildings',
  'src/server/db/open-database.test.ts': 'starts databases of their own',
  'src/server/jobs/cancelled-simulation.test.ts': 'waits for a real queue and its workers',
  'src/server/weather/sync/sync-weather.test.ts': 'downloads and packs weather files from a stand-in',
  'src/web/plot/parallel-plot.test.tsx': 'opens whole screens many times',
  'src/web/screens/analysis/study/parameter-choice.test.tsx': 'opens whole screens many times',
  'src/web/screens/form-fields.test.tsx': 'opens whole screens many times',
  'src/web/screens/location/location-tab.test.tsx': 'opens whole screens many times',
  'src/web/screens/projects/projects-page.test.tsx': 'opens whole screens many times',
  'src/web/screens/zone/zone-tab.test.tsx': 'opens whole screens many times',
  'tests/any-model.test.ts': 'simulates many years: the guard of figures',
  'tests/any-variant.test.ts': 'simulates many years: the guard of figures',
  'tests/cli/badgir.test.ts': 'runs whole years by the command',
  'tests/cli/examples.test.ts': 'runs every example by the command',
  'tests/cli/study.test.ts': 'runs whole studies by the command',
  'tests/e2e/access.test.ts': 'uses the page in a browser',
  'tests/e2e/analysis-paths.test.ts': 'uses the page in a browser',
  'tests/e2e/analysis.test.ts': 'uses the page in a browser',
  'tests/e2e/brush.test.ts': 'uses the page in a browser',
  'tests/e2e/chart-pictures.test.ts': 'uses the page in a browser',
  'tests/e2e/drawing-kept.test.ts': 'uses the page in a browser',
  'tests/e2e/every-page.test.ts': 'uses the page in a browser',
  'tests/e2e/gateways.test.ts': 'uses the page in a browser',
  'tests/e2e/gestures.test.ts': 'uses the page in a browser',
  'tests/e2e/location.test.ts': 'uses the page in a browser',
  'tests/e2e/main-job.test.ts': 'uses the page in a browser',
  'tests/e2e/persian.test.ts': 'uses the page in a browser',
  'tests/e2e/plan.test.ts': 'uses the page in a browser',
  'tests/e2e/sample.test.ts': 'uses the page in a browser',
  'tests/e2e/sign-in.test.ts': 'uses the page in a browser',
  'tests/e2e/tours.test.ts': 'uses the page in a browser',
  'tests/e2e/two-windows.test.ts': 'uses the page in a browser',
  'tests/e2e/unsaved.test.ts': 'uses the page in a browser',
  'tests/fresh-clone.test.ts': 'installs a clone, builds and starts it',
  'tests/kernel.test.ts': 'simulates many years: the guard of figures',
  'tests/memory.test.ts': 'waits for what the collector frees',
  'tests/paths/paths.test.ts': 'mutates every machine and walks it',
  'tests/prototypes/loads.test.ts': 'simulates many years: the guard of figures',
  'tests/sensitivity.test.ts': 'simulates many years: the guard of figures',
  'tests/server/auth.test.ts': 'signs in and out with real waits',
  'tests/server/event-loop.test.ts': 'asks the heaviest calls one by one',
  'tests/server/event-streams.test.ts': 'waits for a real queue and its workers',
  'tests/server/explain.test.ts': 'waits for a real queue and its workers',
  'tests/server/hours.test.ts': 'waits for a real queue and its workers',
  'tests/server/kill.test.ts': 'kills whole servers',
  'tests/server/payments-interleavings.test.ts': 'lets much happen to forty projects',
  'tests/server/queue.test.ts': 'waits for a real queue and its workers',
  'tests/server/runs.test.ts': 'waits for a real queue and its workers',
  'tests/server/start.test.ts': 'starts whole servers',
  'tests/server/studies.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-digits.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-fairness.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-faults.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-kill.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-queue.test.ts': 'waits for a real queue and its workers',
  'tests/server/study-workers.test.ts': 'waits for a real queue and its workers',
  'tests/side-by-side.test.ts': 'simulates many years: the guard of figures',
  'tests/validation/climate-summary.test.ts': 'reads weather files or reference results of other programs',
  'tests/validation/weather-files.test.ts': 'reads weather files or reference results of other programs',
  'tests/server/upkeep.test.ts': 'writes hundreds of megabytes',
}

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

/** Lines for the files that take over 40 s and are not on the list of long files; a file counts in each part by itself. */
export function tooLong(times: readonly FileTime[]): readonly string[] {
  return times
    .filter(({ file, seconds }) => seconds > mostSeconds && !(file in longFiles))
    .map(
      ({ file, part, seconds }) =>
        `${file} took ${seconds.toFixed(0)} s (${part}): at most ${mostSeconds} s, or a reason in tests/support/test-seconds.ts`,
    )
}
