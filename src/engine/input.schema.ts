import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type * as SchemaAST from 'effect/SchemaAST'
import * as SchemaIssue from 'effect/SchemaIssue'
import * as SchemaParser from 'effect/SchemaParser'
import { crossReferences } from './input-checks/cross-references.ts'
import { describe } from './input-checks/describe.ts'
import { offPlane } from './input-checks/off-plane.ts'
import { setpointClash } from './input-checks/setpoint-clash.ts'
import { turnedOutline } from './input-checks/turned-outline.ts'
import { elementGroups, gainKinds, gases, massClasses, roughnesses, skyModels, soils, terrains } from './input.ts'
import type { BuildingModel, Point } from './input.ts'

/** Why one place of a model is refused; `path` as in `elements[3].construction.layers[0].conductivity`, empty for the whole. */
export interface ModelError {
  readonly path: string
  readonly reason: string
}
export type DecodedModel =
  | { readonly ok: true; readonly model: BuildingModel }
  | { readonly ok: false; readonly errors: readonly ModelError[] }

/** More errors than this are counted, not listed. */
const mostErrors = 1000

/**
 * Reads a building model from JSON, or says everything that is wrong with it.
 *
 * What decodes can be computed: numbers are finite and within physical limits, lists have the lengths they need,
 * names are found. Unknown keys are refused, since a typing error in a key would change results silently.
 *
 * @param input any value, e.g. of JSON.parse; never throws on one
 * @returns the model (the same plain data), or all errors, those of names last; beyond 1000 they are counted
 * @checked input.schema.test.ts; fuzzed
 */
export function decodeBuildingModel(input: unknown): DecodedModel {
  const result = read(input, { errors: 'all', onExcessProperty: 'error', reportInput: true })
  // One sentence a place: the first is nearest to the cause.
  const reasons = new Map<string, string>()
  if (result._tag === 'Failure') collect(result.failure, '', reasons)
  for (const { path, reason } of crossReferences(input)) if (!reasons.has(path)) reasons.set(path, reason)
  const errors = Array.from(reasons, ([path, reason]) => ({ path, reason }))
  if (errors.length > mostErrors)
    errors.splice(mostErrors, errors.length, { path: '', reason: `has ${errors.length - mostErrors} more errors` })
  if (errors.length > 0) return { ok: false, errors }
  if (result._tag === 'Failure') return { ok: false, errors: [{ path: '', reason: 'is not a building model' }] }
  return { ok: true, model: result.success }
}

// ---- Leaves: a number with its limits, a text, a choice. `needs` is what a person is told when the key is missing.

function needing(needs: string) {
  return Schema.annotateKey<Schema.Top>({ messageMissingKey: `is missing: needs ${needs}` })
}
function leaf<S extends Schema.Top>(schema: S, needs: string): S {
  return schema.pipe(needing(needs)) as unknown as S
}

/** Finite, from `min` to `max`; `excluding` leaves an end out. */
function number(min: number, max: number, unit = '', excluding: 'min' | 'max' | 'none' = 'none') {
  const from = excluding === 'min' ? 'above' : 'from'
  const to = excluding === 'max' ? 'to below' : 'to'
  const range = `a number ${from} ${min} ${to} ${max}${unit === '' ? '' : ` ${unit}`}`
  return leaf(
    Schema.Number.check(
      Schema.makeFilter<number>(value =>
        value >= min &&
        value <= max &&
        !(excluding === 'min' && value === min) &&
        !(excluding === 'max' && value === max)
          ? undefined
          : `must be ${range}`,
      ),
    ),
    range,
  )
}
function integer(min: number, max: number) {
  return leaf(
    Schema.Number.check(
      Schema.makeFilter<number>(value =>
        Number.isInteger(value) && value >= min && value <= max
          ? undefined
          : `must be a whole number from ${min} to ${max}`,
      ),
    ),
    `a whole number from ${min} to ${max}`,
  )
}
function oneOf<const L extends readonly string[]>(options: L) {
  return leaf(Schema.Literals(options), `one of ${options.join(', ')}`)
}
const name = leaf(
  Schema.String.check(
    Schema.makeFilter<string>(given =>
      given.trim().length > 0 && given.length <= 200 ? undefined : 'must be a text of 1 to 200 characters',
    ),
  ),
  'a text',
)
const fraction = number(0, 1)
const truth = leaf(Schema.Boolean, 'true or false')

