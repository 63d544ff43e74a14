import { transition, type AnyStateMachine, type EventFromLogic } from 'xstate'

/** The state that follows, or why the event may not happen now (a key of errors.json). */
export type Next<S extends string, Reason extends string> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly reason: Reason }

/**
 * Applies an event to a stored state: the server's use of a machine that the page runs as an actor.
 * For machines without context whose states are flat.
 *
 * @param reason why the machine does not take the event in this state; asked only then
 */
export function nextState<M extends AnyStateMachine, S extends string, Reason extends string>(
  machine: M,
  reason: (state: S, event: EventFromLogic<M>) => Reason,
) {
  return (state: S, event: EventFromLogic<M>): Next<S, Reason> => {
    const before = machine.resolveState({ value: state, context: {} })
    if (!before.can(event)) return { ok: false, reason: reason(state, event) }
    const [after] = transition<AnyStateMachine>(machine, before, event)
    return { ok: true, state: after.value as S }
  }
}
