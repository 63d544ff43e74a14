import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../tests/fixtures/tehran-normals.ts'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import { obstructionMap } from '#engine/shading/obstruction-map.ts'
import { simulate } from '#engine/simulate.ts'
import { compilePlan } from '#engine/zone/compile-plan.ts'
import type { Building } from '#contract/entities/project.ts'
import { ZoneInputs } from '#contract/inputs/project-inputs.ts'
import { BaselineResult } from '#contract/entities/run.ts'
import { decode } from '#contract/decode.ts'
import { balanceCauses, buildingTypes, endUses, hvacSystemTypes } from '#contract/options.ts'
import { box, mass, officeOf, turned } from '../../tests/fixtures/building.ts'
import { someOf } from '../../tests/support/rounds.ts'
import { envelopePlanes } from './model/envelope-planes.ts'
import { zoneElements } from './model/zone-elements.ts'
import { onePlace, wholePart } from './model/zone-parts.ts'
import { simulateBuilding } from './simulate-building.ts'
import { toEngine } from './to-engine.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const station = { name: 'Tehran', origin: 'generated', source: 'normals', years: '1991–2018' } as const
const two = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
function lowered(building: Building) {
  const answer = toEngine(building, weather)
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}
function modelOf(building: Building) {
  return lowered(building).model
}
function systemsOf(building: Building) {
  return lowered(building).systems
}
/** Results by their documents: each is simulated once. */
const results = new Map<string, BaselineResult>()
function run(building: Building): BaselineResult {
  const key = JSON.stringify(building)
  const storedResult = results.get(key)
  if (storedResult !== undefined) return storedResult
  const answer = simulateBuilding(building, weather, station)
  if (!answer.ok) throw new Error(answer.reason)
  results.set(key, answer.result)
  return answer.result
}
function mechanical(values: NonNullable<Building['userInputs']['mechanical']>) {
  return officeOf(two, { userInputs: { mechanical: values } })
}
function total(values: readonly number[]) {
  return values.reduce((sum, value) => sum + value, 0)
}
/** A regular one, 40 m wide. */
function polygon(id: string, edges: number) {
  return mass(
    id,
    Array.from(
      { length: edges },
      (_, i) => [20 * Math.cos((2 * i * Math.PI) / edges), 20 * Math.sin((2 * i * Math.PI) / edges)] as const,
    ),
  )
}
/** Sun through the windows, the whole year [kWh]. */
function solarOf(model: BuildingModel) {
  return total(simulate(model, weather, { stepsPerHour: 1 }).building.balance.solar)
}
/** The same model with a plane for every wall edge. */
function withEveryWall(building: Building): BuildingModel {
  return {
    ...modelOf(building),
    ...zoneElements(building, envelopePlanes(building, Infinity), onePlace, { ...wholePart, key: 'zone-1' }),
  }
}
/** Area of the elements whose name ends so, over all zones. */
function areaOf(building: Building, part: string) {
  return total(
    modelOf(building)
      .elements.filter(e => e.name.endsWith(` ${part}`))
      .map(e => e.area),
  )
}
const zoneTypes = [
  { id: 'a', values: { areaPercent: 33.33 } },
  { id: 'b', values: { areaPercent: 66.67, occupancy: 5 } },
]