/** A list whose length is checked before its items are. */
function list<S extends Schema.Top & { readonly DecodingServices: never; readonly EncodingServices: never }>(
  item: S,
  min: number,
  max: number,
  what: string,
) {
  const counted = `a list of ${min === max ? min : min === 0 ? `at most ${max}` : `${min} to ${max}`} ${what}`
  return leaf(
    Schema.declareConstructor<readonly S['Type'][]>()(
      [item as unknown as Schema.Codec<S['Type'], S['Type']>],
      ([codec]) => {
        const items = SchemaParser.decodeUnknownEffect(Schema.Array(codec))
        return (input, ast, options) => {
          if (!Array.isArray(input) || input.length < min || input.length > max)
            return refuse(`must be ${counted}`, input, options)
          return items(input, options)
        }
      },
    ),
    counted,
  )
}

/** Numbers of one of these lengths, checked in one go: a year has 8784 of them. */
function series(lengths: readonly number[], min: number, max: number, what: string) {
  return leaf(
    Schema.declare<readonly number[]>((value): value is readonly number[] => Array.isArray(value)).check(
      seriesFilter<number>(lengths, min, max, what, false),
    ),
    what,
  )
}
function seriesOrOff(lengths: readonly number[], min: number, max: number, what: string) {
  return leaf(
    Schema.declare<readonly (number | null)[]>((value): value is readonly (number | null)[] =>
      Array.isArray(value),
    ).check(seriesFilter<number | null>(lengths, min, max, what, true)),
    what,
  )
}
function seriesFilter<T>(lengths: readonly number[], min: number, max: number, what: string, nullable: boolean) {
  return Schema.makeFilter<readonly T[]>(values => {
    if (!lengths.includes(values.length)) return `must be ${what}`
    const issues: { path: number[]; issue: string }[] = []
    for (let i = 0; i < values.length; i++) {
      const value: unknown = values[i]
      if ((nullable && value === null) || (typeof value === 'number' && value >= min && value <= max)) continue
      issues.push({
        path: [i],
        issue: `must be a number from ${min} to ${max}${nullable ? ', or null for off' : ''}, found ${describe(value)}`,
      })
    }
    return issues
  })
}

/** The schema that fits the value's shape, so that its errors, and no other's, are told. */
function choose<const S extends readonly Schema.Top[]>(
  needs: string,
  pick: (input: unknown) => number,
  schemas: S,
): Schema.Codec<S[number]['Type'], unknown> {
  type T = S[number]['Type']
  return leaf(
    Schema.declareConstructor<T, unknown>()(schemas as unknown as readonly Schema.Codec<T, T>[], codecs => {
      const readers = codecs.map(codec => SchemaParser.decodeUnknownEffect(codec))
      return (input, ast, options) => {
        const reader = readers[pick(input)]
        return reader === undefined ? refuse(`must be ${needs}`, input, options) : reader(input, options)
      }
    }),
    needs,
  )
}
function refuse(message: string, input: unknown, options: SchemaAST.ParseOptions) {
  return Effect.fail(new SchemaIssue.InvalidValue({ message }, input, options))
}
function has(input: unknown, key: string): boolean {
  return isObject(input) && Object.hasOwn(input, key) && input[key] !== undefined
}
function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

// ---- Time

const dayLengths = [24, 48]
const yearLengths = [8760, 8784]
const dayProfile = 'a list of 24 hours or 48 half hours'
const yearSeries = 'a list of 8760 or 8784 hours'
function timed(input: unknown): number {
  return typeof input === 'number' ? 0 : has(input, 'hourly') ? 1 : isObject(input) ? 2 : -1
}

function schedule(min: number, max: number) {
  return choose('a number, day profiles { weekday, weekend, holiday } or { hourly }', timed, [
    number(min, max),
    Schema.Struct({ hourly: series(yearLengths, min, max, yearSeries) }),
    Schema.Struct({
      weekday: series(dayLengths, min, max, dayProfile),
      weekend: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
      holiday: Schema.optionalKey(series(dayLengths, min, max, dayProfile)),
    }),
  ])
}
const share = schedule(0, 1)
const factor = schedule(0, 1000)

const setpoint = choose('a temperature, day profiles { weekday, weekend, holiday } or { hourly }', timed, [
  number(-50, 100, '°C'),
  Schema.Struct({ hourly: seriesOrOff(yearLengths, -50, 100, yearSeries) }),
  Schema.Struct({
    weekday: seriesOrOff(dayLengths, -50, 100, dayProfile),
    weekend: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
    holiday: Schema.optionalKey(seriesOrOff(dayLengths, -50, 100, dayProfile)),
  }),
])

