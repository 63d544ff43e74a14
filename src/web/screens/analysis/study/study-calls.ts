import * as calls from '#contract/calls/runs.ts'

/** A stage's step, and the calls of its study: its newest one, and a new one. */
export const studyCalls = {
  passive: { step: 'step1', read: calls.readPassive, start: calls.startPassive },
  active: { step: 'step2', read: calls.readActive, start: calls.startActive },
  offset: { step: 'step3', read: calls.readOffset, start: calls.startOffset },
} as const
