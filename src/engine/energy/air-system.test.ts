import { describe, expect, test } from 'vitest'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { humidityRatio } from '../climate/air/humid-air.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { simulate } from '../simulate.ts'
import type { AirHours, FansOfAir } from './air-hours.ts'
import { airSystem } from './air-system.ts'
import { ventilationEfficiency } from './shared-hour.ts'
import { supplyAt } from './supply-air.ts'
import type { AirSystem } from '../systems.ts'

const single: AirSystem = {
  kind: 'single',
  sizing: 1.2,
  supplyTemperature: 12.8,
  heatingDifference: 19,
  leastFlow: 0,
}
const shared: AirSystem = { ...single, kind: 'shared', leastFlow: 0.3 }
const fans: FansOfAir = { specificPower: 1000, control: 'speed', heatShare: 0.8, heatingByAir: true }
const throttled: FansOfAir = { ...fans, control: 'none' }

/** 100 W/K to outdoors, 1.2 kg/m³, held between 21 and 24 °C. */
function room(name: string, part: number, zone: Partial<Zone>): Pick<BuildingModel, 'zones' | 'elements'> {
  return {
    zones: [
      {
        name,
        floorArea: 100 * part,
        volume: 300 * part,
        thermostat: { heating: 21, cooling: 24 },
        ventilation: { flow: 0.1 * part },
        ...zone,
      },
    ],
    elements: [
      {
        name: `wall of ${name}`,
        zone: name,
        area: 100 * part,
        tiltDeg: 90,
        azimuthDeg: 0,
        boundary: { type: 'outdoors', sunExposed: false },
        construction: { layers: [{ resistance: 0.8 }] },
        inside: { combined: 8 },
        outside: { combined: 13.333333333333334 },
      },
    ],
  }
}
function model(...rooms: readonly Pick<BuildingModel, 'zones' | 'elements'>[]): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: rooms.flatMap(({ zones }) => zones),
    elements: rooms.flatMap(({ elements }) => elements),
    site: { airDensity: 1.2 },
  }
}
function gain(power: number, schedule?: 'day'): Partial<Zone> {
  const day = Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? 1 : 0))
  return {
    gains: [{ kind: 'equipment', power, radiantFraction: 0, ...(schedule ? { schedule: { weekday: day } } : {}) }],
  }
}
function hoursOf(of: BuildingModel, weather: WeatherYear, system: AirSystem, blown: FansOfAir = fans): AirHours {
  return airSystem(simulate(of, weather, { stepsPerHour: 1 }), of, weather, system, blown)
}
function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
const last = 8000
const air = 1.2 * 1006 // J/(m³·K)
/** Dry enough that no coil is wet. */
function dry(temperature: number): WeatherYear {
  return plainWeather(temperature, { dewPoint: new Float64Array(8760).fill(-10) })
}

