import {
  createActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** A transition of a machine's definition, those without an event (`always`) included. XState keeps each as one object. */
export type Transition = AnyTransitionDefinition

/** Every transition of a machine, with the words that name it in a report. */
export function transitionsOf(machine: AnyStateMachine): ReadonlyMap<Transition, string> {
  const named = [machine.root, ...getStateNodes(machine.root)].flatMap(node => {
    const name = node.path.length === 0 ? machine.id : node.path.join('.')
    const always: readonly Transition[] = node.always ?? []
    return [
      ...[...node.transitions].flatMap(([event, all]) =>
        all.map((one, at) => [one, `${name} on ${event}, branch ${at + 1}`] as const),
      ),
      ...always.map((one, at) => [one, `${name} always, branch ${at + 1}`] as const),
    ]
  })
  return new Map(named)
}

interface AskedAction {
  readonly type: string
  readonly params: unknown
}
interface Taken {
  readonly after: AnyMachineSnapshot
  readonly actions: readonly AskedAction[]
  readonly transitions: readonly Transition[]
}
/** Applies events to snapshots of one machine and executes nothing. */
interface Reader {
  readonly atStart: (input: unknown) => Taken
  readonly onEvent: (before: AnyMachineSnapshot, event: AnyEventObject) => Taken
}

function nothing() {}

/**
 * XState's `transition` makes an actor for every step, which costs more than the step, and does not tell which branch of `always` was
 * chosen. One idle actor serves all steps of a machine, and reports the transitions of each microstep.
 */
function readerOf(machine: AnyStateMachine): Reader {
  let transitions: Transition[] = []
  let actions: AskedAction[] = []
  const self = createActor(machine, {
    inspect: report => {
      if (report.type === '@xstate.microstep') transitions.push(...report._transitions)
    },
  })
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: action => {
      actions.push(action)
    },
  }
  const read = (next: () => AnyMachineSnapshot): Taken => {
    transitions = []
    actions = []
    const after = next()
    return { after, actions, transitions }
  }
  return {
    atStart: input => read(() => machine.getInitialSnapshot(scope, input)),
    onEvent: (before, event) => read(() => machine.transition(before, event, scope)),
  }
}

const readers = new WeakMap<AnyStateMachine, Reader>()
function knownReader(machine: AnyStateMachine): Reader {
  const reader = readers.get(machine) ?? readerOf(machine)
  readers.set(machine, reader)
  return reader
}

/** The start of a machine: its snapshot, and the transitions that lead to it. */
export function takeStart(machine: AnyStateMachine, input: unknown): Taken {
  return knownReader(machine).atStart(input)
}

/** Result of an event in a state: the next snapshot, the requested actions, and the taken transitions. */
export function takeEvent(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Taken {
  return knownReader(machine).onEvent(before, event)
}
