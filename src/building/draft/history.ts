import type { Draft } from './draft.ts'

/** A step of undo: its name for the reader, and the draft on its other side. */
export interface Step {
  readonly name: string
  readonly draft: Draft
  readonly gesture: string | undefined
}

/** History of all tabs together: the nearest step is the last of each list. */
export interface History {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** A history and the draft to which it has led. */
export interface Turn {
  readonly history: History
  readonly draft: Draft
}

export const noHistory: History = { past: [], future: [] }

/** Highest number of steps; the oldest are dropped. */
export const mostSteps = 500

/**
 * History after a change of the draft `before`. Further changes of the same gesture (one drag, one stay in a field)
 * belong to the same step; undone steps are dropped.
 */
export function stepTaken({ past, future }: History, name: string, before: Draft, gesture?: string): History {
  const goesOn = gesture !== undefined && past.at(-1)?.gesture === gesture && future.length === 0
  return { past: goesOn ? past : [...past.slice(1 - mostSteps), { name, draft: before, gesture }], future: [] }
}

/** A step back, or null at the start. */
export function undone({ past, future }: History, now: Draft): Turn | null {
  const step = past.at(-1)
  if (step === undefined) return null
  const back: Step = { name: step.name, draft: now, gesture: undefined }
  return { history: { past: past.slice(0, -1), future: [...future, back] }, draft: step.draft }
}

/** An undone step forward again, or null without one. */
export function redone({ past, future }: History, now: Draft): Turn | null {
  const step = future.at(-1)
  if (step === undefined) return null
  const forth: Step = { name: step.name, draft: now, gesture: undefined }
  return { history: { past: [...past, forth], future: future.slice(0, -1) }, draft: step.draft }
}