/** One value or twelve months. */
function monthly(min: number, max: number, unit = '') {
  return choose(`a number or twelve months`, input => (typeof input === 'number' ? 0 : Array.isArray(input) ? 1 : -1), [
    number(min, max, unit),
    series([12], min, max, 'a list of twelve months'),
  ])
}

// ---- Zones

const capacityFactor = number(0.1, 1000)
const flow = number(0, 1e6, 'm³/s')

const Gain = Schema.Struct({
  kind: oneOf(gainKinds),
  power: number(0, 1e10, 'W'),
  radiantFraction: Schema.optionalKey(fraction),
  latentPower: Schema.optionalKey(number(0, 1e10, 'W')),
  schedule: Schema.optionalKey(factor),
})

const Thermostat = Schema.Struct({
  heating: Schema.optionalKey(setpoint),
  cooling: Schema.optionalKey(setpoint),
  heatingCapacity: Schema.optionalKey(number(0, 1e12, 'W')),
  coolingCapacity: Schema.optionalKey(number(0, 1e12, 'W')),
  heatingConvectiveFraction: Schema.optionalKey(number(0.01, 1)),
  coolingConvectiveFraction: Schema.optionalKey(number(0.01, 1)),
}).check(
  Schema.makeFilter(({ heating, cooling }) => {
    const clash = heating === undefined || cooling === undefined ? undefined : setpointClash(heating, cooling)
    return clash === undefined ? undefined : { path: ['cooling'], issue: `must not be below heating: ${clash}` }
  }),
)

const HumidityControl = Schema.Struct({
  maximumPercent: Schema.optionalKey(number(1, 100, '%')),
  minimumPercent: Schema.optionalKey(number(0, 99, '%')),
}).check(
  Schema.makeFilter(({ maximumPercent = 100, minimumPercent = 0 }) =>
    minimumPercent <= maximumPercent
      ? undefined
      : {
          path: ['minimumPercent'],
          issue: `must not be above maximumPercent (${maximumPercent}), found ${minimumPercent}`,
        },
  ),
)

const Zone = Schema.Struct({
  name,
  floorArea: Schema.optionalKey(number(0, 1e7, 'm²')),
  volume: number(0.01, 1e8, 'm³'),
  box: Schema.optionalKey(
    Schema.Struct({
      width: number(0.01, 1e4, 'm'),
      depth: number(0.01, 1e4, 'm'),
      height: number(0.01, 1e3, 'm'),
      azimuthDeg: Schema.optionalKey(number(-360, 360, '°')),
    }),
  ),
  airCapacityFactor: Schema.optionalKey(capacityFactor),
  moistureCapacityFactor: Schema.optionalKey(capacityFactor),
  gains: Schema.optionalKey(list(Gain, 0, 100, 'gains')),
  infiltration: Schema.optionalKey(
    Schema.Struct({
      airChangesPerHour: Schema.optionalKey(schedule(0, 1000)),
      leakage: Schema.optionalKey(
        Schema.Struct({
          flowAt4Pa: flow,
          stackHeight: number(0, 1000, 'm'),
          windFactor: Schema.optionalKey(number(0, 5)),
        }),
      ),
    }),
  ),
  ventilation: Schema.optionalKey(
    Schema.Struct({
      flow,
      schedule: Schema.optionalKey(factor),
      recirculation: Schema.optionalKey(number(0, 1, '', 'max')),
      heatRecovery: Schema.optionalKey(
        Schema.Struct({
          sensibleEfficiency: fraction,
          latentEfficiency: Schema.optionalKey(fraction),
          bypass: Schema.optionalKey(truth),
        }),
      ),
    }),
  ),
  nightVentilation: Schema.optionalKey(
    Schema.Struct({
      flow,
      schedule: factor,
      roomAbove: Schema.optionalKey(number(-50, 100, '°C')),
      colderBy: Schema.optionalKey(number(0, 100, 'K')),
    }),
  ),
  airing: Schema.optionalKey(
    Schema.Struct({
      area: number(0, 1e5, 'm²'),
      height: number(0.01, 100, 'm'),
      openAbove: number(-50, 100, '°C'),
      schedule: Schema.optionalKey(share),
    }),
  ),
  thermostat: Schema.optionalKey(Thermostat),
  humidity: Schema.optionalKey(HumidityControl),
})

