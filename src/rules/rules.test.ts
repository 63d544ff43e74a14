import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { tabs } from '#contract/options.ts'
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import errorsFa from '#locales/fa/errors.json' with { type: 'json' }
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { inputCheck } from './input-check.ts'
import { massProblems } from './mass-problems.ts'
import { mayAddNeighbor } from './neighbors.ts'
import { mayEdit } from './project-lock.ts'
import { mayPay } from './readiness.ts'
import { setpoints } from './setpoints.ts'
import { nearestOpenTab, tabAccess } from './tab-access.ts'
import { zones, zoneTotal } from './zones.ts'

const drawn = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
const ready = officeOf(drawn)
function inputs(userInputs: Building['userInputs']) {
  return officeOf(drawn, { userInputs: { ...ready.userInputs, ...userInputs } })
}
function keys(building: Building, severity?: string) {
  return inputCheck(building)
    .filter(i => severity === undefined || i.severity === severity)
    .map(i => i.key)
}

describe('locks', () => {
  test('payment locks the inputs', () => {
    expect(mayEdit({ isPaid: false })).toEqual({ ok: true })
    expect(mayEdit({ isPaid: true })).toEqual({ ok: false, reason: 'project.paid' })
  })
})

describe('tabs', () => {
  const open = (building: Building) => tabs.filter(tab => tabAccess(building, tab).ok)
  test('without a location: location and analysis', () => {
    expect(open(officeOf(drawn, { userInputs: {} }))).toEqual(['location', 'analysis'])
  })
  test('with a location: drawing too', () => {
    expect(open(officeOf([]))).toEqual(['location', 'draw-building', 'analysis'])
  })
  test('with a mass: all', () => {
    expect(open(ready)).toEqual(tabs)
  })
  test('a closed tab names what is missing and where', () => {
    expect(tabAccess(officeOf([], { userInputs: {} }), 'zone')).toEqual({
      ok: false,
      reason: 'tab.closed',
      missing: [
        { key: 'check.location', tab: 'location' },
        { key: 'check.mass', tab: 'draw-building' },
      ],
    })
  })
  test('one lands on the open tab before', () => {
    expect(nearestOpenTab(officeOf([]), 'zone')).toBe('draw-building')
    expect(nearestOpenTab(officeOf([], { userInputs: {} }), 'zone')).toBe('location')
    expect(nearestOpenTab(ready, 'zone')).toBe('zone')
    expect(nearestOpenTab(officeOf([]), 'analysis')).toBe('analysis')
  })
})