describe('steady hours by hand', () => {
  test('a unit of one zone in heat: its coil has the need and the heat of its fan', () => {
    const of = model(room('a', 1, gain(2000)))
    const found = hoursOf(of, dry(34), single, throttled)
    // 100 W/K and 0.1 m³/s of outdoor air, 10 K warmer; the supply has to take what is no outdoor air.
    const rooms = 2000 + 100 * 10
    const design = (1.2 * rooms) / (air * (23.9 - 12.8))
    expect(found.fans[last]).toBeCloseTo(1000 * design, 3)
    expect(found.cooling[last]).toBeCloseTo(rooms + 0.1 * air * 10 + 0.8 * 1000 * design, 0)
    expect(found.heating[last]).toBe(0)
  })
  test('the same with a shared supply: cooled from mixed air to the supply, fan and all', () => {
    const of = model(room('a', 1, gain(2000)))
    const found = hoursOf(of, dry(34), shared)
    const flow = 3000 / (air * (24 - 12.8))
    const mixed = 24 + (0.1 / flow) * 10
    expect(found.cooling[last]).toBeCloseTo(air * flow * (mixed - 12.8) + 0.8 * found.fans[last]!, 0)
    expect(found.reheat[last]).toBe(0)
  })
  test('a unit of one zone blows no colder than its supply temperature, and leaves its room the warmer for it', () => {
    // 0.4 m³/s of supply, half of it from −10 °C: at 12.8 °C it holds 23 °C against walls and gains.
    const gains = 0.4 * air * (23 - 12.8) + 100 * 33
    const of = model(room('a', 1, { ...gain(gains), ventilation: { flow: 0.2 } }))
    const found = hoursOf(of, dry(-10), { ...single, leastDesignFlow: 0.004 }, throttled)
    expect(found.fans[last]).toBeCloseTo(400, 6)
    expect(found.heating[last]).toBeCloseTo(0.4 * air * (12.8 - (23 - 10) / 2) - 0.8 * 400, 0)
    // The room stays below the set point of cooling.
    const warm = model(room('a', 1, { ...gain(gains + 600), ventilation: { flow: 0.2 } }))
    const most = hoursOf(warm, dry(-10), { ...single, leastDesignFlow: 0.004 }, throttled)
    expect(most.heating[last]).toBeCloseTo((100 + 0.2 * air) * 34 - gains - 600 - 0.8 * 400, 0)
    // Nothing warms the air if the room has no heating, or radiators; terminals of a shared system do.
    const cold = { ...single, leastDesignFlow: 0.004 }
    for (const thermostat of [{ cooling: 24 }, {}]) {
      const unheated = model(room('a', 1, { ...gain(gains), ventilation: { flow: 0.2 }, thermostat }))
      expect(sum(hoursOf(unheated, dry(-10), cold, throttled).heating)).toBe(0)
    }
    const radiators = { ...throttled, heatingByAir: false }
    const need = (100 + 0.2 * air) * 31 - gains - 0.8 * 400
    expect(hoursOf(of, dry(-10), cold, radiators).heating[last]).toBeCloseTo(need, 0)
    const own: AirSystem = { ...cold, kind: 'shared', supplies: [{ kind: 'single' }] }
    expect(hoursOf(of, dry(-10), own, radiators).heating[last]).toBeCloseTo(found.heating[last]!, 6)
  })
  test('a fan that always runs moves its least flow with no outdoor air, and the terminals warm it', () => {
    const noon = Array.from({ length: 24 }, (_, h) => (h === 12 ? 1 : 0))
    const of = model(room('a', 1, { ventilation: { flow: 0.1, schedule: { weekday: noon } } }))
    const always = hoursOf(of, dry(10), { ...shared, supplies: [{ keepsRunning: true }] })
    const cycling = hoursOf(of, dry(10), shared)
    expect([cycling.reheat[last], cycling.cooling[last]]).toEqual([0, 0])
    expect(always.cooling[last]).toBeGreaterThan(0)
    // The terminals give back the heat that the coil takes from the room's air, beside the fan's heat.
    expect(always.reheat[last]! - always.cooling[last]!).toBeCloseTo(100 * 11 - 0.8 * always.fans[last]!, 0)
  })
  test.each([single, shared])('one that brings none at any hour cycles, whatever its flow ($kind)', system => {
    for (const zone of [{ thermostat: { heating: 21 } }, {}, gain(2000)]) {
      const of = model(room('a', 1, { ventilation: { flow: 0 }, ...zone }))
      const [cycling, always] = [false, true].map(keepsRunning =>
        hoursOf(of, dry(0), { ...system, supplies: [{ keepsRunning }] }, { ...fans, heatingByAir: false }),
      )
      for (const what of ['heating', 'cooling', 'fans'] as const) expect(sum(always![what])).toBe(sum(cycling![what]))
      expect(sum(always!.fans)).toBeGreaterThanOrEqual(0)
    }
  })
  test('an intake that takes more than the rooms want cools more outdoor air, and no room gets colder', () => {
    const of = model(room('a', 1, gain(2000)))
    const sums = hoursOf(of, dry(34), shared)
    const more = hoursOf(of, dry(34), { ...shared, intake: 1 / 0.6 })
    expect(more.cooling[last]! - sums.cooling[last]!).toBeCloseTo(air * (0.1 / 0.6 - 0.1) * 10, 0)
    expect(more.fans[last]).toBeCloseTo(sums.fans[last]!, 6)
    // A single room is its own critical room: the intake equals its need.
    const reset = hoursOf(of, dry(34), { ...shared, intake: 'reset' })
    expect(reset.cooling[last]).toBeCloseTo(sums.cooling[last]!, 6)
  })
  test('a terminal moves half as much again as the outdoor air of its room', () => {
    const of = model(room('a', 1, gain(0)))
    const found = hoursOf(of, dry(-10), { ...shared, leastFlow: 0, leastOverOutdoorAir: 1.5, sizing: 9 }, fans)
    expect(found.fans[last]).toBeLessThan(1000 * 0.15)
    expect(found.fans[last]).toBeGreaterThan(
      hoursOf(of, dry(-10), { ...shared, leastFlow: 0, sizing: 9 }, fans).fans[last]!,
    )
  })
  test('a terminal that may not throttle cools to the heating set point and warms up again', () => {
    // A tenth of the gains at night, design by the day.
    const of = model(room('a', 1, { ...gain(3000, 'day'), ventilation: { flow: 0.05 } }))
    const found = hoursOf(of, dry(22), { ...shared, leastFlow: 1, sizing: 1 })
    const night = 24 * 100 + 4
    // Without gains 21 °C lose −100 W to 22 °C outdoors; all of the design flow arrives at 12.8 °C.
    const day = 24 * 100 + 16
    expect(found.reheat[day]).toBeLessThan(found.reheat[night]!)
    const flow = found.fans[night]! / 1000
    expect(found.reheat[night]).toBeCloseTo(air * flow * (21 - 12.8) - 100, -1)
  })
  test('terminals that warm by electricity take from the plant what they give, and nothing else changes', () => {
    const of = model(room('a', 1, { ...gain(3000, 'day'), ventilation: { flow: 0.05 } }))
    const plant = hoursOf(of, dry(12), { ...shared, leastFlow: 1 })
    const own = hoursOf(of, dry(12), { ...shared, leastFlow: 1, reheatsByElectricity: true })
    expect(sum(plant.electricReheat)).toBe(0)
    expect(sum(own.electricReheat)).toBeGreaterThan(0)
    expect(own.electricReheat).toEqual(own.reheat)
    own.heating.forEach((heat, h) => expect(heat + own.electricReheat[h]!).toBeCloseTo(plant.heating[h]!, 9))
    expect(own.cooling).toEqual(plant.cooling)
    expect(own.fans).toEqual(plant.fans)
  })
  test('terminals that warm by electricity do so at night too, when air goes round: the plant warms outdoor air alone', () => {
    const hourOf = Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? 1 : 0))
    const of = model(room('a', 1, { ventilation: { flow: 0.1, schedule: { weekday: hourOf } } }))
    const [plant, own] = [false, true].map(reheatsByElectricity =>
      hoursOf(of, dry(-10), { ...shared, reheatsByElectricity }),
    )
    for (let h = 24 * 100; h < 24 * 101; h++)
      expect(own!.heating[h]! + own!.electricReheat[h]!).toBeCloseTo(plant!.heating[h]!, 9)
    for (const h of [0, 3, 7, 18, 23]) expect(own!.heating[24 * 100 + h]).toBe(0)
    expect(own!.electricReheat[24 * 100 + 3]).toBeGreaterThan(1000)
  })
  test('in frost outdoor air is warmed to the supply, then the room to its set point', () => {
    const of = model(room('a', 1, gain(0)))
    const found = hoursOf(of, dry(-10), { ...shared, leastFlow: 0 }, { ...fans, heatShare: 0 })
    // All that comes in leaves at 21 °C, whichever coil warms it.
    expect(found.heating[last]).toBeCloseTo(100 * 31 + 0.1 * air * 31, 0)
    expect(found.cooling[last]).toBe(0)
  })
  test('wet coil: vapour above 95 % at the supply temperature is taken out of the mixed air', () => {
    const of = model(room('a', 1, gain(2000)))
    const damp = hoursOf(of, plainWeather(34, { dewPoint: new Float64Array(8760).fill(24) }), shared)
    const plain = hoursOf(of, dry(34), shared)
    // 18.9 g/kg outdoors, 8.3 g/kg behind the coil (12 °C and 95 %): all vapour that comes in is taken out in the end.
    const taken = 1.2 * 0.1 * (0.0189 - 0.0083) * 2.545e6
    expect(Math.abs((damp.cooling[last]! - plain.cooling[last]!) / taken - 1)).toBeLessThan(0.05)
  })
})

