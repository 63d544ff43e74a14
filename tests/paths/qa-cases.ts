import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { MachinePaths, Priority, Refused, WalkStep } from '#machines/machine-paths.ts'
import { actionsOf, handCan } from './hand.ts'
import { takeStart } from './transitions.ts'
import { shortestWays, transitionTours } from './tours.ts'
import { stateName, step, walk } from './walk.ts'

/** A step as a person does it, and what is seen then. */
export interface QaStep {
  readonly action: string
  readonly expected: string
}
/** A test case that a person can follow. */
export interface QaCase {
  readonly id: string
  readonly title: string
  readonly kind: 'tour' | 'refusal'
  readonly machine: string
  readonly page: string
  readonly priority: Priority
  readonly data: readonly string[]
  /** Whether a browser is enough; otherwise a tool must change what the server or the browser answers. */
  readonly byHand: boolean
  readonly steps: readonly QaStep[]
}
/** A refusal as a row of the table. */
export interface QaRefusal {
  readonly where: string
  readonly action: string
  readonly sentence: string
}
/** All that QA gets of a machine. */
export interface QaMachine {
  readonly machine: string
  readonly about: string
  readonly page: string
  readonly priority: Priority
  readonly tours: readonly QaCase[]
  readonly refusals: readonly (QaCase & { readonly row: QaRefusal })[]
  readonly transitions: { readonly taken: number; readonly all: number; readonly missing: readonly string[] }
}

/** A text as a sentence: it begins with a capital and ends with a full stop. */
function sentence(text: string): string {
  if (text === '') return ''
  const ended = /[.!?…”]$/.test(text) && !/[^.!?…]”$/.test(text) ? text : `${text}.`
  return ended.charAt(0).toUpperCase() + ended.slice(1)
}

/** A step as a part of a title. */
function briefly(action: string): string {
  return action.replaceAll(/ \([^)]*\)/g, '').replace(/\.$/, '')
}

/** Meaning of a state for a person at the page. */
function meaningOf(snapshot: AnyMachineSnapshot): string {
  const leaf = snapshot._nodes.toSorted((a, b) => b.path.length - a.path.length)[0]
  return sentence(leaf?.description ?? '')
}
function seenAt(paths: MachinePaths, after: AnyMachineSnapshot, event?: AnyEventObject): string {
  return sentence(paths.sees?.(after, event) ?? '')
}
/** The state's meaning is said where it is new, or where nothing else is. */
function expectedOf(paths: MachinePaths, one: WalkStep): string {
  const left = paths.leaves?.(one)
  if (left !== undefined) return sentence(left)
  const { before, event, after } = one
  const seen = seenAt(paths, after, event)
  const isNew = stateName(before.value) !== stateName(after.value)
  return [isNew || seen === '' ? meaningOf(after) : '', seen].filter(text => text !== '').join(' ')
}
function whereOf(paths: MachinePaths, snapshot: AnyMachineSnapshot): string {
  return [meaningOf(snapshot), seenAt(paths, snapshot)].filter(text => text !== '').join(' ')
}
function stepsOf(paths: MachinePaths, start: AnyMachineSnapshot, steps: readonly WalkStep[]): readonly QaStep[] {
  const actions = actionsOf(paths, steps)
  return [
    { action: sentence(actions[0] ?? ''), expected: whereOf(paths, start) },
    ...steps.map((one, at) => ({ action: sentence(actions[at + 1] ?? ''), expected: expectedOf(paths, one) })),
  ]
}

function isByHand(paths: MachinePaths, steps: readonly WalkStep[]): boolean {
  return steps.every(({ event, before }) => handCan(paths, event, before))
}