describe('masses', () => {
  const other = (x: number, floors = {}) => [...drawn, mass('b', box(x, 0, 10, 10), floors)]
  test('touching is fine, overlapping on a shared floor is not', () => {
    expect(massProblems(other(20))).toEqual([])
    expect(massProblems(other(15))).toEqual([
      { massId: 'b', mass: 2, reason: 'footprint.overlap', params: { mass: 2, other: 1, area: 50, floor: 0 } },
    ])
  })
  test('each overlap is told, with the lowest floor that both have; one that cannot be built hides none', () => {
    const three = [
      ...other(15, { numberOfFloors: 3, floorStart: 1 }),
      mass('c', box(12, 0, 5, 5), { numberOfFloors: 2 }),
      mass('d', [
        [90, 0],
        [99, 9],
        [99, 0],
        [90, 9],
      ]),
    ]
    expect(
      massProblems(three).map(({ massId, reason, params }) => [
        massId,
        reason,
        params['other'],
        params['area'],
        params['floor'],
      ]),
    ).toEqual([
      ['b', 'footprint.overlap', 1, 50, 1],
      ['c', 'footprint.overlap', 1, 25, 0],
      ['c', 'footprint.overlap', 2, 10, 1],
      ['d', 'footprint.crossing', undefined, undefined, undefined],
    ])
  })
  test('above each other is fine', () => {
    expect(massProblems(other(15, { floorStart: 2 }))).toEqual([])
  })
  test('the worst drawing that fits a request is judged within the time limit of a test', () => {
    const star = (radius: number) =>
      Array.from({ length: 100 }, (_, i): readonly [number, number] => {
        const reach = radius * (1 + (i % 2) * 0.3)
        const angle = (i / 50) * Math.PI
        return [reach * Math.cos(angle), reach * Math.sin(angle)]
      })
    const hook = (radius: number) =>
      [0, 4].flatMap(inwards => {
        const arc = Array.from({ length: 50 }, (_, i): readonly [number, number] => [
          (radius - inwards) * Math.cos(0.2 + i * 0.12),
          (radius - inwards) * Math.sin(0.2 + i * 0.12),
        ])
        return inwards === 0 ? arc : arc.toReversed()
      })
    const drawing = (ring: (k: number) => readonly (readonly [number, number])[]): Mass[] =>
      Array.from({ length: 50 }, (_, k) => ({
        id: `m${k}`,
        vertices: ring(k),
        numberOfFloors: 1,
        floorStart: 0,
        floorHeight: 3,
      }))
    // The masses all overlap, each reported with three of the others; and each is inside the other's bow, without
    // overlap.
    expect(massProblems(drawing(k => star(100 + k)))).toHaveLength(1 + 2 + 47 * 3)
    expect(massProblems(drawing(k => hook(500 - 9 * k)))).toEqual([])
  })
  test('an outline that crosses itself is told once, without overlaps', () => {
    expect(
      massProblems([
        ...drawn,
        mass('b', [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
        ]),
      ]).map(p => [p.massId, p.reason]),
    ).toEqual([['b', 'footprint.crossing']])
  })
})

describe('zones, setpoints, neighbours', () => {
  const shares = (...list: number[]) => list.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))
  test.each([
    [[16.666, 16.667, 66.667]],
    [[100 / 3, 100 / 3, 100 / 3]],
    [[12.345, 12.345, 75.31]],
    [Array<number>(7).fill(100 / 7)],
    [[0.005, 0.005, 99.99]],
    [[33.333333333, 33.333333333, 33.333333333]],
  ])('the typed shares %j cover the floor', list => {
    expect([zoneTotal(shares(...list)), zones(shares(...list))]).toEqual([100, { ok: true }])
  })
  test('shares add up to a billionth of a per cent, no further', () => {
    expect(zoneTotal(shares(50, 49.999))).toBe(99.999)
    expect(zones(shares(50, 49.999))).toEqual({ ok: false, reason: 'zone.total' })
    expect(zones(shares(50, 49.99999999)).ok).toBe(false)
    expect(zoneTotal(shares(33.33, 33.33, 33.34))).toBe(100)
    expect(zones(shares(0.1, 0.2, 99.7))).toEqual({ ok: true })
    expect(zones(shares(50, 49.99))).toEqual({ ok: false, reason: 'zone.total' })
    expect(zones([])).toEqual({ ok: false, reason: 'zone.count', params: { min: 1, max: 10 } })
    expect(zones(shares(...Array<number>(11).fill(10)))).toEqual({
      ok: false,
      reason: 'zone.count',
      params: { min: 1, max: 10 },
    })
  })
  test.each([
    [21, 24, 15, 27, undefined],
    [24, 24, 15, 27, 'setpoint.order'],
    [21, 24, 22, 27, 'setpoint.heatingSetback'],
    [21, 24, 21, 23, 'setpoint.coolingSetback'],
    [21, 24, 21, 24, undefined],
  ])(
    'heating %d, cooling %d, setbacks %d and %d: %s',
    (heatingSetpoint, coolingSetpoint, heatingSetback, coolingSetback, reason) => {
      const answer = setpoints({ heatingSetpoint, coolingSetpoint, heatingSetback, coolingSetback })
      expect(answer.ok ? undefined : answer.reason).toBe(reason)
    },
  )
  test('a ninth neighbour is refused', () => {
    expect(mayAddNeighbor(Array(7))).toEqual({ ok: true })
    expect(mayAddNeighbor(Array(8))).toEqual({ ok: false, reason: 'neighbors.tooMany', params: { max: 8 } })
  })
})