describe('coil = need + heat of the fans, whatever the unit does', () => {
  const still: Partial<Zone> = { ventilation: { flow: 0 } }
  const least = { leastDesignFlow: 0.02 }
  const cases: readonly (readonly [string, number, Partial<Zone>, AirSystem, FansOfAir])[] = [
    ['a single fan at its speed', 34, gain(2000), single, throttled],
    ['a single fan of two speeds', 34, gain(2000), { ...single, sizing: 3 }, fans],
    ['the same in frost', -10, {}, single, fans],
    ['a single unit that cycles in heat', 34, { ...gain(2000), ...still }, single, fans],
    ['a single unit that cycles in frost', -10, still, single, fans],
    ['a shared fan', 34, gain(2000), shared, fans],
    ['a shared fan, terminals that warm again', 15, {}, { ...shared, leastFlow: 0.8, ...least }, fans],
    [
      'a shared fan that slows down without ventilation in heat',
      34,
      { ...gain(2000), ...still },
      { ...shared, ...least },
      fans,
    ],
    ['a shared fan that slows down without ventilation in frost', -10, still, { ...shared, ...least }, fans],
    ['a shared supply too small for its rooms', 34, gain(2000), { ...shared, sizing: 0.3 }, fans],
    [
      'a shared supply too small, without ventilation',
      34,
      { ...gain(2000), ...still },
      { ...shared, sizing: 0.3 },
      fans,
    ],
  ]
  test.each(cases)('%s', (_name, outdoors, zone, system, blown) => {
    const of = model(room('a', 1, zone))
    const { sensibleCoolingNeed, heatingNeed } = simulate(of, dry(outdoors), { stepsPerHour: 1 }).zones[0]!.hourly
    const found = hoursOf(of, dry(outdoors), system, blown)
    const need = sensibleCoolingNeed[last]! - heatingNeed[last]!
    expect(found.fans[last]).toBeGreaterThan(0)
    expect(found.cooling[last]! - found.heating[last]!).toBeCloseTo(need + 0.8 * found.fans[last]!, 2)
  })
  test('an economiser brings cold at the speed that it asks for, and the heat of that speed', () => {
    const of = model(room('a', 1, gain(4000)))
    const found = hoursOf(of, dry(17), { ...single, economiserLimit: 24 })
    const design = (1.2 * 3300) / (air * 11.1)
    expect(found.fans[last]).toBeCloseTo(1000 * design, 3)
    expect(found.cooling[last]).toBeCloseTo(3300 + 0.8 * 1000 * design - air * design * 7, 1)
    // With a smaller load the flow is between the two speeds, as its power shows, and the coil has almost no load.
    const need = 2800 - 100 * 7 - 0.1 * air * 7
    const mild = hoursOf(model(room('a', 1, gain(2800))), dry(17), { ...single, sizing: 1.8, economiserLimit: 24 })
    const larger = (1.8 * 2100) / (air * 11.1)
    const through = (mild.fans[last]! / (1000 * larger)) ** (1 / 2.2)
    expect(through).toBeGreaterThan(0.67)
    expect(through).toBeLessThan(0.99)
    const byAir = air * (through * larger - 0.1) * 7
    expect(mild.cooling[last]).toBeCloseTo(need + 0.8 * mild.fans[last]! - byAir, 1)
    expect(mild.cooling[last]).toBeLessThan(0.02 * need)
  })
})

