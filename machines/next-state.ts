import { transition, type AnyStateMachine, type EventFromLogic } from 'xstate'

/** Next state, or the reason why the event may not happen now (a key of errors.json). */
export type Next<S extends string, Reason extends string> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly reason: Reason }

/**
 * Applies an event to a stored state: the server uses a machine in this way, while the page runs it as an actor. It is
 * for machines without context and with flat states.
 *
 * @param reason reason of the refusal; called only if the machine does not accept the event
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