describe('toEngine: zones', () => {
  test('volume, air, gains and set points arrive', () => {
    const [zone] = modelOf(
      officeOf(two, {
        terrainClass: 'open',
        userInputs: {
          construction: { airLeakage: 2 },
          mechanical: { heatRecovery: 'rotary', exhaustAirCirculation: '40' },
        },
      }),
    ).zones
    // The small office of 90.1-2013: 400 m², 16.6 m² a person, 2.4 L/s each and 0.287 for each m²; air over 2.7 m of 3 m.
    const people = 400 / 16.6
    const outdoorAir = (people * 2.4 + 400 * 0.287) / 1000
    expect(zone).toMatchObject({
      name: 'zone-1',
      floorArea: 400,
      volume: 1080,
      // 0.15 L/(s·m²) through doors while they are used most.
      infiltration: {
        airChangesPerHour: { weekday: expect.arrayContaining([expect.closeTo(0.2, 9)]) as number[] },
        leakage: { flowAt4Pa: expect.closeTo(800 / 3600, 9), stackHeight: 3 },
      },
      // Recirculated air is added to the people's need.
      ventilation: {
        flow: expect.closeTo(outdoorAir / 0.6, 12),
        recirculation: 0.4,
        heatRecovery: { sensibleEfficiency: 0.7 },
      },
      humidity: { maximumPercent: 60 },
    })
    expect(zone?.gains?.map(g => [g.kind, g.power, g.latentPower])).toEqual([
      ['people', expect.closeTo(people * 75, 9), expect.closeTo(people * 55, 9)],
      ['lighting', expect.closeTo(3520, 9), undefined],
      ['equipment', expect.closeTo(2720, 9), undefined],
    ])
    const heating = zone?.thermostat?.heating
    expect(
      typeof heating === 'object' && 'weekday' in heating
        ? [heating.weekday[5], heating.weekday[6], heating.weekday[18], heating.weekday[19], heating.weekend?.[12]]
        : [],
    ).toEqual([13, 21, 21, 13, 13])
    expect(modelOf(officeOf(two, { terrainClass: 'open' }))).toMatchObject({
      site: { terrain: 'open' },
      calendar: { weekendDays: [4, 5] },
    })
  })
  test('furniture keeps its 10,000 J/(m²·K) in thin air', () => {
    // Qeshm, Tehran, Shahrekord: what the engine steps with, air and furniture, of 400 m² by the half hour; ISO 52016-1 Table B.17.
    for (const pressure of [101_325, 88_000, 79_500]) {
      const there = { ...weather, pressure: weather.pressure.map(() => pressure) }
      const answer = toEngine(officeOf(two), there)
      expect(answer.ok && compilePlan(answer.model, there, {}).plan.airCapacity[0]! * 1800).toBeCloseTo(10_000 * 400, 3)
    }
  })
  test('natural shares of the air come without fan, recovery or recirculation', () => {
    const [natural] = modelOf(mechanical({ ventilationType: 'natural', heatRecovery: 'rotary' })).zones
    expect(natural).not.toHaveProperty('ventilation')
    const design = ((400 / 16.6) * 2.4 + 400 * 0.287) / 1000
    expect(natural?.nightVentilation?.flow).toBeCloseTo(design, 12)
    const [mixed] = modelOf(mechanical({ ventilationType: 'mechanical-and-natural' })).zones
    expect([mixed?.ventilation?.flow, mixed?.nightVentilation?.flow]).toEqual([
      expect.closeTo(design / 2, 12),
      expect.closeTo(design / 2, 12),
    ])
  })
  test('without air conditioning there is neither cooling nor dehumidification; panels radiate', () => {
    const [zone] = modelOf(mechanical({ hvacSystemType: 'no-ac-water-central' })).zones
    expect(zone?.thermostat).not.toHaveProperty('cooling')
    expect(zone?.thermostat?.heatingConvectiveFraction).toBe(0.4)
    expect(zone).not.toHaveProperty('humidity')
    expect(modelOf(mechanical({ hvacSystemType: 'radiant-4-pipe' })).zones[0]?.thermostat).toMatchObject({
      heatingConvectiveFraction: 0.4,
      coolingConvectiveFraction: 0.4,
    })
  })
  test('zone types share the floor, and everything else by the floor', () => {
    const building = officeOf(two, { userInputs: { zone: { zoneTypes } } })
    const { zones, elements, windows } = modelOf(building)
    expect(zones.map(z => z.floorArea)).toEqual([expect.closeTo(133.32, 9), expect.closeTo(266.68, 9)])
    expect(zones.map(z => z.gains?.[0]?.power)).toEqual([
      expect.closeTo((133.32 / 16.6) * 75, 9),
      expect.closeTo((266.68 / 5) * 75, 9),
    ])
    for (const name of ['zone-1', 'zone-2']) {
      const share = name === 'zone-1' ? 0.3333 : 0.6667
      expect(elements.find(e => e.name === `${name} south`)?.area).toBeCloseTo(120 * 0.67 * share, 9)
      expect(windows?.find(w => w.name === `${name} south windows`)?.area).toBeCloseTo(120 * 0.33 * share, 9)
    }
  })
  test('shares that the contract takes as whole cover the floor, each to its last decimal; an empty one is no zone', () => {
    const seven = Array.from({ length: 7 }, (_, i) => ({ id: `z${i}`, values: { areaPercent: 100 / 7 } }))
    expect(decode(ZoneInputs)({ zoneTypes: seven }).ok).toBe(true)
    const floors = modelOf(officeOf(two, { userInputs: { zone: { zoneTypes: seven } } })).zones.map(
      z => z.floorArea ?? 0,
    )
    expect(total(floors)).toBeCloseTo(400, 9)
    for (const floor of floors) expect(floor).toBeCloseTo(400 / 7, 9)
    expect(
      modelOf(
        officeOf(two, {
          userInputs: {
            zone: {
              zoneTypes: [
                { id: 'a', values: { areaPercent: 100 } },
                { id: 'b', values: { areaPercent: 0 } },
              ],
            },
          },
        }),
      ).zones,
    ).toHaveLength(1)
    // A result counts them as the tab does.
    expect(
      run(
        officeOf(two, {
          userInputs: {
            zone: {
              zoneTypes: [
                { id: 'a', values: { areaPercent: 0 } },
                { id: 'b', values: { areaPercent: 60 } },
                { id: 'c', values: { areaPercent: 40 } },
              ],
            },
          },
        }),
      ).zones?.map(z => [z.id, z.name, z.place]),
    ).toEqual([
      ['b', null, 2],
      ['c', null, 3],
    ])
    expect(
      toEngine(
        officeOf(two, { userInputs: { zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 60 } }] } } }),
        weather,
      ),
    ).toEqual({
      ok: false,
      reason: 'zone.total',
    })
    expect(toEngine(officeOf([]), weather)).toEqual({ ok: false, reason: 'check.mass' })
  })
  test('a stated lighting control is not counted again by the automation class; photocells work by day', () => {
    const lighting = (values: NonNullable<Building['userInputs']['mechanical']>) =>
      modelOf(mechanical(values)).zones[0]?.gains?.find(g => g.kind === 'lighting')
    expect(lighting({ energyManagement: 'A' })?.power).toBeCloseTo(3520 * 0.87, 9)
    const photocell = lighting({ energyManagement: 'A', lightingDaylightControl: 'photocell' })
    expect(photocell?.power).toBeCloseTo(3520, 9)
    const hours =
      typeof photocell?.schedule === 'object' && 'hourly' in photocell.schedule ? photocell.schedule.hourly : []
    // Tuesday 1 January is a working day in Tehran: lamps at noon are dimmed, at 17:00 in the dusk hardly.
    expect(hours[11]).toBeLessThan(0.7 * 0.9)
    expect(hours[17]).toBeGreaterThan(0.9 * 0.5)
  })
})

