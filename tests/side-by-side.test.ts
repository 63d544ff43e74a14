import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from './fixtures/tehran-normals.ts'
import type { BuildingModel, SimulationOptions, Zone } from '#engine/input.ts'
import { simulateNeedsOf } from '#engine/simulate-needs-of.ts'
import { simulateNeeds, sweepSetting } from '#engine/simulate-needs.ts'
import { compilePlan } from '#engine/zone/compile-plan.ts'
import {
  MONTH_OUT_AT,
  MO_ELEMENT,
  MO_ZONE,
  MODES_AT,
  MODES_SIZE,
  OUT_KINDS,
  SERIES_OUT_AT,
  ZONE_AT,
} from '#engine/zone/kernel/layout.ts'
import { newKernel, type Kernel } from '#engine/zone/kernel-module.ts'
import { loopOptions } from '#engine/zone/loop-options.ts'
import { seriesPlace, type KernelMemory } from '#engine/zone/pack/kernel-memory.ts'
import { modePairsBefore } from '#engine/zone/pack/memory-places.ts'
import { pack } from '#engine/zone/pack/pack.ts'
import { isOfOneStructure } from '#engine/zone/pack/pack-plan.ts'
import { newPairKernel } from '#engine/zone/pair-kernel.ts'
import type { Plan } from '#engine/zone/plan.ts'
import { quadKernel } from '#engine/zone/quad-kernel.ts'
import { runPlan, runSideBySide } from '#engine/zone/year-loop.ts'
import { arbitraryModel } from './fixtures/arbitrary-model.ts'
import { officeTenZones } from './fixtures/office-ten-zones.ts'
import { present } from './support/present.ts'
import { bestestModel } from './validation/bestest/bestest-model.ts'
import { rounds, someOf } from './support/rounds.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const single = newKernel()
const pair = present(newPairKernel(), 'WebAssembly with 128-bit vectors')
const quad = quadKernel()

/** All state and results of one lane, as the kernel left them. */
function stateOf(plan: Plan, { m, n, lanes }: KernelMemory, lane: number): readonly Float64Array[] {
  const { elements, bounding, opaque } = plan
  const part = (at: number | undefined, length: number): Float64Array =>
    Float64Array.from({ length }, (_, i) => m[lanes * ((at ?? 0) + i) + lane] ?? Number.NaN)
  // Only the contents of the thirteenth record are written.
  const results = 12 * (MO_ELEMENT * elements + MO_ZONE * plan.zones + bounding - opaque)
  const hours = plan.zones * plan.hours
  const series = seriesPlace(n, lanes, lane, hours)
  // From the zones' records on to the end of the results: series, each variant's in one piece, and months.
  return [
    part(n[MODES_AT], (modePairsBefore(plan)[plan.elements] ?? 0) * MODES_SIZE),
    part(n[ZONE_AT], (n[SERIES_OUT_AT] ?? 0) - (n[ZONE_AT] ?? 0)),
    Float64Array.from(m.subarray(series, series + OUT_KINDS * hours)),
    part(n[MONTH_OUT_AT], results),
  ]
}

/**
 * First difference of two states: part and place; undefined if all bits are equal. A full report would take minutes.
 */
function firstDifference(state: readonly Float64Array[], other: readonly Float64Array[]) {
  for (const [p, values] of state.entries()) {
    const others = other[p] ?? new Float64Array()
    for (let i = 0; i < Math.max(values.length, others.length); i++)
      if (!Object.is(values[i], others[i]))
        return { part: p, place: i, of: values.length, is: values[i], not: others[i] }
  }
  return undefined
}

/** Models packed for the lanes of a kernel; undefined if their structures differ, so that they may not run together. */
function together(models: readonly BuildingModel[], options: SimulationOptions, lanes: Kernel['lanes']) {
  const plans = models.map(model => compilePlan(model, weather, options).plan)
  const [first, ...others] = plans
  if (first === undefined) return undefined
  const loop = loopOptions(options, first)
  const packed = plans.map(plan => pack(plan, loop, lanes))
  const [one, ...more] = packed
  return one !== undefined && more.every(other => isOfOneStructure(one, other))
    ? { plans, first, others, loop, packed, one }
    : undefined
}

/**
 * Whether models were run side by side in a kernel; then each must have left what `own` leaves of it alone.
 *
 * @param models one a lane at most
 */
function agrees(models: readonly BuildingModel[], options: SimulationOptions, kernel: Kernel, own: Kernel): boolean {
  const lanes = together(models, options, kernel.lanes)
  if (lanes === undefined) return false
  const { plans, first, others, loop, packed, one } = lanes
  const states: (readonly Float64Array[])[] = []
  runSideBySide(
    [first, ...others].map((plan, lane) => ({ plan, packed: packed[lane] ?? one })),
    kernel,
    (memory, lane) => {
      states[lane] = stateOf(plans[lane] ?? first, memory, lane)
    },
  )
  for (const [lane, plan] of plans.entries())
    expect(firstDifference(states[lane] ?? [], stateOf(plan, runPlan(plan, loop, own).memory, 0))).toBeUndefined()
  return true
}
const inDoubles = { ...sweepSetting, singlePrecision: false } as const satisfies SimulationOptions

