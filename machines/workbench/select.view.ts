import type { SnapshotFrom } from 'xstate'
import type { selectMachine } from './select.machine.ts'

export interface SelectView {
  /** The mass under the pointer; null while something is pressed. */
  readonly hovered: string | null
  readonly cursor: 'move' | 'default'
  /** Key of `draw:hint`. */
  readonly hint: 'select' | 'mass' | 'corner'
}

/** View of selecting on the canvas. */
export function selectView(snapshot: SnapshotFrom<typeof selectMachine>): SelectView {
  const { over, selection, locked } = snapshot.context
  const hovered = snapshot.matches('idle') ? over : null
  return {
    hovered,
    cursor: hovered === null ? 'default' : 'move',
    hint: locked || selection === null ? 'select' : selection.corner === null ? 'mass' : 'corner',
  }
}