describe('toEngine: envelope', () => {
  test('walls face four ways with outlines that shade needs; the ground floor has its edge', () => {
    const { elements } = modelOf(officeOf(two))
    expect(elements.map(e => [e.name, e.azimuthDeg ?? null, e.tiltDeg, Math.round(e.area * 100) / 100])).toEqual([
      ['zone-1 north', 0, 90, 80.4],
      ['zone-1 east', 90, 90, 40.2],
      ['zone-1 south', 180, 90, 80.4],
      ['zone-1 west', 270, 90, 40.2],
      ['zone-1 roof', 0, 0, 200],
      ['zone-1 ground floor', null, 180, 200],
      ['zone-1 inner floors', 0, 180, 200],
      ['zone-1 inner ceilings', 0, 0, 200],
      ['zone-1 partitions', 0, 90, 640],
    ])
    expect(elements.find(e => e.name.endsWith('south'))?.boundary).toEqual({
      type: 'outdoors',
      outline: [
        [0, 0, 0],
        [20, 0, 0],
        [20, 0, 6],
        [0, 0, 6],
      ],
    })
    expect(elements.find(e => e.name.endsWith('ground floor'))?.boundary).toMatchObject({
      type: 'ground',
      floorArea: 200,
      perimeter: 60,
    })
  })
  test('a rotated building stands in true north', () => {
    const { elements, obstructions } = modelOf(officeOf(two, { userInputs: { 'draw-building': { orientation: 90 } } }))
    expect(elements.find(e => e.name.endsWith('west'))?.boundary).toMatchObject({
      outline: [
        [0, -0, 0],
        [0, -20, 0],
        [0, -20, 6],
        [0, -0, 6],
      ].map(corner => corner.map(x => expect.closeTo(x, 9))),
    })
    expect(obstructions?.[0]).toMatchObject({ base: 0, top: 6 })
  })
  test('neighbours and own masses stand in the way', () => {
    const { obstructions } = modelOf(
      officeOf([...two, mass('b', box(30, 0, 5, 5), { numberOfFloors: 10 })], {
        userInputs: { neighbors: { neighbors: [{ id: 'n', height: 20, area: 100, distance: 40, bearing: 180 }] } },
      }),
    )
    expect(obstructions?.map(p => p.top)).toEqual([6, 30, 20])
    expect(obstructions?.[2]?.footprint.map(corner => corner.map(x => Math.round(x)))).toEqual([
      [-5, -45],
      [5, -45],
      [5, -35],
      [-5, -35],
    ])
  })
  test('a neighbour without height is not there', () => {
    const flat = { id: 'n', height: 0, area: 100, distance: 40, bearing: 180 }
    expect(
      modelOf(
        officeOf(two, { userInputs: { neighbors: { neighbors: [flat, { ...flat, id: 'm', height: 5 }] } } }),
      ).obstructions?.map(p => p.top),
    ).toEqual([6, 5])
  })
  test('each wall of an L is a plane of its own; of a hundred edges those that face alike are one', () => {
    const wings = mass('l', [
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 20],
      [0, 20],
    ])
    expect(
      modelOf(officeOf([wings]))
        .elements.filter(e => e.group === 'wall')
        .map(e => e.name),
    ).toEqual(['zone-1 north-1', 'zone-1 north-2', 'zone-1 east-1', 'zone-1 east-2', 'zone-1 south', 'zone-1 west'])
    expect(modelOf(officeOf([polygon('c', 100)])).elements.filter(e => e.group === 'wall')).toHaveLength(24)
  })
  test.each([18, 36, 100])(
    'a lone building of %d edges sees the whole sky with every wall, and keeps its sun',
    edges => {
      const building = officeOf([polygon('c', edges)])
      const model = modelOf(building)
      for (const { azimuthDeg = Number.NaN, boundary } of model.elements.filter(e => e.group === 'wall')) {
        const outline = boundary.type === 'outdoors' ? boundary.outline : undefined
        expect(
          obstructionMap(outline ?? [], { azimuthDeg, tiltDeg: 90 }, model.obstructions ?? []).skyFactor,
        ).toBeCloseTo(1, 6)
      }
      const perimeter = edges * 40 * Math.sin(Math.PI / edges)
      expect(
        total(model.elements.filter(e => e.group === 'wall').map(e => e.area)) +
          total((model.windows ?? []).map(w => w.area)),
      ).toBeCloseTo(perimeter * 3, 6)
      const solar = solarOf(model)
      expect(Math.abs(solar / solarOf({ ...model, obstructions: [] }) - 1)).toBeLessThan(0.02)
      expect(Math.abs(solar / solarOf(withEveryWall(building)) - 1)).toBeLessThan(0.02)
    },
  )
  test.each([
    [
      'five staggered boxes, one turned by 15°',
      [
        mass('a', box(0, 0, 20, 20)),
        mass('b', box(200, 0, 20, 20)),
        mass('c', box(0, 200, 20, 20)),
        mass('d', turned(box(200, 200, 20, 20), 15)),
        mass('e', box(-200, 0, 20, 20)),
      ],
      0.98,
    ],
    [
      'seven of different heights, close together',
      [0, 1, 2, 3, 4, 5, 6].map(i =>
        mass(`m${i}`, turned(box((i % 3) * 34, Math.floor(i / 3) * 31, 20, 20), i === 4 ? 12 : 0), {
          numberOfFloors: 1 + ((i * 2) % 7),
        }),
      ),
      0.5,
    ],
    [
      'two round towers',
      [
        polygon('a', 36),
        mass(
          'b',
          polygon('b', 36).vertices.map(([x, y]) => [x + 50, y] as const),
          { numberOfFloors: 6 },
        ),
      ],
      0.8,
    ],
  ])('%s: planes that stand for several walls get the sun of each by itself', (_, masses, leastOfOpen) => {
    const building = officeOf(masses)
    const model = modelOf(building)
    expect(model.elements.filter(e => e.group === 'wall').length).toBeLessThanOrEqual(24)
    expect(decodeBuildingModel(model).ok).toBe(true)
    expect(Math.abs(solarOf(model) / solarOf(withEveryWall(building)) - 1)).toBeLessThan(0.02)
    // A distant building hardly shades; a near one does.
    expect(solarOf(model) / solarOf({ ...model, obstructions: [] })).toBeGreaterThan(leastOfOpen)
  })
  test('what another mass covers is not part of a wall’s outline', () => {
    const tower = modelOf(
      officeOf([mass('a', box(0, 0, 10, 10), { numberOfFloors: 4 }), mass('b', box(10, 0, 10, 10))]),
    )
    const east = tower.elements.filter(e => e.name.includes('east')).map(e => e.boundary)
    expect(east).toContainEqual({
      type: 'outdoors',
      outline: [
        [10, 0, 3],
        [10, 10, 3],
        [10, 10, 12],
        [10, 0, 12],
      ],
    })
  })
  test('the outline of a roof with a tower on it is the widest part beside the tower', () => {
    const { elements } = modelOf(
      officeOf([mass('a', box(0, 0, 20, 10)), mass('b', box(2, 3, 6, 4), { floorStart: 1, numberOfFloors: 5 })]),
    )
    const roof = elements.find(e => e.name.endsWith('roof-1'))
    expect(roof?.area).toBeCloseTo(176, 6)
    expect(roof?.boundary).toEqual({
      type: 'outdoors',
      outline: [
        [8, 0, 3],
        [20, 0, 3],
        [20, 10, 3],
        [8, 10, 3],
      ],
    })
  })
  test('shades belong to walls: a window in the roof has none', () => {
    const shaded = { windowToWallRatio: 10, overhangAngle: 45, finAngle: 30 }
    const { windows } = modelOf(officeOf(two, { userInputs: { envelope: { roof: shaded, south: shaded } } }))
    expect(windows?.find(w => w.name.includes('south'))).toMatchObject({
      overhang: { angleDeg: 45 },
      leftFin: { angleDeg: 30 },
      rightFin: { angleDeg: 30 },
    })
    expect(windows?.find(w => w.name.includes('roof'))).not.toHaveProperty('overhang')
  })
  test('what juts out faces down and has no sun', () => {
    const over = officeOf([mass('a', box(0, 0, 10, 10)), mass('b', box(5, 0, 10, 10), { floorStart: 1 })])
    expect(modelOf(over).elements.find(e => e.name.endsWith('soffit'))).toMatchObject({
      tiltDeg: 180,
      area: expect.closeTo(50, 6),
      construction: { uValue: 0.6 },
      boundary: { type: 'outdoors', sunExposed: false },
    })
    // 200 m² of floors less 100 on the ground and 50 in the air leave 50 m² of slab with a storey on both sides.
    expect([areaOf(over, 'inner floors'), areaOf(over, 'inner ceilings')]).toEqual([
      expect.closeTo(50, 6),
      expect.closeTo(50, 6),
    ])
  })
  test.each([
    ['very-light', 80],
    ['light', 110],
    ['medium', 165],
    ['heavy', 260],
    ['very-heavy', 370],
  ] as const)('the mass of a %s office comes near the %d kJ/(m²·K) of ISO 13790', (heatCapacity, wanted) => {
    // 4982 m² on three storeys, as the DOE medium office: inner mass, and the inner half of the envelope.
    const { elements } = modelOf(
      officeOf([mass('a', box(0, 0, 49.9, 33.3), { numberOfFloors: 3, floorHeight: 3.96 })], {
        userInputs: { construction: { heatCapacity } },
      }),
    )
    const capacity = total(
      elements.map(e =>
        'uValue' in e.construction
          ? e.area * e.construction.arealHeatCapacity * (e.group === 'mass' ? 1 : 0.5)
          : Number.NaN,
      ),
    )
    expect(capacity / (3 * 49.9 * 33.3) / 1000 / wanted).toBeGreaterThan(0.6)
    expect(capacity / (3 * 49.9 * 33.3) / 1000 / wanted).toBeLessThan(1.4)
  })
})