function absorbing(model: BuildingModel, by: number): BuildingModel {
  return {
    ...model,
    elements: model.elements.map(element => ({
      ...element,
      outside: { ...element.outside, solarAbsorptance: by * (element.outside?.solarAbsorptance ?? 0.6) },
    })),
  }
}
function withZones(model: BuildingModel, change: (zone: Zone) => Zone): BuildingModel {
  return { ...model, zones: model.zones.map(change) }
}
function leaking(model: BuildingModel, flowAt4Pa: number): BuildingModel {
  return withZones(model, zone => ({ ...zone, infiltration: { leakage: { flowAt4Pa, stackHeight: 6 } } }))
}
function plants(model: BuildingModel, thermostat: Zone['thermostat']): BuildingModel {
  return withZones(model, zone => ({ ...zone, thermostat: { ...zone.thermostat, ...thermostat } }))
}
const anyModel = fc.constantFrom('usual' as const, 'extreme' as const).chain(arbitraryModel)
const likeness = fc.double({ min: 0.3, max: 1, noNaN: true })
/** A model with three like it: smaller rooms, gains and plants, other colours. */
function fourLike(model: BuildingModel, by: number): readonly BuildingModel[] {
  const smaller = withZones(model, zone => ({
    ...zone,
    volume: zone.volume * by,
    ...(zone.gains === undefined ? {} : { gains: zone.gains.map(gain => ({ ...gain, power: gain.power * by })) }),
    ...(zone.thermostat === undefined
      ? {}
      : {
          thermostat: {
            ...zone.thermostat,
            ...(zone.thermostat.heatingCapacity === undefined
              ? {}
              : { heatingCapacity: zone.thermostat.heatingCapacity * by }),
          },
        }),
  }))
  const other = absorbing(smaller, by)
  return [model, other, absorbing(other, 0.9), absorbing(model, by)]
}
const office = officeTenZones
function bestest(name: string): BuildingModel {
  return bestestModel(name, 2020)
}

const cases: Readonly<Record<string, readonly [BuildingModel, BuildingModel]>> = {
  '600, absorptance': [bestest('600'), absorbing(bestest('600'), 0.5)],
  '600, leakage': [leaking(bestest('600'), 0.01), leaking(bestest('600'), 0.08)],
  '600FF, free-floating': [bestest('600FF'), absorbing(bestest('600FF'), 0.3)],
  '650, night ventilation': [bestest('650'), absorbing(bestest('650'), 0.8)],
  '900, heavy': [absorbing(bestest('900'), 0.2), bestest('900')],
  '960, two zones': [bestest('960'), absorbing(bestest('960'), 0.1)],
  'office, leakage': [office, leaking(office, 0.3)],
  'office, one plant at its limit': [plants(office, { heatingCapacity: 4000, coolingCapacity: 2000 }), office],
  'office, cooled and free': [
    withZones(office, zone => ({ ...zone, thermostat: { cooling: 26 } })),
    withZones(office, zone => ({ ...zone, thermostat: {} })),
  ],
  'office, other set points': [
    plants(office, { heating: 19, cooling: 25 }),
    plants(office, { heating: 20, cooling: 26 }),
  ],
  'office, humid': [
    withZones(office, zone => ({ ...zone, humidity: { maximumPercent: 50, minimumPercent: 30 } })),
    withZones(office, zone => ({ ...zone, humidity: { maximumPercent: 45, minimumPercent: 40 } })),
  ],
  'office, open between zones': [
    { ...office, openings: [{ zones: ['s1', 'n1'], flow: 0.2 }] },
    { ...leaking(office, 0.1), openings: [{ zones: ['s1', 'n1'], flow: 0.05 }] },
  ],
  'office, airing': [
    withZones(office, zone => ({ ...zone, airing: { area: 2, height: 1, openAbove: 24 } })),
    withZones(office, zone => ({ ...zone, airing: { area: 0.5, height: 1, openAbove: 22 } })),
  ],
}