test('flow beyond design costs as much by flow as at design', () => {
  const of = model(room('a', 1, gain(2000)))
  const flow = 3000 / (air * (24 - 12.8))
  expect(hoursOf(of, dry(34), { ...shared, sizing: 0.5 }).fans[last]).toBeCloseTo(1000 * flow, 3)
  const night = model(room('a', 1, { ...gain(2000), ventilation: { flow: 0 } }))
  const cycling = hoursOf(night, dry(34), { ...shared, sizing: 0.5 })
  expect(cycling.fans[last]! / 1000).toBeCloseTo(cycling.cooling[last]! / (air * 11.1), 6)
})

test('the supply is warmer in mild weather, straight between the ends', () => {
  const reset = { temperature: 15.6, from: 10, to: 21.1 }
  expect(supplyAt(12.8, reset, 30)).toBe(12.8)
  expect(supplyAt(12.8, reset, 0)).toBeCloseTo(15.6, 12)
  expect(supplyAt(12.8, reset, 15.55)).toBeCloseTo(14.2, 12)
  expect(supplyAt(12.8, undefined, 0)).toBe(12.8)
})

test('62.1 Appendix A: rooms alike need no more than their sum, a critical room more', () => {
  expect(ventilationEfficiency(0.3, 0.3)).toBe(1)
  expect(ventilationEfficiency(0.3, 0.55)).toBeCloseTo(0.75, 12)
})