describe('toEngine: systems', () => {
  test('constants arrive', () => {
    expect(
      systemsOf(
        officeOf(two, {
          userInputs: {
            mechanical: {
              fanEfficiency: 0.5,
              fanControlType: 'speed-control',
              hotWaterGeneration: 'heat-pump',
              hotWaterDistribution: 'within-3-m',
              hvacSystemType: 'fan-coil-4-pipe',
              heatingSource: 'fuel',
            },
            renewables: {
              photovoltaicArea: 40,
              photovoltaicOrientation: 'south-east',
              photovoltaicTilt: 30,
              photovoltaicVentilation: 'strongly-ventilated',
            },
          },
        }),
      ),
    ).toMatchObject({
      distribution: { wasteFactor: 0, heatingLossFactor: 0.08, coolingLossFactor: 0.01 },
      heating: { carrier: 'fuel', efficiency: 0.85 },
      fans: { specificPower: 2000, controlFactor: 0.65, heatingByAir: false, coolingByAir: false },
      hotWater: {
        litresPerMonth: expect.closeTo(400 * 9.51, 9),
        distributionEfficiency: 1,
        generationEfficiency: 1.4,
        carrier: 'electricity',
      },
      photovoltaics: [{ area: 40, azimuthDeg: 135, tiltDeg: 30, peakPowerCoefficient: 0.16 }],
    })
  })
  test('without a location the weather’s latitude tilts the collectors', () => {
    expect(
      systemsOf(officeOf(two, { userInputs: { renewables: { photovoltaicArea: 1 } } })).photovoltaics[0]?.tiltDeg,
    ).toBe(Math.round(tehranPlace.latitude))
  })
})