/** An id that is made of events and the states they lead to, and so stays when the machine grows elsewhere or its words change. */
function idOf({ name }: MachinePaths, start: AnyMachineSnapshot, steps: readonly WalkStep[], more = ''): string {
  const way = steps.map(({ event, after }) => `${event.type} ${stateName(after.value)}`)
  const text = [stateName(start.value), ...way, more].join('\n')
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 6)}`
}

const sentences: unknown = JSON.parse(readFileSync(new URL('../../locales/en/errors.json', import.meta.url), 'utf8'))
/** The sentence of a key, its places filled in. */
export function sentenceOf({ reason, params = {} }: Refused): string {
  const found = reason
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[part] : undefined,
      sentences,
    )
  if (typeof found !== 'string') throw new Error(`${reason} has no sentence in errors.json`)
  return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => `${params[name] ?? place}`)
}

/** Every refusal that has a sentence: where, on what, and which sentence; the nearest place of those that look alike. */
function refusalsOf(paths: MachinePaths): QaMachine['refusals'] {
  const { machine, refuses, possible = () => true } = paths
  if (refuses === undefined) return []
  const { after: start } = takeStart(machine, paths.input)
  const rows = new Map<string, QaMachine['refusals'][number]>()
  for (const way of shortestWays(paths)) {
    const place = way.at(-1)?.after ?? start
    for (const event of paths.events.filter(one => possible(place, one))) {
      const last = step(machine, place, event)
      const refused = refuses(last)
      if (refused === null) continue
      const said = sentenceOf(refused)
      const name = [stateName(place.value), sentence(paths.describe(event)), said].join('\n')
      if (rows.has(name)) continue
      const steps = stepsOf(paths, start, [...way, last])
      const action = steps.at(-1)?.action ?? ''
      const row = { where: whereOf(paths, place), action, sentence: said }
      rows.set(name, {
        id: idOf(paths, start, way, name),
        title: `Refused: ${briefly(action)}`,
        kind: 'refusal',
        machine: paths.name,
        page: paths.page,
        priority: paths.priority,
        data: paths.data,
        byHand: isByHand(paths, [...way, last]),
        steps: [...steps.slice(0, -1), { action, expected: `Refused: “${said}”` }],
        row,
      })
    }
  }
  return [...rows.values()]
}

/** The fewest tours that take every transition of a machine, and its refusals, as test cases. */
export function qaMachine(paths: MachinePaths): QaMachine {
  const { tours, taken, all, missing } = transitionTours(paths)
  return {
    machine: paths.name,
    about: paths.about,
    page: paths.page,
    priority: paths.priority,
    transitions: { taken, all, missing },
    tours: tours.map(({ start, data, byHand, steps, lead }) => {
      const words = stepsOf(paths, start, steps)
      const shown = (at: number) => briefly(words[at]?.action ?? '')
      return {
        id: idOf(paths, start, steps.slice(0, lead + 1)),
        title: words.length - 1 > lead + 1 ? `${shown(lead + 1)} … ${shown(words.length - 1)}` : shown(lead + 1),
        kind: 'tour',
        machine: paths.name,
        page: paths.page,
        priority: paths.priority,
        data,
        byHand,
        steps: words,
      }
    }),
    refusals: refusalsOf(paths),
  }
}

/** Every generated path of a machine as a list of its own: many are the beginnings of others, and all of them are walked by the tests. */
export function allPaths(paths: MachinePaths): readonly QaCase[] {
  const walked = walk(paths)
  if (walked.problems.length > 0) throw new Error(`${paths.name}: ${walked.problems[0] ?? ''}`)
  // A shortest path may be a simple one too.
  const cases = [...walked.shortest, ...walked.simple]
    .filter(({ steps }) => steps.length > 0)
    .map(({ start, steps }): QaCase => {
      const words = stepsOf(paths, start, steps)
      return {
        id: idOf(paths, start, steps, JSON.stringify(steps.map(({ event }) => event))),
        title: briefly(words.at(-1)?.action ?? ''),
        kind: 'tour',
        machine: paths.name,
        page: paths.page,
        priority: paths.priority,
        data: paths.data,
        byHand: isByHand(paths, steps),
        steps: words,
      }
    })
  return [...new Map(cases.map(one => [one.id, one])).values()]
}
