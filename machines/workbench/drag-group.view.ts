import type { SnapshotFrom } from 'xstate'
import type { Snap } from '#building/derive/snap.ts'
import type { Point, Ring } from '#building/derive/ring.ts'
import { changedRing, type dragGroupMachine } from './drag-group.machine.ts'

export interface DragGroupView {
  /** Outlines shown instead of the saved ones; none while nothing is dragged. */
  readonly shapes: readonly { readonly massId: string; readonly ring: Ring }[]
  /** Movement of whole masses [m]; null for a turn, and while corners move. */
  readonly by: Point | null
  readonly mark: Snap | null
  /** Angle of a turn under way, counter-clockwise [°]. */
  readonly angle: number | null
  readonly cursor: 'move' | 'grabbing' | null
  /** Key of `draw:hint`. */
  readonly hint: 'drag' | 'turn' | null
}

/** View of a group that is dragged or turned. */
export function dragGroupView(snapshot: SnapshotFrom<typeof dragGroupMachine>): DragGroupView {
  const { shapes, change, grip, snap } = snapshot.context
  if (!snapshot.matches('dragging') || change === null)
    return { shapes: [], by: null, mark: null, angle: null, cursor: null, hint: null }
  const turns = change.kind === 'turn'
  return {
    shapes: shapes.map(shape => ({ massId: shape.massId, ring: changedRing(shape, change, grip) })),
    by: change.kind === 'move' && shapes.every(({ corners }) => corners.length === 0) ? change.by : null,
    mark: turns ? null : snap,
    angle: turns ? change.angle : null,
    cursor: turns ? 'grabbing' : 'move',
    hint: turns ? 'turn' : 'drag',
  }
}
