import { initialTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import type { MachinePaths, WalkStep } from '#machines/machine-paths.ts'
import { step } from './walk.ts'

/** What a tour is made of: some of the events, where they may happen. */
interface TourLimits {
  readonly events: readonly AnyEventObject[]
  /** Beside the machine's own limit. */
  readonly possible: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** What a step counts as; a tour goes on until each is taken once. By default every event in every state counts for itself. */
  readonly goal?: (step: WalkStep) => string
}

/**
 * Few walks from the start that together reach every goal (by default every event in every state that they reach), each at least once: for a
 * driver to whom a step costs much, such as a browser. A walk goes to the nearest event that is not taken yet, and ends where it reaches none.
 *
 * An event that the machine does not take is no step.
 */
export function tours(paths: MachinePaths, { events, possible, goal }: TourLimits): readonly (readonly WalkStep[])[] {
  const { machine, key = ({ value, context }) => JSON.stringify([value, context]) } = paths
  const [start] = initialTransition(machine, paths.input)
  const taken = new Set<string>()
  const nameOf = goal ?? (({ before, event }: WalkStep) => `${key(before)} ${JSON.stringify(event)}`)
  const stepsFrom = (snapshot: AnyMachineSnapshot) =>
    events
      .filter(event => possible(snapshot, event) && snapshot.can(event))
      .map(event => step(machine, snapshot, event))

  const toNew = (from: AnyMachineSnapshot): readonly WalkStep[] | undefined => {
    const seen = new Set([key(from)])
    let ways: readonly (readonly WalkStep[])[] = [[]]
    while (ways.length > 0) {
      const longer = ways.flatMap(way => stepsFrom(way.at(-1)?.after ?? from).map(next => [...way, next]))
      const found = longer.find(way => !taken.has(nameOf(way.at(-1) as WalkStep)))
      if (found !== undefined) return found
      ways = longer.filter(way => {
        const place = key((way.at(-1) as WalkStep).after)
        const isNew = !seen.has(place)
        seen.add(place)
        return isNew
      })
    }
    return undefined
  }

  const walks: (readonly WalkStep[])[] = []
  for (;;) {
    const walk: WalkStep[] = []
    for (;;) {
      const way = toNew(walk.at(-1)?.after ?? start)
      if (way === undefined) break
      for (const one of way) taken.add(nameOf(one))
      walk.push(...way)
    }
    if (walk.length === 0) return walks
    walks.push(walk)
  }
}
