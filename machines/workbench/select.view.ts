import type { SnapshotFrom } from 'xstate'
import type { Selection } from '#building/edits/edit-answer.ts'
import type { selectMachine } from './select.machine.ts'

export interface SelectView {
  /** The mass under the pointer; null while something is pressed. */
  readonly hovered: string | null
  /** `grab` over a corner, an edge or its middle. */
  readonly cursor: 'grab' | 'move' | 'default'
  /** Key of `draw:hint`. */
  readonly hint: 'select' | 'mass' | 'corner' | 'edge' | 'many'
}

/** View of selecting on the canvas. */
export function selectView(snapshot: SnapshotFrom<typeof selectMachine>): SelectView {
  const { over, onHandle, selection, locked } = snapshot.context
  const atRest = snapshot.matches('idle')
  const hovered = atRest ? over : null
  return {
    hovered,
    cursor: atRest && onHandle ? 'grab' : hovered === null ? 'default' : 'move',
    hint: hintOf(selection, locked),
  }
}

function hintOf(selection: Selection | null, locked: boolean): SelectView['hint'] {
  if (locked || selection === null) return 'select'
  if (selection.others !== undefined) return 'many'
  if (selection.corner !== null) return 'corner'
  return selection.edge === undefined ? 'mass' : 'edge'
}
