import * as Schema from 'effect/Schema'
import * as SchemaParser from 'effect/SchemaParser'
import { describe } from '../input-checks/describe.ts'
import { elementGroups, massClasses, soils } from '../input.ts'
import { choose, has, isObject, leaf, list, name, number, oneOf, refuse, truth } from './leaves.ts'
import { area, azimuth, InsideFace, outline, OutsideFace, tilt, turned } from './surface.ts'
import { monthly } from './timed.ts'

const Layer = choose(
  'a layer { thickness, conductivity, density, specificHeat } or { resistance }',
  input => (has(input, 'resistance') ? 1 : isObject(input) ? 0 : -1),
  [
    Schema.Struct({
      thickness: number(1e-5, 20, 'm'),
      conductivity: number(0.005, 500, 'W/(m·K)'),
      density: number(0.1, 25000, 'kg/m³'),
      specificHeat: number(50, 20000, 'J/(kg·K)'),
    }),
    Schema.Struct({ resistance: number(1e-6, 1000, 'm²·K/W') }),
  ],
)

const Layered = Schema.Struct({ layers: list(Layer, 1, 20, 'layers') }).check(
  Schema.makeFilter(({ layers }) => {
    const resistance = layers.reduce(
      (sum, layer) => sum + ('resistance' in layer ? layer.resistance : layer.thickness / layer.conductivity),
      0,
    )
    return resistance >= 1e-6
      ? undefined
      : { path: ['layers'], issue: `must resist at least 1e-6 m²·K/W together, found ${resistance}` }
  }),
)
const Lumped = Schema.Struct({
  uValue: number(0.001, 20, 'W/(m²·K)'),
  arealHeatCapacity: number(0, 1e8, 'J/(m²·K)'),
  massClass: oneOf(massClasses),
})

const boundaries = ['outdoors', 'ground', 'temperature', 'zone', 'adiabatic'] as const
const Boundary = (() => {
  const outdoors = Schema.Struct({
    type: Schema.Literal('outdoors'),
    sunExposed: Schema.optionalKey(truth),
    windExposed: Schema.optionalKey(truth),
    height: Schema.optionalKey(number(0, 2000, 'm')),
    outline: Schema.optionalKey(outline),
  })
  const ground = Schema.Struct({
    type: Schema.Literal('ground'),
    floorArea: Schema.optionalKey(area),
    perimeter: Schema.optionalKey(number(0, 1e7, 'm', 'min')),
    wallThickness: Schema.optionalKey(number(0, 5, 'm')),
    soil: Schema.optionalKey(oneOf(soils)),
    edgeInsulation: Schema.optionalKey(
      Schema.Struct({
        position: oneOf(['horizontal', 'vertical']),
        width: number(0, 20, 'm'),
        thickness: number(0, 2, 'm'),
        conductivity: number(0.005, 5, 'W/(m·K)'),
      }),
    ),
    roomAmplitude: Schema.optionalKey(number(0, 50, 'K')),
  })
  const temperature = Schema.Struct({ type: Schema.Literal('temperature'), temperature: monthly(-100, 100, '°C') })
  const zone = Schema.Struct({ type: Schema.Literal('zone'), zone: name, face: Schema.optionalKey(InsideFace) })
  const adiabatic = Schema.Struct({ type: Schema.Literal('adiabatic') })
  const all = [outdoors, ground, temperature, zone, adiabatic] as const
  type T = (typeof all)[number]['Type']
  return leaf(
    Schema.declareConstructor<T>()(all as unknown as readonly Schema.Codec<T, T>[], codecs => {
      const readers = codecs.map(codec => SchemaParser.decodeUnknownEffect(codec))
      return (input, ast, options) => {
        const needs = `must be a boundary whose type is one of ${boundaries.join(', ')}`
        if (!isObject(input)) return refuse(needs, input, options)
        const { type } = input
        const reader = readers[boundaries.findIndex(each => each === type)]
        return reader === undefined
          ? refuse(`${needs}, found type ${describe(type)}`, undefined, { ...options, reportInput: false })
          : reader(input, options)
      }
    }),
    `a boundary { type: ${boundaries.join(' | ')} }`,
  )
})()

/** A wall, roof, floor or inner mass: `OpaqueElement` of input.ts. */
export const OpaqueElement = Schema.Struct({
  name,
  group: Schema.optionalKey(oneOf(elementGroups)),
  zone: name,
  area,
  azimuthDeg: Schema.optionalKey(azimuth),
  tiltDeg: tilt,
  construction: choose(
    'a construction { layers } or { uValue, arealHeatCapacity, massClass }',
    input => (has(input, 'layers') ? 0 : isObject(input) ? 1 : -1),
    [Layered, Lumped],
  ),
  boundary: Boundary,
  outside: Schema.optionalKey(OutsideFace),
  inside: Schema.optionalKey(InsideFace),
}).check(
  Schema.makeFilter(({ area: own, azimuthDeg, tiltDeg, boundary }) => {
    if (boundary.type === 'outdoors' && azimuthDeg === undefined && tiltDeg > 0 && tiltDeg < 180)
      return {
        path: ['azimuthDeg'],
        issue: `is missing: an element outdoors that is not horizontal (tiltDeg ${tiltDeg}) needs its azimuth`,
      }
    if (boundary.type === 'outdoors' && boundary.outline !== undefined)
      return turned(['boundary', 'outline'], boundary.outline, azimuthDeg ?? 0, tiltDeg)
    if (boundary.type !== 'ground') return undefined
    if (tiltDeg < 90)
      return {
        path: ['tiltDeg'],
        issue: `must be from 90 to 180 on ground (a floor's outward normal points down: 180), found ${tiltDeg}`,
      }
    return boundary.floorArea === undefined || boundary.floorArea >= own * (1 - 1e-6)
      ? undefined
      : {
          path: ['boundary', 'floorArea'],
          issue: `must be the whole ground floor, at least the element's own ${own} m², found ${boundary.floorArea}`,
        }
  }),
)
