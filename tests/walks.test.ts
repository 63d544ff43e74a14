import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

function source({ path }: Step): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
function exportsName(text: string, name: string): boolean {
  return new RegExp(`^export (?:default )?(?:(?:async )?function |const )?${name}\\b`, 'm').test(text)
}
/** One file names the other, or what is taken from it. */
function knows(one: Step, other: Step): boolean {
  const text = source(one)
  return text.includes(basename(other.path)) || other.names.some(name => new RegExp(`\\b${name}\\b`).test(text))
}

/** What is wrong with a walk, in words. */
function faults(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step, i) => {
    const before = steps.slice(0, i)
    return [
      ...(existsSync(step.path) ? [] : [`${step.path} is not there`]),
      ...(step.names.length > 0 ? [] : [`${step.path} names nothing`]),
      ...step.names.filter(name => !exportsName(source(step), name)).map(name => `${step.path} exports no ${name}`),
      ...(before.some(({ path }) => path === step.path) ? [`${step.path} comes twice`] : []),
      ...(i === 0 || before.some(earlier => knows(earlier, step) || knows(step, earlier))
        ? []
        : [`${step.path} knows none of the steps before it`]),
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
