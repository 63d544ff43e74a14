import type { SnapshotFrom } from 'xstate'
import type { Ring } from '#building/derive/ring.ts'
import { mirroredPoint, type Line } from '#building/edits/arrange.ts'
import type { Aim } from './aim.ts'
import { axisOf, type mirrorMachine } from './mirror.machine.ts'

export interface MirrorView {
  readonly axis: Line | null
  /** Images of the selected shapes; none without an axis. */
  readonly shapes: readonly { readonly massId: string; readonly ring: Ring }[]
  readonly mark: Aim | null
  readonly cursor: 'crosshair'
  /** Key of `draw:hint`. */
  readonly hint: 'mirror.choose' | 'mirror.first' | 'mirror.second'
}

/** View of an axis that is drawn, with the images of the selection. */
export function mirrorView(snapshot: SnapshotFrom<typeof mirrorMachine>): MirrorView {
  const { shapes, aim, from, keeps } = snapshot.context
  const axis = snapshot.matches('pointing') ? null : axisOf(snapshot.context)
  return {
    axis,
    shapes:
      axis === null
        ? []
        : shapes.map(({ massId, vertices, corners }) => ({
            massId,
            // Whole masses are copied; without a copy only the selected corners move.
            ring: vertices.map((at, i) =>
              keeps || corners.length === 0 || corners.includes(i) ? mirroredPoint(at, axis) : at,
            ),
          })),
    mark: shapes.length === 0 ? null : aim,
    cursor: 'crosshair',
    hint: shapes.length === 0 ? 'mirror.choose' : from === null ? 'mirror.first' : 'mirror.second',
  }
}
