import type { Building } from '#contract/entities/project.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { resolvedDrawing } from './resolved-drawing.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'

/** Wall of an orientation, or the roof. Areas in m²; `opaqueArea + windowArea` is always `grossArea`. */
export interface EnvelopeRow {
  readonly orientation: Orientation
  /** Whole wall towards outside, windows included. */
  readonly grossArea: number
  readonly windowArea: number
  readonly opaqueArea: number
  /** Window share of the gross area in force [%]; without a wall, the ratio itself. */
  readonly windowToWallRatio: number
  /** ° at the window's centre */
  readonly overhangAngle: number
  readonly finAngle: number
  /** Mean direction of the drawn walls, clockwise from north [°]; 0 for the roof. */
  readonly azimuthDeg: number
  /** Input that decides the window area: the ratio, or a hand edit of one of the areas. */
  readonly decidedBy: 'ratio' | 'windowArea' | 'opaqueArea'
  /** Whether the hand edit is larger than the wall and was limited to it. */
  readonly held: boolean
}

/**
 * Wall, window and opaque area by orientation and for the roof.
 *
 * A hand-edited window area comes first, then a hand-edited opaque area, then the ratio. The other area always follows, so
 * that the sum is the drawn wall: if both were edited, the window area decides. A hand edit beyond the wall is held to it;
 * `held` says so, and rules/input-check.ts lists it.
 */
export function envelopeAreas(building: Building): Readonly<Record<Orientation, EnvelopeRow>> {
  const geometry = envelopeGeometry(building)
  const inputs = resolvedDrawing(building).envelope
  const manual = building.manualInputs.envelope ?? {}
  return Object.fromEntries(
    orientations.map(orientation => {
      const wall = orientation === 'roof' ? { area: geometry.roof, azimuthDeg: 0 } : geometry.walls[orientation]
      const { windowToWallRatio, overhangAngle, finAngle } = inputs[orientation]
      const { windowArea, opaqueArea } = manual[orientation] ?? {}
      const wished =
        windowArea ?? (opaqueArea === undefined ? (wall.area * windowToWallRatio.value) / 100 : wall.area - opaqueArea)
      const window = Math.min(Math.max(wished, 0), wall.area)
      return [
        orientation,
        {
          orientation,
          grossArea: wall.area,
          windowArea: window,
          opaqueArea: wall.area - window,
          windowToWallRatio: wall.area > 0 ? (100 * window) / wall.area : windowToWallRatio.value,
          overhangAngle: overhangAngle.value,
          finAngle: finAngle.value,
          azimuthDeg: wall.azimuthDeg,
          decidedBy: windowArea !== undefined ? 'windowArea' : opaqueArea !== undefined ? 'opaqueArea' : 'ratio',
          held: Math.abs(wished - window) > 0.005,
        } satisfies EnvelopeRow,
      ]
    }),
  ) as unknown as Readonly<Record<Orientation, EnvelopeRow>>
}
