import type { SnapshotFrom } from 'xstate'
import { lengthOf, type Measure, type measureMachine } from './measure.machine.ts'

export interface MeasureView {
  /** null while nothing is measured */
  readonly line: Measure | null
  /** of the line [m] */
  readonly length: number | null
  readonly cursor: 'crosshair'
  /** Key of `draw:hint`. */
  readonly hint: 'measure'
}

/** View of a measurement on the canvas. */
export function measureView(snapshot: SnapshotFrom<typeof measureMachine>): MeasureView {
  const line = snapshot.matches('pointing') ? null : snapshot.context.line
  return { line, length: line === null ? null : lengthOf(line), cursor: 'crosshair', hint: 'measure' }
}
