import type { SnapshotFrom } from 'xstate'
import type { eraseMachine } from './erase.machine.ts'

export interface EraseView {
  /** Mass that a click would erase. */
  readonly hovered: string | null
  readonly cursor: 'pointer' | 'default'
  /** Key of `draw:hint`. */
  readonly hint: 'erase'
}

/** View of erasing on the canvas. */
export function eraseView(snapshot: SnapshotFrom<typeof eraseMachine>): EraseView {
  const { over, pressed } = snapshot.context
  const hovered = pressed === null || pressed === over ? over : null
  return { hovered, cursor: hovered === null ? 'default' : 'pointer', hint: 'erase' }
}