// ---- Surfaces

const area = number(0, 1e8, 'm²', 'min')
const azimuth = number(-360, 360, '°')
const tilt = number(0, 180, '°')
const emissivity = number(0.01, 1)
const film = number(0.01, 1e4, 'W/(m²·K)')

const OutsideFace = Schema.Struct({
  solarAbsorptance: Schema.optionalKey(fraction),
  emissivity: Schema.optionalKey(emissivity),
  roughness: Schema.optionalKey(oneOf(roughnesses)),
  convection: Schema.optionalKey(film),
  combined: Schema.optionalKey(film),
})
const InsideFace = Schema.Struct({
  solarAbsorptance: Schema.optionalKey(fraction),
  emissivity: Schema.optionalKey(emissivity),
  convection: Schema.optionalKey(film),
  combined: Schema.optionalKey(film),
})

const place = number(-1e6, 1e6, 'm')
const outline = leaf(
  list(list(place, 3, 3, 'metres [x, y, z]'), 3, 200, 'corners').check(
    Schema.makeFilter(points => offPlane(points as unknown as readonly Point[])),
  ),
  'a list of 3 to 200 corners [x, y, z]',
) as unknown as Schema.Codec<readonly Point[], readonly Point[]>
function turned(path: readonly PropertyKey[], corners: readonly Point[], azimuthDeg: number, tiltDeg: number) {
  const issue = turnedOutline(corners, azimuthDeg, tiltDeg)
  return issue === undefined ? undefined : { path, issue }
}

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
        const reader = readers[boundaries.findIndex(known => known === type)]
        return reader === undefined
          ? refuse(`${needs}, found type ${describe(type)}`, undefined, { ...options, reportInput: false })
          : reader(input, options)
      }
    }),
    `a boundary { type: ${boundaries.join(' | ')} }`,
  )
})()

const OpaqueElement = Schema.Struct({
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
    const whole = boundary.floorArea ?? own
    const circle = 2 * Math.sqrt(Math.PI * whole)
    if (boundary.perimeter !== undefined && boundary.perimeter < 0.999 * circle)
      return {
        path: ['boundary', 'perimeter'],
        issue: `must be at least ${circle.toPrecision(4)} m, the circle around ${whole} m², found ${boundary.perimeter}`,
      }
    return boundary.floorArea === undefined || boundary.floorArea >= own * (1 - 1e-6)
      ? undefined
      : {
          path: ['boundary', 'floorArea'],
          issue: `must be the whole ground floor, at least the element's own ${own} m², found ${boundary.floorArea}`,
        }
  }),
)

// ---- Windows

const Gap = choose(
  'a gap { gas, thickness } or { conductance }',
  input => (has(input, 'conductance') ? 1 : isObject(input) ? 0 : -1),
  [
    Schema.Struct({ gas: oneOf(gases), thickness: number(0.001, 0.5, 'm') }),
    Schema.Struct({ conductance: number(0.01, 1e4, 'W/(m²·K)') }),
  ],
)
const Pane = Schema.Struct({
  thickness: number(1e-4, 0.2, 'm'),
  conductivity: number(0.01, 500, 'W/(m·K)'),
  solarTransmittance: fraction,
  frontReflectance: fraction,
  backReflectance: fraction,
  frontEmissivity: emissivity,
  backEmissivity: emissivity,
}).check(
  Schema.makeFilter(({ solarTransmittance, frontReflectance, backReflectance }) => {
    const sum = solarTransmittance + Math.max(frontReflectance, backReflectance)
    return sum <= 1 + rounding
      ? undefined
      : {
          path: [frontReflectance >= backReflectance ? 'frontReflectance' : 'backReflectance'],
          issue: `and solarTransmittance must be at most 1 together, found ${sum}`,
        }
  }),
)
/** Sums of rounded fractions may exceed 1 by this. */
const rounding = 1e-9

const stack = { panes: list(Pane, 1, 3, 'panes'), gaps: list(Gap, 0, 2, 'gaps') }
function oneGapFewer({ panes, gaps }: { readonly panes: readonly unknown[]; readonly gaps: readonly unknown[] }) {
  return gaps.length === panes.length - 1
    ? []
    : [{ path: ['gaps'], issue: `must be one fewer than the panes: ${panes.length - 1}, found ${gaps.length}` }]
}
const Panes = Schema.Struct(stack).check(Schema.makeFilter(oneGapFewer))

