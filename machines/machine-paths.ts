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

/** high: money, access or a person's work is lost; medium: a wrong design or answer is shown; low: only the view is wrong. */
export type Priority = 'high' | 'medium' | 'low'

/** Why an event was refused: the key of its sentence in `locales/en/errors.json`, and what the sentence names. */
export interface Refused {
  readonly reason: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** A machine and how to walk it: for path tests, for QA's test cases and for its diagram. */
export interface MachinePaths {
  readonly name: string
  /** One sentence under the diagram. */
  readonly about: string
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** Where in the product a person tries it. */
  readonly page: string
  readonly priority: Priority
  /** Accounts, projects and settings that must be there before the first step, in words. */
  readonly data: readonly string[]
  /** The first thing that a person does. */
  readonly begin: string
  /** Starts that lead where the first one does not. */
  readonly otherStarts?: readonly { readonly input: unknown; readonly data: readonly string[] }[]
  readonly events: readonly AnyEventObject[]
  /** An event as a person does it, or waits for it, in words. */
  readonly describe: (event: AnyEventObject) => string
  /** Whether a person can make it happen with a browser and the server's own settings (default: all); others need a tool */
  readonly byHand?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean
  /** Words for things that a person sees beyond the state's description; at the start there is no event. */
  readonly sees?: (snapshot: AnyMachineSnapshot, event?: AnyEventObject) => string
  /** Words for a step that the page answers by another tool or page, and for the way back: they stand in place of the state's. */
  readonly leaves?: (step: WalkStep) => string | undefined
  /** Why a step refuses, where a sentence says so. */
  readonly refuses?: (step: WalkStep) => Refused | null
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
  | 'machine'
  | 'events'
  | 'describe'
  | 'byHand'
  | 'sees'
  | 'leaves'
  | 'refuses'
  | 'key'
  | 'possible'
  | 'truths'
  | 'input'
  | 'simpleEvent'
> {
  readonly machine: M
  readonly input?: Parameters<M['getInitialSnapshot']>[1]
  readonly events: readonly (EventFromLogic<M> | OutsideEvent)[]
  readonly describe: (event: EventFromLogic<M> | OutsideEvent) => string
  readonly byHand?: (event: EventFromLogic<M> | OutsideEvent, before: SnapshotFrom<M>) => boolean
  readonly sees?: (snapshot: SnapshotFrom<M>, event?: EventFromLogic<M> | OutsideEvent) => string
  readonly leaves?: (step: WalkStep<SnapshotFrom<M>, EventFromLogic<M> | OutsideEvent>) => string | undefined
  readonly refuses?: (step: WalkStep<SnapshotFrom<M>, EventFromLogic<M> | OutsideEvent>) => Refused | null
  readonly key?: (snapshot: SnapshotFrom<M>) => string
  readonly possible?: (snapshot: SnapshotFrom<M>, event: EventFromLogic<M> | OutsideEvent) => boolean
  readonly simpleEvent?: (event: EventFromLogic<M> | OutsideEvent) => boolean
  readonly truths: readonly Truth<SnapshotFrom<M>, EventFromLogic<M> | OutsideEvent>[]
}

/** Ties a machine to its own event and snapshot types, then forgets them for the registry. */
export function machinePaths<M extends AnyStateMachine>(paths: PathsOf<M>): MachinePaths {
  return paths as unknown as MachinePaths
}
