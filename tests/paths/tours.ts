import { initialTransition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import type { MachinePaths, WalkStep } from '#machines/machine-paths.ts'
import { handCan } from './hand.ts'
import { takeStart, transitionsOf } from './transitions.ts'
import { step, type TakenStep } from './walk.ts'

/** The part of a machine that a tour is made of: some of the events, where they may happen. */
interface TourLimits {
  readonly events: readonly AnyEventObject[]
  /** Beside the machine's own limit. */
  readonly possible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /**
   * Goal of a step; a tour continues until each goal is reached once. By default every event in every state is a goal.
   */
  readonly goal?: (step: WalkStep) => string
}

type Way = readonly WalkStep[]
/** The key of a snapshot: those with the same key count as one state. Each is made once, since a context may be large. */
function keyIn({ key = ({ value, context }) => JSON.stringify([value, context]) }: MachinePaths) {
  const names = new WeakMap<AnyMachineSnapshot, string>()
  return (snapshot: AnyMachineSnapshot): string => {
    const name = names.get(snapshot) ?? key(snapshot)
    names.set(snapshot, name)
    return name
  }
}

/** Parameters of a covering. */
interface Covering {
  readonly key: (snapshot: AnyMachineSnapshot) => string
  /** Steps that lead on from a snapshot. */
  readonly stepsFrom: (snapshot: AnyMachineSnapshot) => Way
  /** Goals that a step reaches. */
  readonly aimsOf: (step: WalkStep) => readonly unknown[]
}

function lastOf(way: Way): WalkStep {
  return way.at(-1) as WalkStep
}

/** Ways from a place to each step with an aim that is not met yet, the shortest first. */
function* waysToNew({ key, stepsFrom, aimsOf }: Covering, from: AnyMachineSnapshot, met: ReadonlySet<unknown>) {
  const seen = new Set([key(from)])
  let ways: readonly Way[] = [[]]
  while (ways.length > 0) {
    const longer = ways.flatMap(way => stepsFrom(way.at(-1)?.after ?? from).map(next => [...way, next]))
    for (const way of longer) if (aimsOf(lastOf(way)).some(aim => !met.has(aim))) yield way
    ways = longer.filter(way => {
      const place = key(lastOf(way).after)
      const isNew = !seen.has(place)
      seen.add(place)
      return isNew
    })
  }
}

/**
 * Few walks from one start that together meet every aim that they reach.
 * @param met   aims that are met already; the walks' own are added
 * @param losesOf how many aims are out of reach after a way. A walk takes the shortest of the ways that lose fewest
 */
function coveringWalks(
  covering: Covering,
  start: AnyMachineSnapshot,
  met: Set<unknown>,
  losesOf: (way: Way) => number = () => 0,
): readonly Way[] {
  const toNew = (from: AnyMachineSnapshot): Way | undefined => {
    let best: { readonly way: Way; readonly loses: number } | undefined
    for (const way of waysToNew(covering, from, met)) {
      const loses = losesOf(way)
      if (best === undefined || loses < best.loses) best = { way, loses }
      if (loses === 0) break
    }
    return best?.way
  }
  const walks: Way[] = []
  for (;;) {
    const walk: WalkStep[] = []
    for (let way = toNew(start); way !== undefined; way = toNew(lastOf(walk).after)) {
      for (const aim of way.flatMap(covering.aimsOf)) met.add(aim)
      walk.push(...way)
    }
    if (walk.length === 0) return walks
    walks.push(walk)
  }
}

/** The aims that can be reached from each place, by its key. */
function reachableAims({ key, stepsFrom, aimsOf }: Covering, start: AnyMachineSnapshot) {
  const steps = new Map<string, readonly { readonly to: string; readonly aims: readonly unknown[] }[]>()
  const waiting = [start]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (steps.has(key(place))) continue
    const next = stepsFrom(place)
    steps.set(
      key(place),
      next.map(one => ({ to: key(one.after), aims: aimsOf(one) })),
    )
    waiting.push(...next.map(({ after }) => after))
  }
  const reachable = new Map([...steps].map(([place, next]) => [place, new Set(next.flatMap(({ aims }) => aims))]))
  for (let grown = true; grown;) {
    grown = false
    for (const [place, next] of [...steps].toReversed()) {
      const aims = reachable.get(place) as Set<unknown>
      const before = aims.size
      for (const { to } of next) for (const aim of reachable.get(to) ?? []) aims.add(aim)
      grown ||= aims.size > before
    }
  }
  return reachable
}

/**
 * Few walks from the start that together reach every goal (by default every event in every state that they reach), each
 * at least once: for a driver with expensive steps, such as a browser.
 *
 * An event that the machine does not accept is no step.
 */
