import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allMachines } from '#machines/all-machines.ts'
import { isSoak } from '../support/rounds.ts'
import { isNoticed, mutantsOf } from './mutants.ts'
import { walk } from './walk.ts'

/** Truths judged over all walks; a walk that shrinks silently fails here. */
const leastChecks: Readonly<Record<string, number>> = {
  session: 3800,
  'project-lifecycle': 700,
  'tab-access': 2000,
  save: 100_000,
  picks: 56_000,
  payment: 160,
  'simulation-run': 300,
  'draw-footprint': 70_000,
  'drag-vertex': 4000,
  select: 27_000,
  erase: 2900,
  measure: 10_000,
  pan: 1700,
}

/** Mutants of a machine that are walked in `npm test`, evenly out of all. */
const mostMutants = 40

/** Rounds the allowed number of overlooked mutants: in a sample a part of one counts as one. */
const allowed = isSoak ? Math.floor : Math.ceil

describe.each(allMachines.map(paths => ({ name: paths.name, paths })))('paths of $name', ({ name, paths }) => {
  const walked = walk(paths)

  test('every truth holds at every state, every state and transition is met', () => {
    expect([...new Set(walked.problems)]).toEqual([])
  })

  test('the walk is as large as it says', () => {
    expect(walked.shortest).toHaveLength(paths.limits.shortest)
    expect(walked.simple).toHaveLength(paths.limits.simple)
    expect(walked.checks).toBeGreaterThanOrEqual(leastChecks[name] ?? paths.truths.length * walked.pairs)
    expect(walked.checks % Math.max(paths.truths.length, 1)).toBe(0)
  })

  test('no event of the walk is left out of the words', () => {
    for (const event of paths.events) expect(paths.describe(event)).not.toMatch(/^$|^xstate\.|undefined/)
  })

  // A large machine breaks in a hundred and more ways, each walked.
  test('the walk notices every lost transition, branch, guard and action', { timeout: 300_000 }, () => {
    const all = mutantsOf(paths)
    expect(all.length).toBeGreaterThan(5)
    const every = isSoak ? 1 : Math.ceil(all.length / mostMutants)
    const mutants = all.filter((_, i) => i % every === 0)
    const overlooked = mutants.filter(mutant => !isNoticed(mutant)).map(({ says }) => says)
    expect(overlooked.slice(allowed(mutants.length * (paths.limits.overlooked ?? 0)))).toEqual([])
  })
})

test('every machine file is in the registry', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.machine.ts'),
  )
  const registered = new Set(allMachines.map(({ machine }) => machine))
  expect(files.length).toBeGreaterThanOrEqual(5)
  expect(registered.size).toBe(allMachines.length)
  const named = allMachines.map(({ name }) => name)
  expect(files.map(file => file.replace(/^.*\//, '').replace('.machine.ts', '')).toSorted()).toEqual(named.toSorted())
  // A machine says what can happen and never does it: no clock, no network, no page.
  const doers = files.filter(file =>
    /\b(setTimeout|setInterval|Date\.now|fetch|document\.|localStorage|process\.)/.test(
      readFileSync(`machines/${file}`, 'utf8'),
    ),
  )
  expect(doers).toEqual([])
})