describe('through the engine', () => {
  test.each(buildingTypes)('%s with defaults gives a result the contract accepts', primaryBuildingType => {
    const result = run(officeOf(two, { primaryBuildingType }))
    expect(decode(BaselineResult)(result).ok).toBe(true)
    const months = endUses.map(use => result.monthly.reduce((sum, m) => sum + m.endUses[use], 0))
    endUses.forEach((use, i) => {
      expect(months[i]).toBeCloseTo(result.annual.endUses[use], 6)
    })
    expect(result.annual.used).toBeCloseTo(
      endUses.filter(u => u !== 'generation').reduce((sum, use) => sum + result.annual.endUses[use], 0),
      6,
    )
    // Plausible, not checked against a benchmark: every type from 20 to 800 kWh/(m²·a), kitchens up to EnergyPlus's 2,300.
    expect(result.annual.used / result.floorArea).toBeGreaterThan(20)
    expect(result.annual.used / result.floorArea).toBeLessThan(primaryBuildingType.endsWith('restaurant') ? 2300 : 800)
    expect(result.warnings).toEqual([])
    // Needs by zone and month add up, and the causes of a month cancel.
    const { annual, monthly, zones, balance } = result
    expect(total(monthly.map(m => m.coolingNeed))).toBeCloseTo(annual.coolingNeed, 6)
    expect(total((zones ?? []).map(z => z.sensibleCoolingNeed + z.latentCoolingNeed))).toBeCloseTo(
      annual.coolingNeed,
      6,
    )
    expect(balance).toBeDefined()
    for (let month = 0; month < 12; month++) {
      const causes = balanceCauses.map(cause => balance?.[cause][month] ?? Number.NaN)
      expect(Math.abs(total(causes))).toBeLessThan(1e-3 * total(causes.map(Math.abs)))
    }
  })
  test.each(someOf(hvacSystemTypes, 2))('%s runs; without air conditioning nothing is cooled', hvacSystemType => {
    const { annual, unmetHours, occupiedHours, comfort } = run(mechanical({ hvacSystemType }))
    expect(comfort?.model).toBe(hvacSystemType.startsWith('no-ac') ? 'adaptive' : 'pmv')
    expect(comfort?.of).toBeLessThanOrEqual(occupiedHours)
    expect(annual.endUses.heating).toBeGreaterThan(0)
    expect(annual.endUses.cooling > 0).toBe(!hvacSystemType.startsWith('no-ac'))
    // Without cooling, a summer of hot hours counts against the wished set point.
    expect(unmetHours / occupiedHours > 0.2).toBe(hvacSystemType.startsWith('no-ac'))
  })
  test('a better wall lowers heating; an overhang, or a neighbour to the south, lowers cooling; recovery lowers heating', () => {
    const heating = (wallUValue: number) =>
      run(officeOf(two, { userInputs: { construction: { wallUValue } } })).annual.heatingNeed
    expect(heating(0.3)).toBeLessThan(heating(1.5))
    const cooling = (overhangAngle: number) =>
      run(officeOf(two, { userInputs: { envelope: { south: { overhangAngle } } } })).annual.coolingNeed
    expect(cooling(45)).toBeLessThan(cooling(0))
    const tall = { neighbors: [{ id: 'n', height: 40, area: 900, distance: 35, bearing: 180 }] }
    expect(run(officeOf(two, { userInputs: { neighbors: tall } })).annual.coolingNeed).toBeLessThan(0.95 * cooling(0))
    expect(run(mechanical({ heatRecovery: 'rotary' })).annual.heatingNeed).toBeLessThan(
      run(mechanical({ heatRecovery: 'none' })).annual.heatingNeed,
    )
  })
  test('air that goes round leaves needs and outdoor air as they are and costs fan energy', () => {
    // Ceilings carry the loads, so that the fans move the ventilation air alone: 1/(1 − 0.4) of it.
    const ceilings = { hvacSystemType: 'radiant-4-pipe', heatRecovery: 'none' } as const
    const plain = run(mechanical({ ...ceilings, exhaustAirCirculation: '0' }))
    const around = run(mechanical({ ...ceilings, exhaustAirCirculation: '40' }))
    expect(around.annual.heatingNeed).toBeCloseTo(plain.annual.heatingNeed, 6)
    expect(around.annual.coolingNeed).toBeCloseTo(plain.annual.coolingNeed, 6)
    expect(around.annual.endUses.fans / plain.annual.endUses.fans).toBeCloseTo(1 / 0.6, 9)
  })
})

describe('primary energy and CO₂', () => {
  test('null without factors; with them by carrier', () => {
    expect(run(officeOf(two)).annual.primaryEnergy).toBeNull()
    expect(run(mechanical({ heatingSource: 'fuel' })).annual).toMatchObject({ primaryEnergy: null, co2: null })
    const { annual } = run(officeOf(two, { country: 'United States' }))
    expect(annual.primaryEnergy).toBeCloseTo(
      annual.byCarrier.electricity * 3.365 + annual.byCarrier['natural-gas'] * 1.092,
      6,
    )
    expect(annual.co2).toBeCloseTo(
      (annual.byCarrier.electricity * 348 + annual.byCarrier['natural-gas'] * 181) / 1000,
      6,
    )
  })
  test('an unused carrier needs no factor', () => {
    const electric = {
      heatingSource: 'electricity',
      hotWaterGeneration: 'electric',
      primaryEnergyElectricity: 2,
    } as const
    const { annual } = run(mechanical(electric))
    expect(annual.primaryEnergy).toBeCloseTo(2 * annual.used, 6)
  })
})
