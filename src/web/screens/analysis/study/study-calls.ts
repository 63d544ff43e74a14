import * as calls from '#contract/calls/runs.ts'

/** The calls of a stage's study: its newest one, and a new one. */
export const studyCalls = {
  passive: { read: calls.readPassive, start: calls.startPassive },
  active: { read: calls.readActive, start: calls.startActive },
  offset: { read: calls.readOffset, start: calls.startOffset },
} as const
