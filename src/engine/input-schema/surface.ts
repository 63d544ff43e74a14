import * as Schema from 'effect/Schema'
import { offPlane } from '../input-checks/off-plane.ts'
import { turnedOutline } from '../input-checks/turned-outline.ts'
import { roughnesses } from '../input.ts'
import type { Point } from '../input.ts'
import { fraction, leaf, list, number, oneOf } from './leaves.ts'

export const area = number(0, 1e8, 'm²', 'min')
export const azimuth = number(-360, 360, '°')
export const tilt = number(0, 180, '°')
export const emissivity = number(0.01, 1)
const film = number(0.01, 1e4, 'W/(m²·K)')

export const OutsideFace = Schema.Struct({
  solarAbsorptance: Schema.optionalKey(fraction),
  emissivity: Schema.optionalKey(emissivity),
  roughness: Schema.optionalKey(oneOf(roughnesses)),
  convection: Schema.optionalKey(film),
  combined: Schema.optionalKey(film),
})
export const InsideFace = Schema.Struct({
  solarAbsorptance: Schema.optionalKey(fraction),
  emissivity: Schema.optionalKey(emissivity),
  convection: Schema.optionalKey(film),
  combined: Schema.optionalKey(film),
})

export const place = number(-1e6, 1e6, 'm')
export const outline = leaf(
  list(list(place, 3, 3, 'metres [x, y, z]'), 3, 200, 'corners').check(
    Schema.makeFilter(points => offPlane(points as unknown as readonly Point[])),
  ),
  'a list of 3 to 200 corners [x, y, z]',
) as unknown as Schema.Codec<readonly Point[], readonly Point[]>
export function turned(path: readonly PropertyKey[], corners: readonly Point[], azimuthDeg: number, tiltDeg: number) {
  const issue = turnedOutline(corners, azimuthDeg, tiltDeg)
  return issue === undefined ? undefined : { path, issue }
}
