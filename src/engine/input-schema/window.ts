import * as Schema from 'effect/Schema'
import { Glazing } from './glazing.ts'
import { choose, fraction, has, isObject, name, number } from './leaves.ts'
import { area, azimuth, InsideFace, outline, OutsideFace, tilt, turned } from './surface.ts'
import { share } from './timed.ts'

const length = number(0, 1000, 'm')
const AngleShade = Schema.Struct({ angleDeg: number(0, 89, '°') })
function byAngle(input: unknown): number {
  return has(input, 'angleDeg') ? 1 : isObject(input) ? 0 : -1
}
const Fin = choose('a fin { depth, beside, above, below } or { angleDeg }', byAngle, [
  Schema.Struct({
    depth: length,
    beside: Schema.optionalKey(length),
    above: Schema.optionalKey(length),
    below: Schema.optionalKey(length),
  }),
  AngleShade,
])

/** A window with its shades: `Window` of input.ts. */
export const Window = Schema.Struct({
  name,
  zone: name,
  area,
  azimuthDeg: azimuth,
  tiltDeg: tilt,
  glazing: Glazing,
  frame: Schema.optionalKey(
    Schema.Struct({
      fraction: number(0, 1, '', 'max'),
      uValue: number(0.01, 20, 'W/(m²·K)'),
      solarAbsorptance: Schema.optionalKey(fraction),
    }),
  ),
  width: Schema.optionalKey(number(0.001, 1e7, 'm')),
  height: Schema.optionalKey(number(0.001, 1e4, 'm')),
  overhang: Schema.optionalKey(
    choose('an overhang { depth, above, left, right } or { angleDeg }', byAngle, [
      Schema.Struct({
        depth: length,
        above: length,
        left: Schema.optionalKey(length),
        right: Schema.optionalKey(length),
      }),
      AngleShade,
    ]),
  ),
  leftFin: Schema.optionalKey(Fin),
  rightFin: Schema.optionalKey(Fin),
  blind: Schema.optionalKey(
    Schema.Struct({ solarFactor: fraction, threshold: number(0, 2000, 'W/m²'), schedule: Schema.optionalKey(share) }),
  ),
  centreHeight: Schema.optionalKey(number(0, 2000, 'm')),
  outline: Schema.optionalKey(outline),
  outside: Schema.optionalKey(OutsideFace),
  inside: Schema.optionalKey(InsideFace),
}).check(
  Schema.makeFilter(({ outline: corners, azimuthDeg, tiltDeg }) =>
    corners === undefined ? undefined : turned(['outline'], corners, azimuthDeg, tiltDeg),
  ),
)
