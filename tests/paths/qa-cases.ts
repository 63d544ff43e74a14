import type { MachinePaths } from '#machines/machine-paths.ts'
import { stateName, walk } from './walk.ts'

/** One generated path as a test case a person can follow. */
export interface QaCase {
  readonly id: string
  readonly kind: 'shortest' | 'simple'
  readonly title: string
  readonly preconditions: readonly string[]
  readonly steps: readonly {
    readonly action: string
    readonly event: unknown
    readonly expected: string
    readonly state: string
    readonly effects: readonly { readonly type: string; readonly params: unknown }[]
  }[]
}
export interface QaCases {
  readonly machine: string
  readonly about: string
  readonly start: string
  readonly cases: readonly QaCase[]
  readonly checks: number
}

/** Every generated path of a machine, as test cases. A path of no step is the start itself and is left out. */
export function qaCases(paths: MachinePaths): QaCases {
  const walked = walk(paths)
  if (walked.problems.length > 0) throw new Error(`${paths.name}: ${walked.problems[0] ?? ''}`)
  const sees = (snapshot: Parameters<NonNullable<MachinePaths['sees']>>[0]) => {
    const more = paths.sees?.(snapshot) ?? ''
    return `${stateName(snapshot.value)}${more === '' ? '' : ` (${more})`}`
  }
  const all = [...walked.shortest, ...walked.simple].filter(path => path.steps.length > 0)
  const start = [...walked.shortest, ...walked.simple][0]?.start
  return {
    machine: paths.name,
    about: paths.about,
    start: start === undefined ? '' : sees(start),
    checks: walked.checks,
    cases: all.map((path, at) => ({
      id: `${paths.name}-${at + 1}`,
      kind: path.kind,
      title: path.steps.map(({ event }) => paths.describe(event)).join(', then '),
      preconditions: paths.preconditions,
      steps: path.steps.map(({ event, after, effects }) => ({
        action: paths.describe(event),
        event,
        expected: sees(after),
        state: stateName(after.value),
        effects,
      })),
    })),
  }
}

function effectText(effects: QaCase['steps'][number]['effects']): string {
  return effects.length === 0
    ? ''
    : `; the page is asked to ${effects.map(({ type, params }) => `${type}${plain(params)}`).join(', ')}`
}

/** Small parameters in words; whole sessions and buildings are left to the JSON form. */
function plain(params: unknown): string {
  const texts = Object.values(typeof params === 'object' && params !== null ? params : {}).filter(
    value => typeof value === 'string',
  )
  return texts.length === 0 ? '' : ` ${texts.map(text => `\`${text}\``).join(' ')}`
}

/** Test cases as Markdown: numbered, with preconditions, steps and what to see after each. */
export function qaMarkdown({ machine, about, start, cases, checks }: QaCases): string {
  return [
    `# ${machine}`,
    '',
    about,
    '',
    `${cases.length} test cases. Start: ${start}. The automatic walk judges ${checks} statements on the same machine.`,
    '',
    ...cases.flatMap((test, at) => [
      `## ${at + 1}. ${test.title}`,
      '',
      `*${test.id}, ${test.kind} path*`,
      '',
      ...test.preconditions.map(given => `- Given: ${given}`),
      '',
      ...test.steps.map(
        (step, number) => `${number + 1}. **${step.action}** → ${step.expected}${effectText(step.effects)}`,
      ),
      '',
    ]),
  ].join('\n')
}
