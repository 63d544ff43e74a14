import { allowedOnCi, skipReasons, type SkipReason } from './skip-reasons.ts'

/** Parts of vitest's JSON report that are read. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly tags: readonly string[]
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}
export interface Skips {
  /** Skipped tests by reason. */
  readonly counts: Readonly<Partial<Record<SkipReason, number>>>
  /** Skipped tests without a reason, or with one that does not count in this run. */
  readonly refused: readonly string[]
}

function isReason(tag: string): tag is SkipReason {
  return Object.hasOwn(skipReasons, tag)
}

/**
 * Judges every skipped test of a run by its reason.
 *
 * @param run    `alone` is the run without reference data; `chosen` that of a person, who may leave tests out by name
 * @param strict as under `CI=true`: only some reasons are accepted. A skip without a reason never is
 */
export function judgeSkips(run: string, report: VitestReport, strict: boolean): Skips {
  const counts: Partial<Record<SkipReason, number>> = {}
  const refused: string[] = []
  const allowed: readonly SkipReason[] = strict ? allowedOnCi(run) : Object.keys(skipReasons).filter(isReason)
  for (const { fullName, tags } of report.testResults
    .flatMap(file => file.assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')) {
    const reason = tags.find(isReason)
    if (reason === undefined ? run !== 'chosen' : !allowed.includes(reason))
      refused.push(`${fullName} (${reason ?? 'no reason'})`)
    if (reason !== undefined) counts[reason] = (counts[reason] ?? 0) + 1
  }
  return { counts, refused }
}

/** Skips of two parts of a run. */
export function joinedSkips(first: Skips | undefined, second: Skips): Skips {
  if (first === undefined) return second
  const counts = { ...first.counts }
  for (const [reason, count] of Object.entries(second.counts) as [SkipReason, number][])
    counts[reason] = (counts[reason] ?? 0) + count
  return { counts, refused: [...first.refused, ...second.refused] }
}

/**
 * Lines about unchecked parts, with the way to check them, and the number of tests that the run without reference data
 * skipped.
 *
 * @param runs skips by run
 * @param here capabilities of the machine; runs without theirs are left out
 */
export function notChecked(
  runs: ReadonlyMap<string, Skips>,
  here: { readonly browser: boolean; readonly postgresql: boolean },
): readonly string[] {
  const tests = (count: number) => `${count} test${count === 1 ? '' : 's'}`
  const count = (reason: SkipReason) =>
    [...runs].reduce((sum, [run, { counts }]) => sum + (run === 'alone' ? 0 : (counts[reason] ?? 0)), 0)
  const lines = [
    ...Object.entries(skipReasons).flatMap(([reason, { what, how }]) =>
      // PostgreSQL has a run and a line of its own.
      reason === 'postgresql' || count(reason as SkipReason) === 0
        ? []
        : [`  ${tests(count(reason as SkipReason))} ${what}: ${how}`],
    ),
    ...(here.browser ? [] : ['  the page in a browser: install Chromium or Chrome, or name it in CHROMIUM_PATH']),
    ...(here.postgresql
      ? []
      : ['  the server on PostgreSQL: name one in TEST_DATABASE_URL (a user that may create databases)']),
  ]
  const alone = runs.get('alone')?.counts['reference-data']
  return [
    ...(lines.length === 0 ? [] : ['Not checked here:', ...lines]),
    ...(alone === undefined
      ? []
      : [`The run without reference data skipped ${tests(alone)}, as meant; with them the same were checked.`]),
  ]
}