describe('input check', () => {
  test('a ready office has nothing but the missing factors of its country', () => {
    expect(keys(ready)).toEqual(['check.primaryEnergyMissing'])
    expect(inputCheck(inputs({ mechanical: { heatingSource: 'fuel' } }))).toContainEqual(
      expect.objectContaining({ key: 'check.emissionMissing', field: 'emissionFuel' }),
    )
    expect(keys({ ...ready, country: 'United States' })).toEqual([])
  })
  test('steam draws a carrier too, where it is made', () => {
    const fuelled = (leastHumidity: number) =>
      keys(inputs({ mechanical: { leastHumidity, humidifierSource: 'fuel' } })).includes('check.emissionMissing')
    expect(fuelled(30)).toBe(true)
    expect(fuelled(0)).toBe(false)
  })
  test('a kitchen, a laundry by gas asks for the factors of gas, all else being electric', () => {
    const electric = {
      heatingSource: 'electricity',
      coolingSource: 'electricity',
      hotWaterSource: 'electricity',
    } as const
    const factors = { primaryEnergyElectricity: 2.5, emissionElectricity: 500 }
    const missingFactor = (values: object) =>
      inputCheck(
        inputs({
          mechanical: { ...electric, ...factors },
          zone: { zoneTypes: [{ id: 'z1', values: { areaPercent: 100, ...values } }] },
        }),
      ).find(({ key }) => key === 'check.primaryEnergyMissing')?.field
    expect(missingFactor({})).toBe(undefined)
    expect(missingFactor({ cookingElectricity: 40 })).toBe(undefined)
    expect(missingFactor({ cookingGas: 40 })).toBe('primaryEnergyNaturalGas')
    expect(missingFactor({ laundryGas: 5 })).toBe('primaryEnergyNaturalGas')
  })
  test('a machine that does not cool asks for nothing of its carrier', () => {
    const heating = { hvacSystemType: 'no-ac-water-individual', heatingSource: 'natural-gas' } as const
    const needsFactor = (mechanical: object) =>
      inputCheck(inputs({ mechanical: { coolingSource: 'fuel', ...mechanical } })).some(
        ({ field }) => field === 'emissionFuel',
      )
    expect(needsFactor({})).toBe(true)
    expect(needsFactor(heating)).toBe(false)
  })
  test('what is missing, in the order of the tabs', () => {
    expect(keys(officeOf([], { userInputs: {} }), 'error')).toEqual(['check.location', 'check.weather', 'check.mass'])
  })
  test('unusual values are warnings that name their field', () => {
    expect(inputCheck(inputs({ construction: { wallUValue: 3 } }))).toContainEqual({
      tab: 'construction',
      field: 'wallUValue',
      severity: 'warning',
      key: 'check.unusual',
      params: { value: 3, from: 0.2, to: 1, quantity: 'uValue' },
    })
    expect(inputCheck(inputs({ envelope: { south: { overhangAngle: 70 } } })).map(i => i.field)).toContain(
      'south.overhangAngle',
    )
  })
  test('hand-edited areas that cannot be kept are listed', () => {
    const edited = {
      ...ready,
      manualInputs: {
        envelope: {
          south: { windowArea: 500 },
          north: { windowArea: 20, opaqueArea: 20 },
          'north-east': { windowArea: 4 },
        },
      },
    }
    expect(
      inputCheck(edited)
        .filter(i => i.tab === 'envelope')
        .map(i => [i.field, i.key]),
    ).toEqual([
      ['north.opaqueArea', 'check.areaSum'],
      ['north-east.windowArea', 'check.areaHeld'],
      ['south.windowArea', 'check.areaHeld'],
    ])
  })
  test('contradicting temperatures are errors, with the default that contradicts', () => {
    expect(inputCheck(inputs({ zone: { setpoints: { heatingSetpoint: 25.5 } } }))).toContainEqual({
      tab: 'zone',
      field: 'heatingSetpoint',
      severity: 'error',
      key: 'setpoint.order',
      params: { heating: 25.5, cooling: 25 },
    })
  })
  test('solar water heating and a wind turbine count, so nothing need be said of them', () => {
    expect(keys(inputs({ renewables: { solarWaterHeatingArea: 4, windTurbineDiameter: 2 } }))).toEqual(keys(ready))
  })
  test('neighbours shade, so nothing need be said of them', () => {
    expect(
      keys(inputs({ neighbors: { neighbors: [{ id: 'n', height: 20, area: 200, distance: 30, bearing: 90 }] } })),
    ).toEqual(keys(ready))
  })
  test('each problem is told whatever else is wrong', () => {
    const whole = {
      neighbors: { neighbors: [{ id: 'n', height: 20, area: 400, distance: 5, bearing: 90 }] },
      zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 99.99 } }] },
    }
    const high = { numberOfFloors: 200, floorHeight: 8 }
    const of = (masses: readonly Mass[]) =>
      keys(officeOf(masses, { userInputs: { ...ready.userInputs, ...whole } }), 'error')
    expect(of(drawn)).toEqual(['neighbors.overlap', 'zone.sum'])
    expect(of([...drawn, mass('b', box(15, 0, 10, 10))])).toEqual([
      'footprint.overlap',
      'neighbors.overlap',
      'zone.sum',
    ])
    expect(of([...drawn, mass('b', box(15, 0, 10, 10), high)])).toEqual([
      'footprint.overlap',
      'drawing.tooHigh',
      'neighbors.overlap',
      'zone.sum',
    ])
    expect(
      of([
        ...drawn,
        mass('b', [
          [90, 0],
          [99, 9],
          [99, 0],
          [90, 9],
        ]),
      ]),
    ).toEqual(['footprint.crossing', 'neighbors.overlap', 'zone.sum'])
  })
  test('shares that are not 100 % are told with what they make', () => {
    expect(
      inputCheck(
        inputs({
          zone: {
            zoneTypes: [
              { id: 'a', values: { areaPercent: 60 } },
              { id: 'b', values: { areaPercent: 39.99 } },
            ],
          },
        }),
      ),
    ).toContainEqual({
      tab: 'zone',
      field: 'zoneTypes',
      severity: 'error',
      key: 'zone.sum',
      params: { share: 99.99, quantity: 'percent' },
    })
  })
  test('a neighbour that stands in the building is an error; one beside it, under a mass or flat is none', () => {
    const beside = (n: object, more: Building['userInputs'] = {}) =>
      keys(
        inputs({
          neighbors: { neighbors: [{ id: 'n', height: 20, area: 400, distance: 20, bearing: 180, ...n }] },
          ...more,
        }),
        'error',
      )
    expect(beside({})).toEqual([])
    // South of the origin, its north side at 20 − 30 m: over the 20 × 10 m from (0, 0).
    expect(beside({ area: 3600 })).toEqual(['neighbors.overlap'])
    expect(beside({ area: 3600, height: 0 })).toEqual([])
    expect(beside({ distance: 10 })).toEqual([])
    // Within 2 cm both touch.
    expect(beside({ distance: 9.985 })).toEqual([])
    expect(beside({ distance: 9.97 })).toEqual(['neighbors.overlap'])
    // Turned by 180°, the building lies south-west of its origin.
    expect(beside({ distance: 10 }, { 'draw-building': { orientation: 180 } })).toEqual(['neighbors.overlap'])
    expect(
      inputCheck(inputs({ neighbors: { neighbors: [{ id: 'n', height: 20, area: 400, distance: 5, bearing: 90 }] } })),
    ).toContainEqual({
      tab: 'neighbors',
      field: 'n.distance',
      severity: 'error',
      key: 'neighbors.overlap',
      params: { neighbor: 1, mass: 1, area: 150 },
    })
    const above = officeOf([mass('a', box(0, 0, 20, 10), { floorStart: 3 })], {
      userInputs: {
        ...ready.userInputs,
        neighbors: { neighbors: [{ id: 'n', height: 9, area: 400, distance: 5, bearing: 0 }] },
      },
    })
    expect(keys(above, 'error')).toEqual([])
  })
  test('an energy code whose limits cannot be used says so', () => {
    const of = (more: Partial<Building>) =>
      inputCheck({ ...ready, country: 'United States', ...more }).map(i => [i.tab, i.severity, i.key])
    const inZone = {
      userInputs: { ...ready.userInputs, location: { ...ready.userInputs.location, climateZone: '3B' as const } },
    }
    expect(of({ energyCode: 'ashrae-90.1-2019' })).toEqual([['location', 'warning', 'check.climateZoneMissing']])
    expect(of({ energyCode: 'ashrae-90.1-2019', ...inZone })).toEqual([])
    expect(of({ energyCode: 'none' })).toEqual([])
    expect(of({ energyCode: 'iran-part-19' })).toEqual([['location', 'warning', 'check.iranClimateMissing']])
    const cold = { location: { ...ready.userInputs.location, iranClimate: '4A' as const } }
    const warm = { location: { ...ready.userInputs.location, iranClimate: '3B' as const } }
    expect(
      of({ country: 'Iran', energyCode: 'iran-part-19', userInputs: { ...ready.userInputs, ...cold } }),
    ).toContainEqual(['construction', 'info', 'check.iranClimateNotKept'])
    const silent = (userInputs: Building['userInputs']) =>
      inputCheck({ ...ready, country: 'Iran', energyCode: 'iran-part-19', userInputs })
        .filter(({ key }) => key === 'check.codeSilent')
        .map(({ field }) => field)
    expect(silent({ ...ready.userInputs, ...warm })).toEqual(['windowSolarTransmittance'])
    // A typed or chosen value is no default.
    const construction = { windowMaterial: 'double-clear-pvc' as const }
    expect(silent({ ...ready.userInputs, ...warm, construction })).toEqual([])
    const hottest = { ...ready.userInputs, location: { ...ready.userInputs.location, climateZone: '0B' as const } }
    expect(
      of({ energyCode: 'ashrae-90.1-2019', primaryBuildingType: 'mid-rise-apartment', userInputs: hottest }),
    ).toEqual([['construction', 'info', 'check.codeNotKept']])
    expect(of({ energyCode: 'gsas', ...inZone })).toEqual([['construction', 'info', 'check.ratingSystem']])
    expect(of({ energyCode: 'ashrae-90.1-2004', primaryBuildingType: 'mid-rise-apartment', ...inZone })).toEqual([])
  })
  test('a coefficient is unusual for its generator and carrier; no fuel and no resistance gives more than it has', () => {
    const of = (mechanical: NonNullable<Building['userInputs']['mechanical']>) =>
      inputCheck(inputs({ mechanical }))
        .filter(i => i.severity !== 'info')
        .map(i => [i.field, i.severity, i.key])
    expect(of({ heatingGeneration: 'boiler', heatingSource: 'natural-gas', heatingCoefficient: 3.5 })).toEqual([
      ['heatingCoefficient', 'error', 'check.moreThanItDraws'],
    ])
    expect(of({ heatingGeneration: 'electric', heatingCoefficient: 4 })).toEqual([
      ['heatingCoefficient', 'error', 'check.moreThanItDraws'],
    ])
    expect(of({ heatingGeneration: 'boiler', heatingSource: 'electricity', heatingCoefficient: 1.1 })).toEqual([
      ['heatingCoefficient', 'error', 'check.moreThanItDraws'],
    ])
    expect(of({ heatingGeneration: 'heat-pump-air', heatingCoefficient: 1.1 })).toEqual([
      ['heatingCoefficient', 'warning', 'check.unusual'],
    ])
    expect(of({ heatingGeneration: 'heat-pump-air', heatingCoefficient: 4 })).toEqual([])
    expect(of({ heatingGeneration: 'heat-pump-air', heatingSource: 'natural-gas', heatingCoefficient: 3 })).toEqual([
      ['heatingCoefficient', 'warning', 'check.unusual'],
    ])
    expect(of({ coolingGeneration: 'absorption', coolingCoefficient: 3 })).toEqual([
      ['coolingCoefficient', 'warning', 'check.unusual'],
    ])
    expect(of({ coolingGeneration: 'district-cooling', coolingCoefficient: 1 })).toEqual([
      ['coolingCoefficient', 'warning', 'check.unusual'],
    ])
    expect(of({ heatingGeneration: 'condensing-boiler', heatingSource: 'electricity' })).toEqual([
      ['heatingSource', 'warning', 'check.carrierUnfit'],
    ])
    // Typed carriers make an untyped resistance's coefficient: nothing typed is nothing wrong.
    expect(of({})).toEqual([])
  })
  test('light by occupancy where no room is counted empty', () => {
    const of = (
      primaryBuildingType: Building['primaryBuildingType'],
      lightingOccupancyControl: 'manual' | 'sweep-off',
    ) =>
      inputCheck({ ...inputs({ mechanical: { lightingOccupancyControl } }), primaryBuildingType })
        .filter(i => i.key === 'check.noAbsence')
        .map(i => [i.tab, i.field, i.severity])
    expect(of('retail', 'sweep-off')).toEqual([['mechanical', 'lightingOccupancyControl', 'info']])
    expect([
      of('retail', 'manual'),
      of('hospital', 'sweep-off'),
      of('small-hotel', 'sweep-off'),
      of('office', 'sweep-off'),
    ]).toEqual([[], [], [], []])
  })
  test('setbacks of what is always in use', () => {
    const of = (
      primaryBuildingType: Building['primaryBuildingType'],
      zone: NonNullable<Building['userInputs']['zone']>,
    ) =>
      inputCheck({ ...inputs({ zone }), primaryBuildingType })
        .filter(i => i.key === 'check.alwaysInUse')
        .map(i => [i.tab, i.field, i.severity, i.key])
    const notices = (['heatingSetback', 'coolingSetback'] as const).map(field => [
      'zone',
      field,
      'info',
      'check.alwaysInUse',
    ])
    expect(
      (['hospital', 'high-rise-apartment', 'mid-rise-apartment'] as const).map(type =>
        of(type, { setpoints: { heatingSetback: 16, coolingSetback: 30 } }),
      ),
    ).toEqual([notices, notices, notices])
    // Guest rooms are let drift while nobody is in.
    expect([
      of('office', { setpoints: { heatingSetback: 15 } }),
      of('hospital', { setpoints: { heatingSetpoint: 20 } }),
      of('supermarket', { setpoints: { coolingSetback: 30 } }),
      of('large-hotel', { setpoints: { coolingSetback: 30 } }),
    ]).toEqual([[], [], [], []])
  })
  test('an office within 2 % of a size limit of its code says so, unless its system is typed', () => {
    const of = (floor: number, more: Partial<Building> = {}) =>
      inputCheck({ ...ready, masses: [mass('a', box(0, 0, floor / 20, 20))], energyCode: 'ashrae-90.1-2019', ...more })
        .filter(i => i.key === 'check.sizeLimit')
        .map(i => [i.tab, i.field, i.severity, i.params])
    const notice = (limit: number) => [['mechanical', 'hvacSystemType', 'info', { limit, quantity: 'area' }]]
    expect([2296, 2302, 2360].map(floor => of(floor))).toEqual([2296, 2302, 2360].map(() => notice(2322.6)))
    expect(of(13_900)).toEqual(notice(13_935.5))
    expect([of(2250), of(2400), of(2302, { energyCode: 'none' })]).toEqual([[], [], []])
    const mechanical = { hvacSystemType: 'dx-vrf' } as const
    expect(of(2302, { userInputs: { ...ready.userInputs, mechanical } })).toEqual([])
  })
  test('collectors beyond the roof', () => {
    // An empty drawing has no roof; a square centimetre above it is enough.
    const noticesOf = (masses: readonly Mass[], photovoltaicArea: number, solarWaterHeatingArea = 0) =>
      inputCheck(
        officeOf(masses, {
          userInputs: { ...ready.userInputs, renewables: { photovoltaicArea, solarWaterHeatingArea } },
        }),
      )
        .filter(i => i.key === 'check.collectorsBeyondRoof')
        .map(i => i.params)
    expect([noticesOf([], 0.5), noticesOf([], 0)]).toEqual([[{ area: 0.5, roof: 0 }], []])
    expect([noticesOf(drawn, 120, 80), noticesOf(drawn, 120, 80.5)]).toEqual([[], [{ area: 200.5, roof: 200 }]])
    expect(keys(inputs({ renewables: { photovoltaicArea: 201 } }), 'warning')).toEqual(['check.collectorsBeyondRoof'])
  })
  test('every key has a sentence in both languages', () => {
    const all = [
      'check.location',
      'check.weather',
      'check.mass',
      'check.unusual',
      'check.areaHeld',
      'check.areaSum',
      'check.noWindows',
      'check.primaryEnergyMissing',
      'check.emissionMissing',
      'check.heatRecoveryNatural',
      'check.noAbsence',
      'check.alwaysInUse',
      'check.moreThanItDraws',
      'check.carrierUnfit',
      'check.climateZoneMissing',
      'check.codeNotKept',
      'check.iranClimateMissing',
      'check.iranClimateNotKept',
      'check.ratingSystem',
      'check.codeSilent',
      'check.sizeLimit',
      'check.collectorsBeyondRoof',
      'footprint.overlap',
      'setpoint.order',
      'setpoint.heatingSetback',
      'setpoint.coolingSetback',
      'zone.total',
      'zone.sum',
      'zone.count',
      'footprint.cornerCount',
      'zone.tooSmall',
      'neighbors.overlap',
      'drawing.tooHigh',
      'drawing.floorsTooLarge',
      'drawing.envelopeTooLarge',
      'tab.closed',
      'project.incomplete',
    ]
    for (const texts of [errorsEn, errorsFa]) {
      expect(
        all.filter(
          key =>
            typeof key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts) !==
            'string',
        ),
      ).toEqual([])
    }
  })
})

