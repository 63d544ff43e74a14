import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/**
 * Events that XState itself sends: an invoked actor answered or failed, or a delay passed. Walks list these among their
 * events.
 */
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

/** Words for an answer that never comes. The network goes off ahead of the step before (`ahead`). */
export const networkLost = 'Wait for the message, and switch the network on again'

/** An action requested by the machine, by name. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

/** A step of a walk: state before, event, state after, and the actions that the machine requested. */
export interface WalkStep<S = AnyMachineSnapshot, E = AnyEventObject> {
  readonly before: S
  readonly event: E
  /** Whether the machine accepted the event (`can`); otherwise nothing changed. */
  readonly taken: boolean
  readonly after: S
  readonly effects: readonly Effect[]
}

/** A condition that holds at every step of every walk. */
export interface Truth<S = AnyMachineSnapshot, E = AnyEventObject> {
  readonly says: string
  readonly holds: (step: WalkStep<S, E>) => boolean
}

/**
 * Priority by damage. high: money, access or a person's work is lost; medium: a wrong design or answer is shown; low:
 * only the view is wrong.
 */
export type Priority = 'high' | 'medium' | 'low'

/** Reason why an event was refused: the key of its sentence in `locales/en/errors.json`, with the parameters. */
export interface Refused {
  readonly reason: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** A machine with its walks: for path tests, for QA's test cases and for its diagram. */
export interface MachinePaths {
  readonly name: string
  /** Sentence under the diagram. */
  readonly about: string
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** Place in the product where a person tries it. */
  readonly page: string
  readonly priority: Priority
  /** Accounts, projects and settings needed before the first step, in words. */
  readonly data: readonly string[]
  /** First action of a person. */
  readonly begin: string
  /** Further starts, and the name of the state that each opens: another one than the first start. */
  readonly otherStarts?: readonly {
    readonly input: unknown
    readonly opens: string
    readonly data: readonly string[]
  }[]
  readonly events: readonly AnyEventObject[]
  /** Words for an event as a person causes it, or waits for it. */
  readonly describe: (event: AnyEventObject) => string
  /** Whether a person can cause it with a browser and the server's own settings (default: all); others need a tool */
  readonly byHand?: (event: AnyEventObject, before: AnyMachineSnapshot) => boolean
  /** Words for things that a person sees beyond the state's description; at the start there is no event. */
  readonly sees?: (snapshot: AnyMachineSnapshot, event?: AnyEventObject) => string
  /** Words for a step that the page answers by another tool or page: they stand in place of the state's. */
  readonly leaves?: (step: WalkStep) => string | undefined
  /** Words for a person's act ahead of the step before an event, so that the event comes: the server answers at once. */
  readonly ahead?: (event: AnyEventObject, before: AnyMachineSnapshot) => string | undefined
  /** First action of the next step where the page has gone beyond the machine: to take a tool anew, to undo an edit. */
  readonly back?: (step: WalkStep, next: AnyEventObject) => string | undefined
  /** Reason of a refusal, if a sentence gives it. */
  readonly refuses?: (step: WalkStep) => Refused | null
  /** Key of a snapshot. Snapshots with the same key count as the same state: it bounds the walk. */
  readonly key?: (snapshot: AnyMachineSnapshot) => string
  /** Whether an event may happen in a state (default: all). In a drawing it bounds the next places of the pointer. */
  readonly possible?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  readonly truths: readonly Truth[]
  readonly limits: {
    /** visits of the traversal before it gives up */
    readonly visits: number
    /** exact number of shortest paths */
    readonly shortest: number
    /** highest share of mutated machines that the walk may fail to detect (default 0) */
    readonly overlooked?: number
    /** exact number of simple paths, over the events that `simpleEvent` takes */
    readonly simple: number
  }
  /**
   * Whether an event may be part of simple paths (default: all). The number of simple paths multiplies, so allow few.
   */
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
  | 'back'
  | 'ahead'
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
  readonly back?: (
    step: WalkStep<SnapshotFrom<M>, EventFromLogic<M> | OutsideEvent>,
    next: EventFromLogic<M> | OutsideEvent,
  ) => string | undefined
  readonly ahead?: (event: EventFromLogic<M> | OutsideEvent, before: SnapshotFrom<M>) => string | undefined
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
