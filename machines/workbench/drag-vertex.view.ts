import type { SnapshotFrom } from 'xstate'
import type { Snap } from '#building/derive/snap.ts'
import { refusalOf, type dragVertexMachine, type Handle, type Shape } from './drag-vertex.machine.ts'
import type { Refusal } from './pointer-fact.ts'

export interface DragVertexView {
  /** Shape shown instead of the saved mass; null while nothing is held or refused. */
  readonly shape: Shape | null
  /** Whether the shape may not be saved in this form. */
  readonly bad: boolean
  /** Handle being held, drawn filled. */
  readonly held: Handle | null
  readonly mark: Snap | null
  readonly cursor: 'grabbing' | 'move' | 'default'
  /** Key of `draw:hint`. */
  readonly hint: 'drag' | 'bad' | null
  readonly refusal: Refusal | null
}

/** View of a drag on the canvas. */
export function dragVertexView(snapshot: SnapshotFrom<typeof dragVertexMachine>): DragVertexView {
  const { shape, handle, snap, refusal } = snapshot.context
  const dragging = snapshot.matches('dragging')
  const atRest = snapshot.matches('idle')
  const now = shape === null ? null : refusalOf(snapshot.context)
  return {
    shape: atRest ? null : shape,
    bad: !atRest && now !== null,
    held:
      dragging && handle !== null && handle.kind === 'midpoint' ? { kind: 'corner', index: handle.index + 1 } : handle,
    mark: dragging ? snap : null,
    cursor: dragging ? (handle?.kind === 'mass' ? 'move' : 'grabbing') : 'default',
    hint: snapshot.matches('bad') ? 'bad' : dragging ? 'drag' : null,
    refusal: dragging ? now : refusal,
  }
}