describe('readiness', () => {
  test('location, station and a valid mass', () => {
    expect(mayPay(ready)).toEqual({ ok: true })
    expect(mayPay(officeOf([]))).toMatchObject({
      ok: false,
      reason: 'project.incomplete',
      missing: [{ tab: 'draw-building', key: 'check.mass' }],
    })
    expect(mayPay(officeOf(drawn, { userInputs: { location: { latitude: 35.7, longitude: 51.4 } } }))).toMatchObject({
      ok: false,
      missing: [{ key: 'check.weather' }],
    })
    expect(
      mayPay(
        officeOf([
          mass('x', [
            [0, 0],
            [10, 10],
            [10, 0],
            [0, 10],
          ]),
        ]),
      ),
    ).toMatchObject({ ok: false, missing: [{ key: 'footprint.crossing' }] })
  })
  test('what cannot be simulated is not sold; warnings do not stand in the way', () => {
    expect(mayPay(inputs({ zone: { setpoints: { heatingSetpoint: 25 } } })).ok).toBe(false)
    expect(mayPay(officeOf([...drawn, mass('b', box(15, 0, 10, 10))])).ok).toBe(false)
    expect(mayPay(inputs({ zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 99.99 } }] } })).ok).toBe(false)
    expect(mayPay(inputs({ construction: { wallUValue: 3 } })).ok).toBe(true)
  })
})