describe('laws', () => {
  const tehran = generateYear(tehranNormals, tehranPlace)
  const year = simulate(officeTenZones, tehran, { stepsPerHour: 1 })
  const of = (system: AirSystem, blown = fans) => airSystem(year, officeTenZones, tehran, system, blown)
  const kinds = [single, shared, { ...shared, leastFlow: 1 }]

  test('an economiser never takes more cold, and takes less in a dry climate', () => {
    for (const system of kinds) {
      const without = sum(of(system).cooling)
      expect(sum(of({ ...system, economiserLimit: 24 }).cooling)).toBeLessThan(without)
      expect(sum(of({ ...system, economiserLimit: 18 }).cooling)).toBeLessThan(without)
    }
    const damp = plainWeather(20, { dewPoint: new Float64Array(8760).fill(19.5) })
    const box = model(room('a', 1, gain(3000)))
    for (const system of kinds)
      expect(sum(hoursOf(box, damp, { ...system, economiserLimit: 24 }).cooling)).toBeLessThanOrEqual(
        sum(hoursOf(box, damp, system).cooling) * (1 + 1e-9),
      )
  })
  test('an economiser costs no cold in mild air either, whatever speed it would ask for', () => {
    for (const power of [2000, 3000, 4000])
      for (const sizing of [1.2, 2]) {
        const box = model(room('a', 1, gain(power)))
        for (let outside = 20; outside < 24; outside += rounds(1.1, 0.3)) {
          const [coil, free] = [undefined, 24].map(economiserLimit =>
            hoursOf(box, dry(outside), {
              ...single,
              sizing,
              ...(economiserLimit === undefined ? {} : { economiserLimit }),
            }),
          )
          expect(free!.cooling[last]!).toBeLessThanOrEqual(coil!.cooling[last]! + 1e-6)
        }
      }
  })
  test('the more a terminal lets through, the more it warms again; in heat nothing where it may close', () => {
    let before = -1
    for (const leastFlow of [0, 0.2, 0.4, 0.7, 1]) {
      const reheat = sum(of({ ...shared, leastFlow }).reheat)
      expect(reheat).toBeGreaterThan(before)
      before = reheat
    }
    const hot = hoursOf(model(room('a', 1, { ...gain(2000, 'day'), ventilation: { flow: 0.001 } })), dry(30), {
      ...shared,
      leastFlow: 0,
    })
    expect(sum(hot.reheat)).toBe(0)
  })
  test('constant volume: design flow × hours × specific power', () => {
    const box = model(room('a', 1, gain(2000)))
    const found = hoursOf(box, dry(34), single, throttled)
    expect(sum(found.fans)).toBeCloseTo(8760 * found.fans[last]!, 0)
  })
  test('two stages of the compressors take as much heat and less vapour, unless the air is dry', () => {
    const gained = model(room('a', 1, gain(2000)))
    const both = (dewPoint: number): readonly [AirHours, AirHours] => {
      const weather = plainWeather(30, { dewPoint: new Float64Array(8760).fill(dewPoint) })
      return [
        hoursOf(gained, weather, single, throttled),
        hoursOf(gained, weather, { ...single, stages: 2 }, throttled),
      ]
    }
    const [arid, damp] = [both(-5), both(22)]
    for (const [one, two] of [arid, damp]) {
      expect(sum(two.heating)).toBeCloseTo(sum(one.heating), 6)
      expect(sum(two.fans)).toBeCloseTo(sum(one.fans), 6)
    }
    // Rooms begin the year at 50 % relative humidity: a few hours are damp in dry weather too.
    expect(sum(arid[1].cooling) / sum(arid[0].cooling)).toBeCloseTo(1, 3)
    expect(sum(damp[1].cooling)).toBeLessThan(0.98 * sum(damp[0].cooling))
  })
  test('two speeds: 40 % of the power while nothing is to cool or to heat, all of it at full load', () => {
    const box = model(room('a', 1, gain(2000, 'day')))
    const slow = of(single)
    const full = of(single, throttled)
    for (const h of [100, 2000, 4500]) expect(slow.fans[h]).toBeLessThanOrEqual(full.fans[h]!)
    const mild = hoursOf(box, dry(22), single).fans[2404]!
    expect(mild / hoursOf(box, dry(22), single, throttled).fans[2404]!).toBeCloseTo(0.4, 9)
  })
  test('no speed moves less than the outdoor air', () => {
    const box = model(room('a', 1, { ...gain(2000, 'day'), ventilation: { flow: 0.3 } }))
    // All of the flow is outdoor air where the load does not size it.
    expect(hoursOf(box, dry(22), { ...single, sizing: 0.01 }).fans[2404]).toBeCloseTo(1000 * 0.3, 6)
  })
  test.each(kinds)(
    'fans start an hour before outdoor air, and warm or cool what goes round ($kind, $leastFlow)',
    system => {
      const hourOf = (start: number) => Array.from({ length: 24 }, (_, h) => (h >= start && h < 18 ? 1 : 0))
      const box = model(room('a', 1, { ...gain(2000), ventilation: { flow: 0.1, schedule: { weekday: hourOf(8) } } }))
      const [late, early] = [false, true].map(startsEarly =>
        hoursOf(box, dry(30), { ...system, startsEarly }, throttled),
      )
      const day = 24 * 100
      expect(early!.fans[day + 7]!).toBeGreaterThanOrEqual(late!.fans[day + 7]!)
      expect(early!.fans[day + 3]).toBeCloseTo(late!.fans[day + 3]!, 6)
      for (const what of ['heating', 'cooling', 'fans'] as const)
        expect(early![what].every(value => Number.isFinite(value) && value >= 0)).toBe(true)
    },
  )
  test('a fan that brings cold from outdoors leaves its low speed', () => {
    const box = model(room('a', 1, gain(4000)))
    const [coil, free] = [single, { ...single, economiserLimit: 24 }].map(system => hoursOf(box, dry(17), system))
    expect(free!.fans[last]!).toBeGreaterThan(coil!.fans[last]!)
    expect(free!.cooling[last]!).toBeLessThan(coil!.cooling[last]!)
    const full = hoursOf(box, dry(17), { ...single, economiserLimit: 24 }, throttled)
    expect(free!.fans[last]!).toBeLessThanOrEqual(full.fans[last]! + 1e-9)
  })
  test('fans of hoods run while the rooms are ventilated, and warm nothing', () => {
    const box = model(room('a', 1, gain(2000)))
    const [without, blown] = [0, 300].map(exhaustPower => hoursOf(box, dry(34), { ...single, exhaustPower }))
    expect(blown!.fans[last]! - without!.fans[last]!).toBeCloseTo(300, 9)
    expect(blown!.cooling[last]).toBe(without!.cooling[last])
  })
  test('rooms with gains of their own: what the mean hides is cooled here and heated there', () => {
    const box = model(room('a', 1, gain(3000)))
    const rooms = [
      { share: 0.9, gains: 0.3 },
      { share: 0.1, gains: 7.3 },
    ]
    const mean = hoursOf(box, dry(15), shared)
    const apart = hoursOf(box, dry(15), { ...shared, rooms })
    expect(sum(apart.heating)).toBeGreaterThan(sum(mean.heating))
    // Rooms that are alike are one.
    const same = hoursOf(box, dry(15), {
      ...shared,
      rooms: [
        { share: 0.4, gains: 1 },
        { share: 0.6, gains: 1 },
      ],
    })
    for (const what of ['cooling', 'fans'] as const) expect(sum(same[what]) / sum(mean[what])).toBeCloseTo(1, 2)
  })
  test('a room with a unit of its own is warmed no second time; recovery that its unit lacks is missed', () => {
    const box = model(
      room('a', 1, {
        ...gain(3000),
        ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency: 0.6 } },
      }),
    )
    const rooms = (extra: object): AirSystem => ({
      ...shared,
      rooms: [
        { share: 0.8, gains: 1.25 },
        { share: 0.2, gains: 0, ...extra },
      ],
    })
    const together = hoursOf(box, dry(20), rooms({}))
    const apart = hoursOf(box, dry(20), rooms({ ownUnit: true }))
    expect(sum(apart.reheat)).toBeLessThan(0.5 * sum(together.reheat))
    const without = hoursOf(box, dry(-15), rooms({ ownUnit: true, recovered: 0, outdoorAir: 3 }))
    expect(sum(without.heating)).toBeGreaterThan(
      sum(hoursOf(box, dry(-15), rooms({ ownUnit: true, outdoorAir: 3 })).heating),
    )
  })
  test.each([single, shared])('a wheel that stands still takes no vapour along ($kind)', system => {
    const [without, wheel] = [0, 0.6].map(latentEfficiency => {
      const heatRecovery = { sensibleEfficiency: 0.7, latentEfficiency }
      const box = model(room('a', 1, { ...gain(3000), ventilation: { flow: 0.1, heatRecovery } }))
      return hoursOf(box, plainWeather(18, { dewPoint: new Float64Array(8760).fill(17) }), system)
    })
    expect(without!.cooling[last]).toBeGreaterThan(0)
    expect(wheel!.cooling[last]).toBeCloseTo(without!.cooling[last]!, 6)
  })
  test.each([single, shared])('no wheel dries what leaks in ($kind)', system => {
    const coldOf = (latentEfficiency: number, flow: number) => {
      const heatRecovery = { sensibleEfficiency: 0.7, latentEfficiency }
      const leaky: Partial<Zone> = {
        ...gain(3000),
        infiltration: { airChangesPerHour: 2 },
        ventilation: { flow, heatRecovery },
      }
      const damp = plainWeather(32, { dewPoint: new Float64Array(8760).fill(23) })
      return hoursOf(model(room('a', 1, leaky)), damp, { ...system, leastDesignFlow: 0.004 }).cooling[last]!
    }
    // With a litre a second the saving is a hundredth of that with a hundred litres.
    const spared = coldOf(0, 0.001) - coldOf(0.6, 0.001)
    expect(spared).toBeGreaterThan(0)
    expect(spared).toBeLessThan(0.02 * (coldOf(0, 0.1) - coldOf(0.6, 0.1)))
  })
  test('a wheel that takes vapour with it spares the coil in damp heat', () => {
    const wheel = (latentEfficiency: number) =>
      model(
        room('a', 1, {
          ...gain(2000),
          ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency } },
        }),
      )
    const damp = plainWeather(32, { dewPoint: new Float64Array(8760).fill(25) })
    for (const system of [single, shared])
      expect(sum(hoursOf(wheel(0.6), damp, system).cooling)).toBeLessThan(
        0.95 * sum(hoursOf(wheel(0), damp, system).cooling),
      )
  })
  test('warmer supply in mild weather warms less again', () => {
    const reset = { temperature: 15.6, from: 10, to: 21.1 }
    expect(sum(of({ ...shared, reset }).reheat)).toBeLessThan(sum(of(shared).reheat))
  })
  test.each(kinds)('two halves of a room are one room ($kind, $leastFlow)', system => {
    const whole = hoursOf(model(room('a', 1, gain(2500, 'day'))), tehran, system)
    const halves = hoursOf(model(room('a', 0.5, gain(1250, 'day')), room('b', 0.5, gain(1250, 'day'))), tehran, system)
    for (const what of ['heating', 'cooling', 'fans'] as const)
      expect(sum(halves[what]) / sum(whole[what])).toBeCloseTo(1, 2)
  })
  test('without least flow, fan heat and economiser, shared and single units of one zone take the same in winter', () => {
    const cold = hoursOf(
      model(room('a', 1, gain(500))),
      dry(-5),
      { ...shared, leastFlow: 0 },
      { ...fans, heatShare: 0 },
    )
    const alone = hoursOf(model(room('a', 1, gain(500))), dry(-5), single, { ...fans, heatShare: 0 })
    expect(cold.heating[last]).toBeCloseTo(alone.heating[last]!, 3)
  })
  test('more zones with loads of their own heat and cool at once where they share a supply', () => {
    const sunny = room('a', 1, gain(6000))
    const shady = room('b', 1, gain(0))
    const both = hoursOf(model(sunny, shady), dry(10), { ...shared, leastFlow: 0.3 })
    expect(both.reheat[last]).toBeGreaterThan(0)
  })
})