export function tours(paths: MachinePaths, { events, possible = () => true, goal }: TourLimits): readonly Way[] {
  const { machine, possible: mayHappen = () => true } = paths
  const key = keyIn(paths)
  const stepsFrom = (snapshot: AnyMachineSnapshot) =>
    events
      .filter(event => mayHappen(snapshot, event) && possible(snapshot, event) && snapshot.can(event))
      .map(event => step(machine, snapshot, event))
  const [start] = initialTransition(machine, paths.input)
  const nameOf = goal ?? (({ before, event }: WalkStep) => `${key(before)} ${JSON.stringify(event)}`)
  const aimsOf = (one: WalkStep) => [nameOf(one)]
  return coveringWalks({ key, stepsFrom, aimsOf }, start, new Set())
}

/** A walk of a tester. */
export interface Tour {
  readonly start: AnyMachineSnapshot
  readonly data: readonly string[]
  /** Whether a person can do all of it with a browser. */
  readonly byHand: boolean
  readonly steps: readonly TakenStep[]
  /** The first of the steps that takes a transition no tour before it took. */
  readonly lead: number
}

/** The tours of a machine, and which of its transitions they take. */
export interface Tours {
  readonly tours: readonly Tour[]
  readonly taken: number
  readonly all: number
  /** Transitions that no tour takes, in words; empty when all is well. */
  readonly missing: readonly string[]
}

/** Exploration of a machine by its events, with each step made once. */
function exploring(paths: MachinePaths, isWanted: NonNullable<MachinePaths['byHand']>): Covering {
  const { machine, events, possible = () => true } = paths
  const stepsByState = new Map<AnyMachineSnapshot, readonly TakenStep[]>()
  return {
    key: keyIn(paths),
    stepsFrom: before => {
      const found = stepsByState.get(before)
      if (found !== undefined) return found
      const steps = events
        .filter(event => isWanted(event, before) && possible(before, event))
        .map(event => step(machine, before, event))
        .filter(({ transitions }) => transitions.length > 0)
      stepsByState.set(before, steps)
      return steps
    },
    aimsOf: one => (one as TakenStep).transitions,
  }
}

/**
 * The fewest tours found that take every transition of a machine. First those of a person's hand, then those that need a tool; from the
 * first start, then from each other start where that takes more.
 */
export function transitionTours(paths: MachinePaths): Tours {
  const { machine, byHand } = paths
  const met = new Set<unknown>()
  const found: Tour[] = []
  const starts = [{ input: paths.input, data: paths.data }, ...(paths.otherStarts ?? [])]
  const passes = byHand === undefined ? [true] : [true, false]
  for (const isByHand of passes) {
    const covering = exploring(paths, isByHand ? (event, before) => handCan(paths, event, before) : () => true)
    for (const { input, data } of starts) {
      const { after: start, transitions: atStart } = takeStart(machine, input)
      const isNewStart = atStart.some(one => !met.has(one))
      for (const one of atStart) met.add(one)
      const walked = new Set(met)
      const reachable = reachableAims(covering, start)
      const losesOf = (way: Way) => {
        const meets = new Set([...met, ...way.flatMap(covering.aimsOf)])
        const before = reachable.get(covering.key((way[0] as WalkStep).before)) ?? new Set()
        const after = reachable.get(covering.key(lastOf(way).after)) ?? new Set()
        return [...before].filter(aim => !meets.has(aim) && !after.has(aim)).length
      }
      const walks = coveringWalks(covering, start, met, losesOf) as readonly (readonly TakenStep[])[]
      for (const steps of walks.length === 0 && isNewStart ? [[]] : walks) {
        const lead = steps.findIndex(({ transitions }) => transitions.some(one => !walked.has(one)))
        for (const one of steps.flatMap(({ transitions }) => transitions)) walked.add(one)
        found.push({ start, data, byHand: isByHand, steps, lead })
      }
    }
  }
  const all = [...transitionsOf(machine)]
  const missing = all.filter(([transition]) => !met.has(transition)).map(([, words]) => words)
  return { tours: found, taken: all.length - missing.length, all: all.length, missing }
}

/** Every place of a machine with the shortest way to it from the start. */
export function shortestWays(paths: MachinePaths): readonly (readonly TakenStep[])[] {
  const { key, stepsFrom } = exploring(paths, () => true)
  const { after: start } = takeStart(paths.machine, paths.input)
  const seen = new Set([key(start)])
  const ways: (readonly TakenStep[])[] = [[]]
  for (const way of ways) {
    for (const next of stepsFrom(way.at(-1)?.after ?? start) as readonly TakenStep[]) {
      if (seen.has(key(next.after))) continue
      seen.add(key(next.after))
      ways.push([...way, next])
    }
  }
  return ways
}