const angles = 'a list of 2 to 181 angles'
const upTo181 = Array.from({ length: 180 }, (_, i) => i + 2)
const TabulatedGlazing = Schema.Struct({
  ...stack,
  table: Schema.Struct({
    anglesDeg: series(upTo181, 0, 90, angles),
    transmittance: series(upTo181, 0, 1, 'as long as anglesDeg'),
    absorptance: list(series(upTo181, 0, 1, 'as long as anglesDeg'), 1, 3, 'lists, one per pane'),
    diffuseTransmittance: Schema.optionalKey(fraction),
    diffuseAbsorptance: Schema.optionalKey(series([1, 2, 3], 0, 1, 'a list of one value per pane')),
    backReflectance: Schema.optionalKey(fraction),
  }),
}).check(
  Schema.makeFilter(glazing => {
    const { anglesDeg, transmittance, absorptance, diffuseTransmittance = 0, diffuseAbsorptance } = glazing.table
    const issues: { path: PropertyKey[]; issue: string }[] = oneGapFewer(glazing)
    const say = (key: string, issue: string, ...more: readonly number[]): void =>
      void issues.push({ path: ['table', key, ...more], issue })
    for (let i = 1; i < anglesDeg.length; i++)
      if (!(at(anglesDeg, i) > at(anglesDeg, i - 1)))
        say('anglesDeg', `must ascend, found ${at(anglesDeg, i)} after ${at(anglesDeg, i - 1)}`, i)
    if (anglesDeg[0] !== 0) say('anglesDeg', `must begin at 0, found ${at(anglesDeg, 0)}`, 0)
    if (anglesDeg.at(-1) !== 90)
      say('anglesDeg', `must end at 90, found ${at(anglesDeg, anglesDeg.length - 1)}`, anglesDeg.length - 1)
    if (transmittance.length !== anglesDeg.length)
      say('transmittance', `must be as long as anglesDeg: ${anglesDeg.length}, found ${transmittance.length}`)
    if (absorptance.length !== glazing.panes.length)
      say('absorptance', `must be one list per pane: ${glazing.panes.length}, found ${absorptance.length}`)
    absorptance.forEach((values, pane) => {
      if (values.length !== anglesDeg.length)
        say('absorptance', `must be as long as anglesDeg: ${anglesDeg.length}, found ${values.length}`, pane)
    })
    if (diffuseAbsorptance !== undefined && diffuseAbsorptance.length !== glazing.panes.length)
      say(
        'diffuseAbsorptance',
        `must be one value per pane: ${glazing.panes.length}, found ${diffuseAbsorptance.length}`,
      )
    if (issues.length > 0) return issues
    for (let i = 0; i < anglesDeg.length; i++) {
      const sum = absorptance.reduce((total, values) => total + at(values, i), at(transmittance, i))
      if (sum > 1 + tableRounding)
        say('transmittance', `and absorptance must be at most 1 together at ${at(anglesDeg, i)}°, found ${sum}`, i)
    }
    const diffuse = (diffuseAbsorptance ?? []).reduce((total, value) => total + value, diffuseTransmittance)
    if (diffuse > 1 + tableRounding)
      say('diffuseTransmittance', `and diffuseAbsorptance must be at most 1 together, found ${diffuse}`)
    return issues
  }),
)
/** Printed tables have three or four digits. */
const tableRounding = 0.002
function at(values: readonly number[], i: number): number {
  return values[i] ?? Number.NaN
}

const Glazing = choose(
  'a glazing { uValue, gValue }, { panes, gaps } or { panes, gaps, table }',
  input => (has(input, 'table') ? 2 : has(input, 'panes') ? 1 : isObject(input) ? 0 : -1),
  [Schema.Struct({ uValue: number(0.05, 7.5, 'W/(m²·K)'), gValue: fraction }), Panes, TabulatedGlazing],
)

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

