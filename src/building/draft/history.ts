import type { Draft } from './draft.ts'

/** One step of undo: its name in the reader's words, and the draft on its other side. */
export interface Step {
  readonly name: string
  readonly draft: Draft
  readonly gesture: string | undefined
}

/** One history for all tabs: the nearest step is the last of each list. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A history and the draft it has led to. */
export interface Turn {
  readonly history: History
  readonly draft: Draft
}

export const noHistory: History = { past: [], future: [] }

/** More steps than these are let go, oldest first. */
export const mostSteps = 500

/**
 * A change was made of the draft `before`. What follows with the same gesture (one drag, one stay in a field) is the same step;
 * what was undone cannot come back.
 */
export function stepTaken({ past, future }: History, name: string, before: Draft, gesture?: string): History {
  const goesOn = gesture !== undefined && past.at(-1)?.gesture === gesture && future.length === 0
  return { past: goesOn ? past : [...past.slice(1 - mostSteps), { name, draft: before, gesture }], future: [] }
}

/** One step back, or null at the start. */
export function undone({ past, future }: History, now: Draft): Turn | null {
  const step = past.at(-1)
  if (step === undefined) return null
  const back: Step = { name: step.name, draft: now, gesture: undefined }
  return { history: { past: past.slice(0, -1), future: [...future, back] }, draft: step.draft }
}

/** One undone step forth again, or null where there is none. */
export function redone({ past, future }: History, now: Draft): Turn | null {
  const step = future.at(-1)
  if (step === undefined) return null
  const forth: Step = { name: step.name, draft: now, gesture: undefined }
  return { history: { past: [...past, forth], future: future.slice(0, -1) }, draft: step.draft }
}
