import { createMachine, type AnyStateMachine } from 'xstate'
import type { MachinePaths } from '#machines/machine-paths.ts'
import { walk } from './walk.ts'

/** A machine with a single deliberate fault. */
export interface Mutant {
  readonly says: string
  readonly paths: MachinePaths
}

type Tree = { [key: string]: unknown }
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
function copy(value: unknown): unknown {
  return Array.isArray(value)
    ? value.map(copy)
    : isTree(value) && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, copy(v)]))
      : value
}

/** Holders of transitions in a state's definition: an object of events, or of delays, or an invocation's answers. */
function transitionHolders(state: Tree): readonly (readonly [holder: Tree, name: string])[] {
  return [
    ...(['on', 'after'] as const).flatMap(kind =>
      isTree(state[kind]) ? Object.keys(state[kind]).map(name => [state[kind] as Tree, name] as const) : [],
    ),
    ...('always' in state ? [[state, 'always'] as const] : []),
    ...(isTree(state['invoke'])
      ? ['onDone', 'onError']
          .filter(name => name in (state['invoke'] as Tree))
          .map(name => [state['invoke'] as Tree, name] as const)
      : []),
  ]
}
function statesOf(
  state: Tree,
  path: readonly string[] = [],
): readonly (readonly [path: readonly string[], state: Tree])[] {
  return [
    [path, state],
    ...(isTree(state['states'])
      ? Object.entries(state['states']).flatMap(([name, inner]) =>
          isTree(inner) ? statesOf(inner, [...path, name]) : [],
        )
      : []),
  ]
}

/** Breaks the definition at its `at`-th place, or answers null when there are fewer places. */
function broken(config: Tree, at: number): { readonly says: string; readonly config: Tree } | null {
  const mutated = copy(config) as Tree
  let place = 0
  for (const [path, state] of statesOf(mutated)) {
    const where = path.length === 0 ? 'the root' : path.join('.')
    for (const moment of ['entry', 'exit']) {
      if (moment in state && place++ === at) {
        delete state[moment]
        return { says: `${where}: nothing on ${moment}`, config: mutated }
      }
    }
    for (const [holder, name] of transitionHolders(state)) {
      if (place++ === at) {
        delete holder[name]
        return { says: `${where} ignores ${name}`, config: mutated }
      }
      const branches = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : [holder[name]]
      for (const [branch, transition] of branches.entries()) {
        if (!isTree(transition)) continue
        const part = `${where} on ${name}${branches.length > 1 ? `, branch ${branch + 1}` : ''}`
        if ('guard' in transition && place++ === at) {
          delete transition['guard']
          return { says: `${part}: without its guard`, config: mutated }
        }
        const actions =
          transition['actions'] === undefined
            ? []
            : Array.isArray(transition['actions'])
              ? (transition['actions'] as unknown[])
              : [transition['actions']]
        for (const action of actions.keys()) {
          if (place++ === at) {
            transition['actions'] = actions.filter((_, i) => i !== action)
            return { says: `${part}: without action ${action + 1}`, config: mutated }
          }
        }
        if (branches.length > 1 && place++ === at) {
          holder[name] = branches.filter((_, i) => i !== branch)
          return { says: `${part}: dropped`, config: mutated }
        }
      }
    }
  }
  return null
}

/** Every machine that differs from this one by one lost transition, branch, guard or action. */
export function mutantsOf(paths: MachinePaths): readonly Mutant[] {
  const { machine } = paths
  const mutants: Mutant[] = []
  for (let at = 0; ; at++) {
    const mutant = broken(machine.config as Tree, at)
    if (mutant === null) return mutants
    const changed: AnyStateMachine = createMachine(mutant.config as Parameters<typeof createMachine>[0])
    mutants.push({ says: mutant.says, paths: { ...paths, machine: changed.provide(machine.implementations) } })
  }
}

/** Whether the walk finds the break: a problem, or no walk at all. */
export function isNoticed(mutant: Mutant): boolean {
  try {
    walk(mutant.paths, { impatient: true })
    return false
  } catch {
    return true
  }
}