const Window = Schema.Struct({
  name,
  zone: name,
  area,
  azimuthDeg: azimuth,
  tiltDeg: tilt,
  glazing: Glazing,
  frame: Schema.optionalKey(Schema.Struct({ fraction: number(0, 1, '', 'max'), uValue: number(0.01, 20, 'W/(m²·K)') })),
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

// ---- The whole

const Prism = Schema.Struct({
  footprint: list(list(place, 2, 2, 'metres [x, y]'), 3, 200, 'corners [x, y]'),
  base: Schema.optionalKey(number(-1e4, 1e4, 'm')),
  top: number(-1e4, 1e4, 'm'),
}).check(
  Schema.makeFilter(({ base = 0, top }) =>
    top > base ? undefined : { path: ['top'], issue: `must be above base (${base}), found ${top}` },
  ),
)

const Model = Schema.Struct({
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
  .check(
    Schema.makeFilter(({ elements, windows = [], obstructions = [] }) => {
      const outlines = [...elements.map(({ boundary }) => boundary), ...windows].filter(
        plane => 'outline' in plane && plane.outline !== undefined,
      ).length
      const corners = obstructions.reduce((sum, { footprint }) => sum + footprint.length, 0)
      return outlines * corners <= mostShadows
        ? undefined
        : {
            path: ['obstructions'],
            issue: `must have at most ${Math.floor(mostShadows / outlines)} corners together beside ${outlines} outlines, found ${corners}`,
          }
    }),
  )
  .check(
    Schema.makeFilter(({ elements }) => {
      // As envelope/conduction-chain.ts cuts them: √(R·C/3600 s) slices a layer, at most 200.
      let slices = 0
      for (const { construction } of elements) {
        if ('layers' in construction)
          for (const layer of construction.layers)
            slices +=
              'resistance' in layer
                ? 1
                : 1 +
                  Math.min(
                    200,
                    Math.sqrt(
                      ((layer.thickness / layer.conductivity) * layer.thickness * layer.density * layer.specificHeat) /
                        3600,
                    ),
                  )
      }
      return slices <= mostSlices
        ? undefined
        : {
            path: ['elements'],
            issue:
              `must need at most ${mostSlices} nodes in their layers together, found ${Math.round(slices)}: ` +
              'fewer elements, or fewer and thinner heavy layers',
          }
    }),
  )
/** Outlines times corners of obstructions: as many take about a minute. */
const mostShadows = 10_000_000
/** A year of as many nodes takes about a minute. */
const mostSlices = 200_000

const read = SchemaParser.decodeUnknownResult(Model)

// ---- From issues to sentences

/** Walks an issue down to its leaves. */
function collect(issue: SchemaIssue.Issue, path: string, out: Map<string, string>): void {
  if (issue._tag === 'Composite') for (const inner of issue.issues) collect(inner, path, out)
  else if (issue._tag === 'Pointer') collect(issue.issue, issue.path.reduce<string>(joined, path), out)
  else if (issue._tag === 'Filter' || issue._tag === 'Encoding') collect(issue.issue, path, out)
  else if (!out.has(path)) out.set(path, reasonOf(issue))
}

function joined(path: string, key: PropertyKey): string {
  return typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`
}

function reasonOf(issue: SchemaIssue.Leaf | SchemaIssue.AnyOf): string {
  const input = SchemaIssue.hasInput(issue) ? issue.input : undefined
  const found = SchemaIssue.hasInput(issue) ? `, found ${describe(input)}` : ''
  switch (issue._tag) {
    case 'MissingKey':
      return text(issue.annotations?.['messageMissingKey']) ?? 'is missing'
    case 'UnexpectedKey':
      return `is not a known key${knownKeys(issue.ast)}`
    case 'InvalidValue': {
      const message = text(issue.annotations?.['message']) ?? 'is not valid'
      // A check of several fields names what it found itself.
      return message.includes(', found ') ||
        (typeof input === 'object' && input !== null && !Array.isArray(input) && !message.startsWith('must be '))
        ? message
        : message + found
    }
    case 'InvalidType':
      return `must be ${issue.ast._tag === 'Literal' ? describe(issue.ast.literal) : (kinds[issue.ast._tag] ?? 'of another kind')}${found}`
    case 'AnyOf':
    case 'OneOf':
      return `must be ${choices(issue.ast)}${found}`
    case 'Forbidden':
      return 'is not valid'
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
const kinds: Readonly<Record<string, string>> = {
  Number: 'a number',
  String: 'a text',
  Boolean: 'true or false',
  Objects: 'an object',
  Arrays: 'a list',
  Declaration: 'a list',
}
function knownKeys(ast: SchemaAST.AST): string {
  return ast._tag === 'Objects'
    ? `; known here: ${ast.propertySignatures.map(({ name: key }) => String(key)).join(', ')}`
    : ''
}
function choices(ast: SchemaAST.AST): string {
  return ast._tag === 'Union'
    ? `one of ${ast.types.map(type => (type._tag === 'Literal' ? String(type.literal) : (kinds[type._tag] ?? type._tag))).join(', ')}`
    : 'one of the known choices'
}
