import * as calls from '#contract/calls/runs.ts'

/** Step of a stage, and the calls of its study: the newest one, and a new one. */
export const studyCalls = {
  passive: { step: 'step1', read: calls.readPassive, start: calls.startPassive },
  active: { step: 'step2', read: calls.readActive, start: calls.startActive },
  offset: { step: 'step3', read: calls.readOffset, start: calls.startOffset },
} as const
