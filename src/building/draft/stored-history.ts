import { documentVersion } from '#contract/documents/upgrade-document.ts'
import { isData } from '#contract/is-data.ts'
import type { Draft } from './draft.ts'
import type { History, Step, Turn } from './history.ts'
import { sameData } from './same-data.ts'

/** A history as texts for a device. Each step is a difference from its neighbour nearer to the present draft. */
export interface StoredHistory {
  readonly documentVersion: number
  /** The present draft. */
  readonly now: string
  /** The nearest step is the last of each list. */
  readonly past: readonly string[]
  readonly future: readonly string[]
}

/** Highest number of kept steps in each direction, and of their characters; the farthest are dropped. */
export const maxStoredSteps = 200
export const maxStoredCharacters = 2_000_000

/**
 * Difference of a value from a near one: 0 for the same object; the entries of a record in order, an unchanged one as its
 * key alone; the elements of a list, an unchanged one as its index in the near list; else the value itself.
 */
type Difference =
  | 0
  | { readonly o: readonly (string | readonly [key: string, Difference])[] }
  | { readonly a: readonly (number | { readonly v: unknown })[] }
  | { readonly v: unknown }

/** Equal parts of drafts are the same objects, since edits copy only what they change: so references are compared. */
function differenceOf(near: unknown, value: unknown): Difference {
  if (Object.is(near, value)) return 0
  if (Array.isArray(value) && Array.isArray(near)) {
    const places = new Map<unknown, number>(near.map((element: unknown, i) => [element, i]))
    return {
      a: value.map((element: unknown) => {
        const at = isData(element) || Array.isArray(element) ? places.get(element) : undefined
        return at ?? { v: element }
      }),
    }
  }
  if (!isData(value) || !isData(near)) return { v: value }
  return {
    o: Object.entries(value).flatMap(([key, part]): (string | [string, Difference])[] => {
      if (part === undefined) return []
      if (!Object.hasOwn(near, key)) return [[key, { v: part }]]
      const difference = differenceOf(near[key], part)
      return [difference === 0 ? key : [key, difference]]
    }),
  }
}

function applied(near: unknown, difference: Difference): unknown {
  if (difference === 0) return near
  if ('v' in difference) return difference.v
  if ('a' in difference)
    return difference.a.map(element => (typeof element === 'number' ? (near as unknown[])[element] : element.v))
  const before = near as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    difference.o.map(entry =>
      typeof entry === 'string' ? [entry, before[entry]] : [entry[0], applied(before[entry[0]], entry[1])],
    ),
  )
}

/** Texts of steps, with the draft from which each differs: a step is written once, however often its history is. */
const knownTexts = new WeakMap<Step, { readonly near: Draft; readonly text: string }>()
function textOf(step: Step, near: Draft): string {
  const storedText = knownTexts.get(step)
  if (storedText?.near === near) return storedText.text
  const text = JSON.stringify([step.name, differenceOf(near, step.draft)])
  knownTexts.set(step, { near, text })
  return text
}

/** Texts of the nearest steps, as far as they have room. */
function textsWithin(steps: readonly Step[], now: Draft): readonly string[] {
  const texts: string[] = []
  let left = maxStoredCharacters
  let near = now
  for (const step of steps.slice(-maxStoredSteps).toReversed()) {
    const text = textOf(step, near)
    left -= text.length
    if (left < 0) break
    texts.push(text)
    near = step.draft
  }
  return texts.toReversed()
}

/** A history in the form in which a device keeps it; null for one without steps. */
export function packHistory({ history: { past, future }, draft }: Turn): StoredHistory | null {
  if (past.length === 0 && future.length === 0) return null
  return {
    documentVersion,
    now: JSON.stringify(draft),
    past: textsWithin(past, draft),
    future: textsWithin(future, draft),
  }
}

function readSteps(texts: readonly string[], now: Draft): readonly Step[] {
  let draft = now
  return texts
    .toReversed()
    .map((text): Step => {
      const [name, difference] = JSON.parse(text) as [string, Difference]
      draft = applied(draft, difference) as Draft
      return { name, draft, gesture: undefined }
    })
    .toReversed()
}

/**
 * Reads a kept history for the draft that is open now. It is of no use if the draft is another one by now: another window
 * or device has changed the project, and an undo would take that change back unseen.
 *
 * @returns null for another draft, another version of the document, or texts that cannot be read
 */
export function readHistory(packed: StoredHistory | null, now: Draft): History | null {
  if (packed === null || packed.documentVersion !== documentVersion) return null
  try {
    const then = JSON.parse(packed.now) as Draft
    if (!sameData(then, now)) return null
    return { past: readSteps(packed.past, then), future: readSteps(packed.future, then) }
  } catch {
    return null
  }
}
