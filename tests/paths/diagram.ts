import type { AnyStateMachine } from 'xstate'
import type { MachinePaths } from '#machines/machine-paths.ts'

type Node = AnyStateMachine['root']
type Definition = Node['always'] extends readonly (infer T)[] | undefined ? T : never

function idOf(node: Node): string {
  return node.path.length === 0 ? node.machine.id : node.path.join('_').replace(/\W/g, '_')
}
function nameOf(node: Node): string {
  return node.key
}
/** Mermaid ends a label at these. */
function safe(text: string): string {
  return text.replace(/[:;#]/g, ' ').replace(/\s+/g, ' ').trim()
}

function guardText(guard: unknown): string {
  return typeof guard === 'string'
    ? guard
    : typeof guard === 'object' && guard !== null && 'type' in guard
      ? String(guard.type)
      : 'when'
}
function eventText(machine: AnyStateMachine, event: string): string {
  const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1]
  if (delay !== undefined) {
    const length: unknown = machine.implementations.delays[delay]
    return `after ${typeof length === 'number' ? length : delay} ms`
  }
  return event.replace(/^xstate\.done\.actor\./, 'done ').replace(/^xstate\.error\.actor\./, 'failed ')
}

/** Mermaid cannot draw a line from a composite state into itself, nor from the whole diagram: those are listed in words. */
function isDrawn({ source, target }: Definition): boolean {
  return (
    source.path.length > 0 &&
    (Object.keys(source.states).length === 0 ||
      (target !== undefined && target.every(state => !source.path.every((part, at) => state.path[at] === part))))
  )
}

function drawnLines(machine: AnyStateMachine, node: Node): readonly string[] {
  const always: readonly Definition[] = node.always ?? []
  const listed: readonly (readonly [string, readonly Definition[]])[] = [
    ...node.transitions,
    ...(always.length > 0 ? [['', always] as const] : []),
  ]
  return listed.flatMap(([event, definitions]) =>
    definitions.filter(isDrawn).map(definition => {
      const guard = definition.guard === undefined ? '' : ` [${guardText(definition.guard)}]`
      const label = safe(`${eventText(machine, event)}${guard}`)
      const target = definition.target?.[0] ?? node
      return `${idOf(node)} --> ${idOf(target)}${label === '' ? '' : ` : ${label}`}`
    }),
  )
}

function stateLines(node: Node, indent: string): readonly string[] {
  return Object.values(node.states).flatMap((child): readonly string[] => {
    const inner = Object.keys(child.states).length > 0
    return inner
      ? [
          `${indent}state "${nameOf(child)}" as ${idOf(child)} {`,
          ...startLine(child, `${indent}  `),
          ...stateLines(child, `${indent}  `),
          `${indent}}`,
        ]
      : [
          `${indent}state "${nameOf(child)}" as ${idOf(child)}`,
          ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : []),
        ]
  })
}

function startLine(node: Node, indent: string): readonly string[] {
  const target = node.initial.target[0]
  return target === undefined ? [] : [`${indent}[*] --> ${idOf(target)}`]
}

function everyNode(node: Node): readonly Node[] {
  return [node, ...Object.values(node.states).flatMap(everyNode)]
}

/** A transition that holds in several states at once, in words. */
function sharedLines(machine: AnyStateMachine, nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap(node =>
    [...node.transitions].flatMap(([event, definitions]) =>
      definitions
        .filter(definition => !isDrawn(definition))
        .map(definition => {
          const guard = definition.guard === undefined ? '' : `, if ${guardText(definition.guard)}`
          const target = definition.target?.[0]
          const where = node.path.length === 0 ? 'every state' : `every state of \`${node.path.join('.')}\``
          const next = target === undefined ? 'stays' : `\`${target.path.join('.')}\``
          return `- In ${where}: \`${eventText(machine, event)}\`${guard} → ${next}`
        }),
    ),
  )
}

/** The page of `docs/machines` about one machine: its sentence, its diagram, its states in words. */
export function diagramPage({ name, about, machine }: MachinePaths): string {
  const nodes = everyNode(machine.root)
  const shared = sharedLines(machine, nodes)
  return [
    `# ${name}`,
    '',
    about,
    '',
    'Made by `npm run diagrams` from the machine itself; do not edit.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...startLine(machine.root, '  '),
    ...stateLines(machine.root, '  '),
    ...nodes.flatMap(node => drawnLines(machine, node)).map(line => `  ${line}`),
    '```',
    '',
    ...(shared.length > 0 ? ['Beside the drawn lines:', '', ...shared, ''] : []),
    '| state | meaning |',
    '|---|---|',
    ...nodes
      .filter(node => node.path.length > 0)
      .map(node => `| \`${node.path.join('.')}\` | ${(node.description ?? '').replaceAll('|', '\\|')} |`),
    '',
  ].join('\n')
}