describe('variants side by side leave the same bits as alone', () => {
  test.each(someOf(Object.keys(cases), 2))('two in doubles: %s', { timeout: 60_000 }, name => {
    const models = cases[name]
    if (models === undefined) throw new Error(name)
    expect(agrees(models, inDoubles, pair, single)).toBe(true)
    expect(agrees(models, { stepsPerHour: 2 }, pair, single)).toBe(true)
  })

  test('set points that jump in different hours', { timeout: 60_000 }, () => {
    const models = [0, 18, 11, 5].map(from =>
      plants(office, {
        heating: { weekday: Array.from({ length: 24 }, (_, h) => (h >= from && h < from + 6 ? 15 : 21)) },
        cooling: 26,
      }),
    )
    expect(agrees(models.slice(0, 2), {}, pair, single)).toBe(true)
    expect(agrees(models.slice(1, 3), inDoubles, pair, single)).toBe(true)
    expect(agrees(models, sweepSetting, quad, quad)).toBe(true)
  })

  test.each(someOf(Object.keys(cases).slice(1), 2))('four in single precision: %s', { timeout: 60_000 }, name => {
    const [one, other] = cases[name] ?? []
    if (one === undefined || other === undefined) throw new Error(name)
    expect(agrees([one, other, other, one], sweepSetting, quad, quad)).toBe(true)
    expect(agrees([other, absorbing(one, 0.9), one], sweepSetting, quad, quad)).toBe(true)
  })

  test('any model and one like it', { timeout: 240_000 }, () => {
    const numRuns = rounds(5, 40)
    let alike = 0
    fc.assert(
      fc.property(anyModel, likeness, (model, by) => {
        const four = fourLike(model, by)
        // A model whose likeness has another structure makes room for the next one: the number of examples is fixed.
        fc.pre(agrees(four.slice(0, 2), inDoubles, pair, single))
        fc.pre(agrees(four, sweepSetting, quad, quad))
        alike++
      }),
      { numRuns, maxSkipsPerRun: 1, endOnFailure: true },
    )
    expect(alike).toBe(numRuns)
  })

  test('nearly every model may run beside one like it', { timeout: 60_000 }, () => {
    // 5 of 300 models may not: the models made like them have another structure.
    const sample = fc.sample(fc.tuple(anyModel, likeness), { seed: 35, numRuns: 12 })
    const alone = sample.filter(
      ([model, by]) => together(fourLike(model, by).slice(0, 2), inDoubles, pair.lanes) === undefined,
    )
    expect(alone.length).toBeLessThanOrEqual(2)
  })
})

test('variants that may not be paired are run alone, in their order', { timeout: 60_000 }, () => {
  const thick = (model: BuildingModel): BuildingModel => ({
    ...model,
    elements: model.elements.map(element => ({
      ...element,
      construction:
        'layers' in element.construction
          ? {
              layers: element.construction.layers.map(layer =>
                'thickness' in layer ? { ...layer, thickness: 3 * layer.thickness } : layer,
              ),
            }
          : element.construction,
    })),
  })
  const models = [
    bestest('900'),
    thick(bestest('900')),
    absorbing(thick(bestest('900')), 0.5),
    bestest('960'),
    bestest('600FF'),
  ]
  expect(simulateNeedsOf(models, weather)).toEqual(models.map(model => simulateNeeds(model, weather)))
  expect(simulateNeedsOf([], weather)).toEqual([])
})

/** The office with partitions of one bare sheet of metal. */
function sheets(thickness: number, conductivity: number): BuildingModel {
  const construction = { layers: [{ thickness, conductivity, density: 2700, specificHeat: 900 }] }
  return {
    ...office,
    elements: office.elements.map(element =>
      'boundary' in element && element.boundary.type === 'zone' ? { ...element, construction } : element,
    ),
  }
}
const aluminium = sheets(0.0005, 200)
const precise: readonly (readonly [string, readonly BuildingModel[]])[] = [
  ...Object.entries(cases),
  ['sheets of aluminium', [aluminium]],
  ['plates of 4,000 W/(m²·K)', [sheets(0.0125, 50)]],
  ['any usual model', fc.sample(arbitraryModel('usual'), { seed: 24, numRuns: 12 })],
]

/**
 * Single precision rounds to 6e-8 of a number, a room's balance of a MW to 0.1 W. What that leaves of a year: a part in ten thousand,
 * a hundredth of what the sweep setting is away from the default one.
 */
describe('single precision leaves the needs of doubles', () => {
  test.each(someOf(precise, 3))('%s', { timeout: 60_000 }, (_, models) => {
    for (const model of models) {
      const own = simulateNeeds(model, weather).annual
      const exact = simulateNeeds(model, weather, inDoubles).annual
      const most = Math.max(exact.heating, exact.sensibleCooling, exact.latentCooling)
      for (const need of ['heating', 'sensibleCooling', 'latentCooling', 'humidification'] as const)
        expect(Math.abs(own[need] - exact[need]), need).toBeLessThanOrEqual(1e-4 * most)
    }
  })

  test('what it would not bear runs in doubles, beside others too', () => {
    expect(simulateNeeds(aluminium, weather)).toEqual(simulateNeeds(aluminium, weather, inDoubles))
    expect(simulateNeedsOf([office, aluminium, office], weather)).toEqual(
      [office, aluminium, office].map(model => simulateNeeds(model, weather)),
    )
  })
})

test('tables of a sweep hold those of doubles rounded once, and sums of them are the same', () => {
  const model = officeTenZones
  const swept = compilePlan(model, weather, sweepSetting)
  const double = compilePlan(model, weather, inDoubles)
  for (const table of ['roomSteps', 'sun'] as const) {
    const whole = double.plan[table]
    expect(whole).toBeInstanceOf(Float64Array)
    expect(swept.plan[table]).toBeInstanceOf(Float32Array)
    expect(whole.some(value => value !== Math.fround(value))).toBe(true)
    expect(swept.plan[table].every((value, i) => value === Math.fround(whole[i] ?? NaN))).toBe(true)
  }
  expect(swept.rooms).toEqual(double.rooms)
  expect(swept.sun).toEqual({ ...double.sun, rows: swept.plan.sun })
})