describe('vapour', () => {
  test('rooms that no unit serves stay as humid as simulated; part of a zone that is served tells for it', () => {
    const still: Partial<Zone> = { ventilation: { flow: 0 } }
    const free = model(room('a', 1, gain(2000)), {
      ...room('b', 1, still),
      zones: room('b', 1, still).zones.map(({ thermostat: _none, ...zone }) => zone),
    })
    const year = simulate(free, dry(30), { stepsPerHour: 1 })
    for (const system of [single, shared]) {
      const { humidity } = airSystem(year, free, dry(30), system, fans)
      expect(humidity.percent(1)).toEqual(year.zones[1]!.hourly.relativeHumidityPercent)
      expect(humidity.percent(0)).not.toEqual(year.zones[0]!.hourly.relativeHumidityPercent)
    }
    // Air and gains are in one half: with or without the other half, the zone is about as humid as this one.
    const hot = model(room('a', 1, gain(2000)))
    const half = { share: 0.5, gains: 2, outdoorAir: 2 }
    const none = { share: 0.5, gains: -100, outdoorAir: 0 }
    const warm = simulate(hot, dry(40), { stepsPerHour: 1 })
    const [both, one] = [[half, none], [half]].map(rooms => airSystem(warm, hot, dry(40), { ...single, rooms }, fans))
    expect(both!.humidity.percent(0)[last]).toBeGreaterThan(1)
    expect(one!.humidity.percent(0)[last]).toBeCloseTo(both!.humidity.percent(0)[last]!, 0)
  })
  test('steam holds the least humidity: what outdoor air and leaks lack, all of it', () => {
    const of = model(room('a', 1, {}))
    const year = simulate(of, dry(-5), { stepsPerHour: 1 })
    const { water, humidity } = airSystem(year, of, dry(-5), shared, fans, 40)
    const dryAir = airSystem(year, of, dry(-5), shared, fans)
    expect(humidity.percent(0)[last]).toBeCloseTo(40, 6)
    expect(dryAir.humidity.percent(0)[last]).toBeLessThan(20)
    expect(sum(dryAir.water)).toBe(0)
    // Steady: 0.1 m³/s of outdoor air from its humidity to that of 40 % at 21 °C.
    const [inside, outside] = [6.2e-3, humidityRatio(outdoorHours(dry(-5)).vapourPressure[last] ?? 0, 101_325)]
    expect((water[last] ?? 0) / (0.1 * 1.2 * (inside - outside))).toBeCloseTo(1, 1)
  })
  test('a unit for many rooms brings what they ask for times its intake; one without a humidifier gives no steam', () => {
    const of = model(room('a', 1, {}))
    const year = simulate(of, dry(-5), { stepsPerHour: 1 })
    const of60 = airSystem(year, of, dry(-5), { ...shared, intake: 1 / 0.6, leastDesignFlow: 0.02 }, fans, 40)
    const whole = airSystem(year, of, dry(-5), { ...shared, leastDesignFlow: 0.02 }, fans, 40)
    expect((of60.water[last] ?? 0) / (whole.water[last] ?? 0)).toBeCloseTo(1 / 0.6, 6)
    expect(sum(airSystem(year, of, dry(-5), { ...shared, supplies: [{ humidifies: false }] }, fans, 40).water)).toBe(0)
  })
  test('rooms on two units of one kind are as on one, where nothing is mixed', () => {
    const of = model(room('a', 1, gain(2000)))
    const year = simulate(of, dry(30), { stepsPerHour: 1 })
    const rooms = [
      { share: 0.5, gains: 1 },
      { share: 0.5, gains: 1, supply: 1 },
    ]
    const two = airSystem(year, of, dry(30), { ...shared, rooms, supplies: [{}, {}] }, fans)
    const one = airSystem(year, of, dry(30), shared, fans)
    expect(sum(two.cooling) / sum(one.cooling)).toBeCloseTo(1, 6)
    expect(sum(two.fans) / sum(one.fans)).toBeCloseTo(1, 6)
  })
})
