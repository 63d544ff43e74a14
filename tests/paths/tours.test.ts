import { describe, expect, test } from 'vitest'
import { getAdjacencyMap } from 'xstate/graph'
import { initialTransition, type AnyMachineSnapshot } from 'xstate'
import { measurePaths } from '#machines/workbench/measure.paths.ts'
import { targetPaths } from '#machines/analysis/target.paths.ts'
import type { MachinePaths } from '#machines/machine-paths.ts'
import { tours } from './tours.ts'

function keyOf(paths: MachinePaths, snapshot: AnyMachineSnapshot): string {
  return paths.key?.(snapshot) ?? JSON.stringify([snapshot.value, snapshot.context])
}

describe.each([measurePaths, targetPaths])('tours of $name', paths => {
  const possible = paths.possible ?? (() => true)
  const walks = tours(paths, { events: paths.events })

  test('take every event of every state that takes it', () => {
    const states = Object.values(
      getAdjacencyMap(paths.machine, {
        input: paths.input,
        events: paths.events,
        filterEvents: possible,
        serializeState: snapshot => keyOf(paths, snapshot),
      }),
    )
    const all = states.flatMap(({ state }) =>
      paths.events
        .filter(event => possible(state, event) && state.can(event))
        .map(event => `${keyOf(paths, state)} ${JSON.stringify(event)}`),
    )
    const walked = walks.flat().map(({ before, event }) => `${keyOf(paths, before)} ${JSON.stringify(event)}`)
    expect(all.length).toBeGreaterThan(20)
    expect([...new Set(walked)].toSorted()).toEqual([...new Set(all)].toSorted())
  })

  test('go on from where they are, each from the start', () => {
    const start = keyOf(paths, initialTransition(paths.machine, paths.input)[0])
    for (const walk of walks) {
      expect(walk.map(({ before }) => keyOf(paths, before))).toEqual([
        start,
        ...walk.slice(0, -1).map(({ after }) => keyOf(paths, after)),
      ])
    }
  })
})

test('tours leave out what may not happen', () => {
  // Without either nothing has a second figure.
  const isAllowed = (type: string) => type !== 'second.chosen' && type !== 'targets.found'
  const walks = tours(targetPaths, { events: targetPaths.events, possible: (_, { type }) => isAllowed(type) })
  const types = new Set(walks.flat().map(({ event }) => event.type))
  expect([...types].toSorted()).toEqual([
    'handle.cancelled',
    'handle.moved',
    'handle.pressed',
    'handle.released',
    'handle.stepped',
    'targets.cleared',
    'targets.given',
  ])
})
