import { initialTransition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { getShortestPaths, getSimplePaths, getStateNodes } from 'xstate/graph'
import type { Effect, MachinePaths, WalkStep } from '#machines/machine-paths.ts'
import { takeEvent, type Transition } from './transitions.ts'

/** A generated path: the steps after the start. */
export interface WalkedPath {
  readonly kind: 'shortest' | 'simple'
  readonly start: AnyMachineSnapshot
  readonly steps: readonly WalkStep[]
}

export interface Walk {
  readonly shortest: readonly WalkedPath[]
  readonly simple: readonly WalkedPath[]
  /** distinct states met, by key */
  readonly states: number
  /** state × event pairs tried */
  readonly pairs: number
  /** truths judged */
  readonly checks: number
  /** every way in which the machine is not as its paths file says; empty when all is well */
  readonly problems: readonly string[]
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}
/** A state's name as people write it: `loggedOut.settled`. */
export function stateName(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value ?? {})
        .map(([name, inner]) => `${name}.${stateName(inner)}`)
        .join(' + ')
}

function defaultKey({ value, context }: AnyMachineSnapshot): string {
  return textOf({ value, context })
}

function effectsOf(actions: readonly { readonly type: string; readonly params: unknown }[]): readonly Effect[] {
  return actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type, params }) => ({ type, params }))
}

/** Whether an event may happen: an actor answers only while it runs, a delay passes only while its state waits. */
function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (/^xstate\.(done|error)\.actor\./.test(event.type))
    return snapshot.children[event.type.replace(/^xstate\.(done|error)\.actor\./, '')] !== undefined
  const waiting = /^xstate\.after\.[^.]+\.(.+)$/.exec(event.type)?.[1]
  return waiting === undefined || snapshot._nodes.some(node => node.id === waiting)
}

/** A step with the transitions of the definition that it takes. */
export interface TakenStep extends WalkStep {
  readonly transitions: readonly Transition[]
}

export function step(machine: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): TakenStep {
  const { after, actions, transitions } = takeEvent(machine, before, event)
  return { before, event, taken: before.can(event), after, effects: effectsOf(actions), transitions }
}

/**
 * Walks a machine: shortest paths to every state, simple paths over the chosen events, and every listed event in every
 * state; judges every truth at every step; and asks that every transition of the definition was taken.
 * @param impatient throw at the first problem instead of listing all
 */
export function walk(paths: MachinePaths, { impatient = false } = {}): Walk {
  const { machine, truths, limits } = paths
  const key = paths.key ?? defaultKey
  const problems: string[] = []
  const report = (problem: string) => {
    if (impatient) throw new Error(problem)
    problems.push(problem)
  }
  const met = new Set<string>()
  const taken = new Set<unknown>()
  let checks = 0

  const judge = (walked: TakenStep, where: string) => {
    met.add(stateName(walked.after.value))
    if (walked.after.status === 'error') report(`${where}: the machine stopped with an error`)
    for (const definition of walked.transitions) taken.add(definition)
    for (const truth of truths) {
      checks++
      if (!truth.holds(walked)) report(`${where}: not true: ${truth.says}`)
    }
  }

  const possible = (state: AnyMachineSnapshot, event: AnyEventObject) =>
    mayHappen(state, event) && (paths.possible?.(state, event) ?? true)
  const options = {
    input: paths.input,
    events: paths.events,
    serializeState: key,
    limit: limits.visits,
    filterEvents: possible,
  }
  const [start] = initialTransition(machine, paths.input)
  met.add(stateName(start.value))

  for (const { input, opens } of paths.otherStarts ?? []) {
    const name = stateName(initialTransition(machine, input)[0].value)
    if (name !== opens) report(`another start opens ${name} instead of ${opens}`)
  }

  // Every listed event in every reachable state, each judged as soon as it is met: a mutant is mostly noticed early.
  const reached = new Set<string>()
  const queue: AnyMachineSnapshot[] = [start]
  let pairs = 0
  for (const [visit, state] of queue.entries()) {
    if (visit > limits.visits) throw new Error('Traversal limit exceeded')
    const name = key(state)
    if (reached.has(name)) continue
    reached.add(name)
    for (const event of paths.events.filter(listed => possible(state, listed))) {
      pairs++
      const walked = step(machine, state, event)
      judge(walked, `${stateName(state.value)} on ${event.type}`)
      queue.push(walked.after)
    }
  }

  const replay = (kind: WalkedPath['kind'], generated: ReturnType<typeof getShortestPaths>): readonly WalkedPath[] =>
    generated.map((path, number) => {
      let before: AnyMachineSnapshot = start
      const steps = path.steps.slice(1).map(({ event, state }, at) => {
        const walked = step(machine, before, event)
        const where = `${kind} path ${number + 1}, step ${at + 1} (${event.type})`
        judge(walked, where)
        if (key(walked.after) !== key(state)) report(`${where}: walking it again leads elsewhere`)
        before = walked.after
        return walked
      })
      return { kind, start, steps }
    })

  const shortest = replay('shortest', getShortestPaths(machine, options))
  const simple = replay(
    'simple',
    getSimplePaths(machine, { ...options, events: paths.events.filter(paths.simpleEvent ?? (() => true)) }),
  )
  if (shortest.length !== limits.shortest) report(`${shortest.length} shortest paths instead of ${limits.shortest}`)
  if (simple.length !== limits.simple) report(`${simple.length} simple paths instead of ${limits.simple}`)

  for (const node of [machine.root, ...getStateNodes(machine.root)]) {
    // A state that always leaves at once is never rested in.
    const rests = Object.keys(node.states).length === 0 && (node.always ?? []).length === 0
    const name = node.path.join('.')
    if (rests && !met.has(name)) report(`no walk reaches ${name}`)
    for (const [event, definitions] of node.transitions) {
      definitions.forEach((definition, at) => {
        if (!taken.has(definition))
          report(`no walk takes transition ${at + 1} of ${name === '' ? machine.id : name} on ${event}`)
      })
    }
  }
  return { shortest, simple, states: reached.size, pairs, checks, problems }
}
