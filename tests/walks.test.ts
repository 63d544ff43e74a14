import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

interface Step {
  readonly path: string
  readonly names: readonly string[]
}

const page = readFileSync('docs/walks.md', 'utf8')

/** Steps of each walk by its title; one that is a link to another walk stands for all of that one's. */
function walksOf(text: string): ReadonlyMap<string, readonly Step[]> {
  const parts = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map(part => [part.slice(0, part.indexOf('\n')), part] as const),
  )
  const stepsOf = (title: string): readonly Step[] =>
    [...(parts.get(title) ?? '').matchAll(/^\d+\. (.+)$/gm)].flatMap(([, line = '']) => {
      const [, other] = /^\[([^\]]+)\]\(#/.exec(line) ?? []
      if (other !== undefined) return stepsOf(other)
      const [, head = ''] = /^((?:`[^`]+` ?)+):/.exec(line) ?? []
      const [path = '', ...names] = [...head.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
      return [{ path, names }]
    })
  return new Map([...parts.keys()].map(title => [title, stepsOf(title)]))
}

const texts = new Map<string, string>()
function source({ path }: Step): string {
  const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  texts.set(path, text)
  return text
}
function exportsName(text: string, name: string): boolean {
  return new RegExp(`^export (?:default )?(?:(?:async )?function |const )?${name}\\b`, 'm').test(text)
}
/** Whether a file names the other, or its exports. */
function knows(one: Step, other: Step): boolean {
  const text = source(one)
  return text.includes(basename(other.path)) || other.names.some(name => new RegExp(`\\b${name}\\b`).test(text))
}

const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: Readonly<Record<string, string>> }).imports,
).map(([from, to]) => [from.replace('*', ''), to.replace('*', '')] as const)
const importsOf = new Map<string, ReadonlySet<string>>()
/** Whether one file imports the other. */
function takes(one: Step, other: Step): boolean {
  const storedImports = importsOf.get(one.path)
  const all =
    storedImports ??
    new Set(
      [...source(one).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, from = '']) => {
        const [alias, folder] = aliases.find(([start]) => from.startsWith(start)) ?? []
        return alias === undefined || folder === undefined
          ? join(dirname(one.path), from)
          : join(folder, from.slice(alias.length))
      }),
    )
  importsOf.set(one.path, all)
  return all.has(other.path)
}
/** Place where a file first mentions a step, below its imports; Infinity: nowhere. */
function firstWord(one: Step, { names }: Step): number {
  const text = source(one)
  const last = [...text.matchAll(/^(?:import|export)\b[^;]*? from '[^']+'$/gm)].at(-1)
  const body = last === undefined ? text : text.slice(last.index + last[0].length)
  return Math.min(...names.map(name => body.search(new RegExp(`\\b${name}\\b`))).map(at => (at < 0 ? Infinity : at)))
}

/** Steps that take up what the one before them has made: what the machine shows, what the call or the queue brings, the answer. */
const takenUp: ReadonlySet<string> = new Set([
  'machines/workbench/drag-vertex.view.ts',
  'src/web/project/save/project-wire.ts',
  'src/server/projects/projects.routes.ts',
  'src/server/simulation/start-run.ts',
  'src/server/jobs/start-workers.ts',
  'src/building/model/zone-elements.ts',
  'src/building/from-engine.ts',
  'src/server/simulation/runs.routes.ts',
  'src/web/screens/results/run/use-baseline.ts',
  'src/web/screens/results/results-tab.tsx',
])
/**
 * Pairs of steps of the same file that it mentions in another order than it does them: a route before its rule, a head
 * in a row.
 */
const spokenOtherwise: ReadonlySet<string> = new Set([
  'src/server/projects/edit-inputs.ts',
  'src/web/screens/results/headline.tsx',
  'src/web/project/project-editor.tsx',
])

/**
 * Fault in the order of a step and the one before it: the importing file goes first, and within a file the step
 * mentioned first.
 */
function disorder(one: Step, other: Step, before: readonly Step[]): readonly string[] {
  const isTakenUp = takenUp.has(other.path)
  if (takes(other, one)) return isTakenUp ? [] : [`${other.path} imports ${one.path} and comes after it`]
  if (isTakenUp && before.length > 0 && !other.path.endsWith('start-run.ts'))
    return [`${other.path} does not take up what is before it`]
  if (takes(one, other) || spokenOtherwise.has(other.path)) return []
  const common = before.toReversed().find(step => takes(step, one) && takes(step, other))
  return common !== undefined && firstWord(common, other) < firstWord(common, one)
    ? [`${common.path} speaks of ${other.path} before ${one.path}`]
    : []
}

/** Faults of a walk, in words. */
function faults(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step, i) => {
    const before = steps.slice(0, i)
    return [
      ...(existsSync(step.path) ? [] : [`${step.path} is not there`]),
      ...(step.names.length > 0 ? [] : [`${step.path} names nothing`]),
      ...step.names.filter(name => !exportsName(source(step), name)).map(name => `${step.path} exports no ${name}`),
      ...(before.some(({ path }) => path === step.path) ? [`${step.path} comes twice`] : []),
      ...(i === 0 || before.some(previous => knows(previous, step) || knows(step, previous))
        ? []
        : [`${step.path} knows none of the steps before it`]),
      ...(i === 0 ? [] : disorder(steps[i - 1] as Step, step, before.slice(0, -1))),
    ]
  })
}

const walks = walksOf(page)

test('four things and their common ways are walked', () => {
  expect([...walks.keys()]).toEqual(expect.arrayContaining(['A vertex', 'A U-value', 'A price', "A zone's share"]))
  expect(walks.get('A vertex')?.length).toBeGreaterThan(40)
})

test.each([...walks])('%s: every file is there, exports what is named, and comes once', (_, steps) => {
  expect(steps.length).toBeGreaterThan(4)
  expect(faults(steps)).toEqual([])
})

test('of two neighbours changed round five of six are noticed', () => {
  const pairs = new Map<string, boolean>()
  for (const steps of walks.values())
    for (const [i, step] of steps.slice(1).entries()) {
      const before = steps[i] as Step
      pairs.set(`${before.path} ${step.path}`, faults(steps.with(i, step).with(i + 1, before)).length > 0)
    }
  expect(pairs.size).toBeGreaterThan(60)
  // Some know of each other by a job, an answer or a screen's order alone: nothing in the sources says which goes first.
  const unnoticed = [...pairs].flatMap(([pair, isNoticed]) => (isNoticed ? [] : [pair]))
  expect(unnoticed.slice(Math.floor(pairs.size / 6))).toEqual([])
})

test('the test of walks can fail', () => {
  const lines = [
    '## A',
    '1. `tests/support/rounds.ts` `rounds`: x',
    '2. `tests/support/none.ts` `none`: x',
    '3. [B](#b)',
    '## B',
    '1. `tests/support/rounds.ts` `many`: x',
    '2. `src/engine/stefan-boltzmann.ts` `stefanBoltzmann`: x',
  ]
  expect(faults(walksOf(lines.join('\n')).get('A') ?? [])).toEqual([
    'tests/support/none.ts is not there',
    'tests/support/none.ts exports no none',
    'tests/support/none.ts knows none of the steps before it',
    'tests/support/rounds.ts exports no many',
    'tests/support/rounds.ts comes twice',
    'src/engine/stefan-boltzmann.ts knows none of the steps before it',
  ])
})
