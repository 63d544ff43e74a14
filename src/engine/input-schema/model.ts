import * as Schema from 'effect/Schema'
import { skyModels, terrains } from '../input.ts'
import type { BuildingModel } from '../input.ts'
import { integer, leaf, list, name, number, oneOf } from './leaves.ts'
import { OpaqueElement } from './opaque-element.ts'
import { place } from './surface.ts'
import { tooManyShadows, tooManySlices } from './together.ts'
import { factor, monthly } from './timed.ts'
import { Window } from './window.ts'
import { flow, Zone } from './zone.ts'

const Prism = Schema.Struct({
  footprint: list(list(place, 2, 2, 'metres [x, y]'), 3, 200, 'corners [x, y]'),
  base: Schema.optionalKey(number(-1e4, 1e4, 'm')),
  top: number(-1e4, 1e4, 'm'),
}).check(
  Schema.makeFilter(({ base = 0, top }) =>
    top > base ? undefined : { path: ['top'], issue: `must be above base (${base}), found ${top}` },
  ),
)

/** Whole model: `BuildingModel` of input.ts, without the relations between its parts. */
export const Model = Schema.Struct({
  schema: leaf(Schema.Literal('badgir.model'), '"badgir.model"'),
  modelVersion: leaf(Schema.Literal(1), '1'),
  name: Schema.optionalKey(Schema.String),
  site: Schema.optionalKey(
    Schema.Struct({
      terrain: Schema.optionalKey(oneOf(terrains)),
      groundReflectance: Schema.optionalKey(monthly(0, 1)),
      skyModel: Schema.optionalKey(oneOf(skyModels)),
      airDensity: Schema.optionalKey(number(0.3, 2, 'kg/m³')),
    }),
  ),
  calendar: Schema.optionalKey(
    Schema.Struct({
      weekendDays: Schema.optionalKey(list(integer(0, 6), 0, 7, 'weekdays')),
      holidays: Schema.optionalKey(list(integer(1, 366), 0, 366, 'days of the year')),
      vacation: Schema.optionalKey(list(integer(1, 366), 0, 366, 'days of the year')),
    }),
  ),
  zones: list(Zone, 1, 500, 'zones'),
  elements: list(OpaqueElement, 0, 20_000, 'elements'),
  windows: Schema.optionalKey(list(Window, 0, 20_000, 'windows')),
  openings: Schema.optionalKey(
    list(
      Schema.Struct({
        zones: list(name, 2, 2, 'zone names') as unknown as Schema.Codec<
          readonly [string, string],
          readonly [string, string]
        >,
        flow,
        schedule: Schema.optionalKey(factor),
      }),
      0,
      10_000,
      'openings',
    ),
  ),
  obstructions: Schema.optionalKey(
    list(Prism as unknown as Schema.Codec<NonNullable<BuildingModel['obstructions']>[number]>, 0, 1000, 'obstructions'),
  ),
  surfaceModels: Schema.optionalKey(
    Schema.Struct({
      outside: Schema.optionalKey(oneOf(['doe2', 'iso52016'])),
      inside: Schema.optionalKey(oneOf(['tarp', 'iso52016'])),
      glassInside: Schema.optionalKey(oneOf(['iso15099', 'tarp'])),
    }),
  ),
})
  .check(Schema.makeFilter(tooManyShadows))
  .check(Schema.makeFilter(tooManySlices))
