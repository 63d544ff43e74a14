import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** What XState itself sends: an invoked actor answered or failed, or a delay passed. Walks list these among their events. */
export type OutsideEvent =
  | { readonly type: `xstate.done.actor.${string}`; readonly output: unknown; readonly actorId: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown; readonly actorId: string }
  | { readonly type: `xstate.after.${string}` }

export function actorDone(id: string, output: unknown): OutsideEvent {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}
export function actorFailed(id: string): OutsideEvent {
  return { type: `xstate.error.actor.${id}`, error: 'failed', actorId: id }
}
/** @param delay the delay's name in `setup`; @param state the waiting state's id, such as `session.loggedOut.leaving` */
export function delayPassed(delay: string, state: string): OutsideEvent {
  return { type: `xstate.after.${delay}.${state}` }
}

/** An action the machine asked for, by name. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

/** One step of a walk: what was, what happened, what is and what the machine asked the outside world to do. */
export interface WalkStep<S = AnyMachineSnapshot, E = AnyEventObject> {
  readonly before: S
  readonly event: E
  /** Whether the machine took the event (`can`); otherwise nothing changed. */
  readonly taken: boolean
  readonly after: S
  readonly effects: readonly Effect[]
}

/** Something that holds at every step of every walk. */
export interface Truth<S = AnyMachineSnapshot, E = AnyEventObject> {
  readonly says: string
  readonly holds: (step: WalkStep<S, E>) => boolean
}

/** A machine and how to walk it: for path tests, for QA's test cases and for its diagram. */
export interface MachinePaths {
  readonly name: string
  /** One sentence under the diagram. */
  readonly about: string
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** What is true before the first step, in words. */
  readonly preconditions: readonly string[]
  readonly events: readonly AnyEventObject[]
  /** An event in words. */
  readonly describe: (event: AnyEventObject) => string
  /** What a person sees beyond the name of the state, in words. */
  readonly sees?: (snapshot: AnyMachineSnapshot) => string
  /** Snapshots with the same key count as one state: it bounds the walk. */
  readonly key?: (snapshot: AnyMachineSnapshot) => string
  /** Which of the events may happen in a state (default: all). A drawing is bounded by where the pointer may go next. */
  readonly possible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  readonly truths: readonly Truth[]
  readonly limits: {
    /** visits of the traversal before it gives up */
    readonly visits: number
    /** exact number of shortest paths */
    readonly shortest: number
    /** share of the machines broken on purpose that the walk may overlook (default 0) */
    readonly overlooked?: number
    /** exact number of simple paths, over the events that `simpleEvent` takes */
    readonly simple: number
  }
  /** Which events simple paths are made of (default: all). Simple paths multiply, so few is wise. */
  readonly simpleEvent?: (event: AnyEventObject) => boolean
}

interface PathsOf<M extends AnyStateMachine> extends Omit<
  MachinePaths,
  'machine' | 'events' | 'describe' | 'sees' | 'key' | 'possible' | 'truths' | 'input' | 'simpleEvent'
> {
  readonly machine: M
  readonly input?: Parameters<M['getInitialSnapshot']>[1]
  readonly events: readonly (EventFromLogic<M> | OutsideEvent)[]
  readonly describe: (event: EventFromLogic<M> | OutsideEvent) => string
  readonly sees?: (snapshot: SnapshotFrom<M>) => string
  readonly key?: (snapshot: SnapshotFrom<M>) => string
  readonly possible?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M> | OutsideEvent) => boolean
  readonly simpleEvent?: (event: EventFromLogic<M> | OutsideEvent) => boolean
  readonly truths: readonly Truth<SnapshotFrom<M>, EventFromLogic<M> | OutsideEvent>[]
}

/** Ties a machine to its own event and snapshot types, then forgets them for the registry. */
export function machinePaths<M extends AnyStateMachine>(paths: PathsOf<M>): MachinePaths {
  return paths as unknown as MachinePaths
}
