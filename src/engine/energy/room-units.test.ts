import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { humidityRatio, vapourHeat } from '../climate/air/humid-air.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { simulate } from '../simulate.ts'
import type { AirHours, FansOfAir } from './air-hours.ts'
import { airSystem } from './air-system.ts'
import type { AirSystem, RoomUnits } from '../systems.ts'

const coils: RoomUnits = {
  fanPower: 800,
  speeds: 1,
  keepsRunning: false,
  pipes: 4,
  isDry: false,
  outdoorAir: { temperature: 14 },
}
const still: RoomUnits = { ...coils, fanPower: 0 }
function inRooms(units: RoomUnits): AirSystem {
  return { kind: 'rooms', sizing: 1.2, supplyTemperature: 12.8, heatingDifference: 19, leastFlow: 0, units }
}
const fans: FansOfAir = { specificPower: 1000, control: 'none', heatShare: 0.6, heatingByAir: false }
const noFan: FansOfAir = { ...fans, specificPower: 0 }

/** 100 W/K to outdoors, 0.1 m³/s of outdoor air, held between 21 and 24 °C; per part. */
function rooms(...zones: readonly (readonly [name: string, part: number, zone?: Partial<Zone>])[]): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    site: { airDensity: 1.2 },
    zones: zones.map(([name, part, zone]) => ({
      name,
      floorArea: 100 * part,
      volume: 300 * part,
      thermostat: { heating: 21, cooling: 24 },
      ventilation: { flow: 0.1 * part },
      ...zone,
    })),
    elements: zones.map(([name, part]) => ({
      name: `wall of ${name}`,
      zone: name,
      area: 100 * part,
      tiltDeg: 90,
      azimuthDeg: 0,
      boundary: { type: 'outdoors', sunExposed: false },
      construction: { layers: [{ resistance: 0.8 }] },
      inside: { combined: 8 },
      outside: { combined: 13.333333333333334 },
    })),
  }
}
function gain(power: number): Partial<Zone> {
  return { gains: [{ kind: 'equipment', power, radiantFraction: 0 }] }
}
function hoursOf(of: BuildingModel, weather: WeatherYear, units: RoomUnits, blown: FansOfAir = fans): AirHours {
  return airSystem(simulate(of, weather, { stepsPerHour: 1 }), of, weather, inRooms(units), blown)
}
function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
const last = 8000
const air = 1.2 * 1006 // J/(m³·K)
function dry(temperature: number): WeatherYear {
  return plainWeather(temperature, { dewPoint: new Float64Array(8760).fill(-10) })
}

describe('steady hours by hand', () => {
  test('heat outdoors: the unit cools outdoor air to its temperature, the coil takes what that leaves of the load', () => {
    const found = hoursOf(rooms(['a', 1, gain(3000)]), dry(34), coils)
    // 3000 + 100·10 W; 0.1 m³/s of 14 °C take 0.1·ρc·10 of it.
    const byAir = 0.1 * air * 10
    const coil = 4000 - byAir
    const flow = coil / (air * (23.9 - 12.8) - 800)
    const unitFan = 0.1 * 1000
    expect(found.fans[last]).toBeCloseTo(unitFan + 800 * flow, 3)
    expect(found.cooling[last]).toBeCloseTo(0.1 * air * 20 + 0.6 * unitFan + coil + 800 * flow, 1)
    expect(found.heating[last]).toBe(0)
  })
  test('frost: the unit warms to its temperature, the coil the room; the fans spare their heat', () => {
    const found = hoursOf(rooms(['a', 1]), dry(-10), coils)
    const byUnit = 0.1 * air * 24 - 0.6 * 100
    const room = 100 * 31 + 0.1 * air * 7
    const power = (800 * room) / (air * 19 + 800)
    expect(found.heating[last]).toBeCloseTo(byUnit + room - power, 1)
    expect(found.fans[last]).toBeCloseTo(100 + power, 3)
  })
  test('recovery warms outdoor air up to what the unit is asked for, never further', () => {
    const of = (sensibleEfficiency: number) =>
      rooms(['a', 1, { ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency } } }])
    // 21 °C leave: −10 + 0.5·31 = 5.5 °C, then 8.5 K by the coil of the unit.
    const room = 100 * 31 + 0.1 * air * 7
    expect(hoursOf(of(0.5), dry(-10), still, noFan).heating[last]).toBeCloseTo(0.1 * air * 8.5 + room, 1)
    expect(hoursOf(of(0.9), dry(-10), still, noFan).heating[last]).toBeCloseTo(room, 1)
  })
  test('a wheel takes vapour along: the unit dries what is left of it', () => {
    const damp = plainWeather(32, { dewPoint: new Float64Array(8760).fill(23) })
    const of = (latentEfficiency: number) =>
      rooms(['a', 1, { ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency } } }])
    const taken = (latent: number, units: RoomUnits) => hoursOf(of(latent), damp, units, noFan).cooling[last]!
    // The unit of its own leaves 14 °C and 95 %, and the rooms stay there: 0.6 of what is between them and outdoors.
    const outside = humidityRatio(outdoorHours(damp).vapourPressure[last]!, outdoorHours(damp).pressure[last]!)
    const spared = 0.1 * 1.2 * 0.6 * (outside - 0.0095) * vapourHeat(32)
    expect((taken(0, still) - taken(0.6, still)) / spared).toBeCloseTo(1, 1)
    const untreated: RoomUnits = { ...still, outdoorAir: 'untreated' }
    const before = taken(0, untreated) - taken(0, { ...untreated, isDry: true })
    const after = taken(0.6, untreated) - taken(0.6, { ...untreated, isDry: true })
    expect(after).toBeLessThan(0.7 * before)
    expect(after).toBeGreaterThan(0)
  })
  test('a wheel that stands still takes no vapour along: outdoor air that is colder than the rooms, but to be cooled', () => {
    const damp = plainWeather(20, { dewPoint: new Float64Array(8760).fill(19) })
    const of = (latentEfficiency: number) =>
      rooms([
        'a',
        1,
        { ...gain(3000), ventilation: { flow: 0.1, heatRecovery: { sensibleEfficiency: 0.7, latentEfficiency } } },
      ])
    for (const outdoorAir of [{ temperature: 14 }, 'untreated'] as const) {
      const [none, wheel] = [0, 0.6].map(latent => hoursOf(of(latent), damp, { ...still, outdoorAir }, noFan))
      expect(wheel!.cooling[last]).toBeCloseTo(none!.cooling[last]!, 6)
    }
  })
  test('untreated outdoor air: the coil has the need as it was simulated', () => {
    const of = rooms(['a', 1, gain(2000)])
    for (const outdoors of [-10, 10, 34]) {
      const weather = dry(outdoors)
      const { heatingNeed, sensibleCoolingNeed } = simulate(of, weather, { stepsPerHour: 1 }).zones[0]!.hourly
      const found = hoursOf(of, weather, { ...still, outdoorAir: 'untreated' }, noFan)
      expect(found.heating[last]).toBeCloseTo(heatingNeed[last]!, 3)
      expect(found.cooling[last]).toBeCloseTo(sensibleCoolingNeed[last]!, 3)
    }
  })
  test('air at the temperature of the rooms: they have the load without outdoor air', () => {
    const found = hoursOf(rooms(['a', 1]), dry(-10), { ...still, outdoorAir: 'neutral' }, noFan)
    expect(found.heating[last]).toBeCloseTo((100 + 0.1 * air) * 31, 1)
    expect(found.reheat[last]).toBe(0)
  })
  test('cold air where rooms need heat is warmed again: it costs cold and heat', () => {
    // 22 °C outdoors, no gains: 100 W come in at 21 °C; 14 °C from the unit take 0.1·ρc·7.
    const found = hoursOf(rooms(['a', 1]), dry(22), still, noFan)
    expect(found.cooling[last]).toBeCloseTo(0.1 * air * 8, 1)
    expect(found.heating[last]).toBeCloseTo(0.1 * air * 7 - 100, 1)
    expect(found.reheat[last]).toBeCloseTo(found.heating[last]!, 6)
    expect(hoursOf(rooms(['a', 1]), dry(22), { ...still, outdoorAir: 'untreated' }, noFan).cooling[last]).toBe(0)
  })
  const running: RoomUnits = { ...coils, keepsRunning: true, speeds: 3 }
  test.each([
    ['its own air, in heat', 34, gain(3000), coils],
    ['its own air, in frost', -10, {}, coils],
    ['its own air at room temperature', 34, gain(3000), { ...coils, outdoorAir: 'neutral' }],
    ['untreated air, in heat', 34, gain(3000), { ...coils, outdoorAir: 'untreated' }],
    ['untreated air, in frost', -10, {}, { ...coils, outdoorAir: 'untreated' }],
    ['fans that run on, in heat', 34, gain(3000), running],
    ['fans that run on through the units, in frost', -10, {}, { ...running, outdoorAir: 'untreated' }],
  ] satisfies (readonly [string, number, Partial<Zone>, RoomUnits])[])(
    'coils = need + heat of the fans: %s',
    (_name, outdoors, zone, units) => {
      const of = rooms(['a', 1, zone])
      const { sensibleCoolingNeed, heatingNeed } = simulate(of, dry(outdoors), { stepsPerHour: 1 }).zones[0]!.hourly
      const found = hoursOf(of, dry(outdoors), units)
      // The fan of outdoor air takes 100 W, of which 60 W stay in it; those of the units stand in their air.
      const heat = found.fans[last]! - 100 + 60
      expect(heat).toBeGreaterThan(60)
      expect(found.cooling[last]! - found.heating[last]!).toBeCloseTo(
        sensibleCoolingNeed[last]! - heatingNeed[last]! + heat,
        2,
      )
    },
  )
  test('a fan that runs keeps its lowest speed, and its heat stays in the room', () => {
    const of = rooms(['a', 1, gain(2000)])
    const units: RoomUnits = { ...coils, outdoorAir: 'untreated', keepsRunning: true }
    const found = hoursOf(of, dry(34), units, noFan)
    const design = (1.2 * (3000 + 0.1 * air * 10)) / (air * 11.1)
    expect(found.fans[last]).toBeCloseTo(800 * design, 3)
    expect(found.cooling[last]).toBeCloseTo(3000 + 0.1 * air * 10 + 800 * design, 1)
    const stepped = hoursOf(of, dry(34), { ...units, speeds: 3 }, noFan)
    expect(stepped.fans[last]).toBeLessThan(found.fans[last]!)
  })
})

describe('pipes', () => {
  // One room heats while the other cools.
  const both = rooms(['cold', 1], ['warm', 1, gain(9000)])
  const weather = dry(5)
  const four = hoursOf(both, weather, still, noFan)
  test('one common return mixes what comes back warm and cold; four pipes do not', () => {
    const three = hoursOf(both, weather, { ...still, pipes: 3 }, noFan)
    const byUnits = 2 * 0.1 * air * 9
    const [heat, cold] = [four.heating[last]! - byUnits, four.cooling[last]!]
    const [hot, chill] = [heat / 10, cold / 5]
    const mixed = ((hot * chill) / (hot + chill)) * (40 - 12)
    expect(three.heating[last]).toBeCloseTo(byUnits + heat + mixed, 3)
    expect(three.cooling[last]).toBeCloseTo(cold + mixed, 3)
  })
  test('two bring one of both: what a zone lacks of the other is said, as much as four would bring', () => {
    const two = hoursOf(both, weather, { ...still, pipes: 2 }, noFan)
    // 9000 W of gains against 2·1600 W of losses and outdoor air: a day of cold.
    expect(two.cooling[last]).toBeCloseTo(four.cooling[last]!, 3)
    expect(two.heating[last]).toBeCloseTo(2 * 0.1 * air * 9, 3)
    expect(two.unmet?.cooling.map(sum)).toEqual([0, 0])
    expect(two.unmet?.heating[0]?.[last]).toBeCloseTo(four.heating[last]! - two.heating[last]!, 3)
    expect(sum(two.unmet!.heating[1]!)).toBe(0)
    expect(four.unmet).toBeUndefined()
    const winter = hoursOf(rooms(['cold', 6], ['warm', 1, gain(4000)]), weather, { ...still, pipes: 2 }, noFan)
    expect(winter.cooling[last]).toBe(0)
    const held = hoursOf(rooms(['cold', 6], ['warm', 1, gain(4000)]), weather, still, noFan)
    expect(winter.unmet?.cooling[1]?.[last]).toBeCloseTo(held.cooling[last]!, 3)
    expect(winter.unmet?.heating.map(sum)).toEqual([0, 0])
    expect(winter.heating[last]).toBeGreaterThan(0)
  })
})

describe('laws, a year in Tehran', () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const of = (recovery?: number) =>
    rooms([
      'a',
      1,
      {
        ...gain(1500),
        ventilation: {
          flow: 0.1,
          ...(recovery === undefined ? {} : { heatRecovery: { sensibleEfficiency: recovery } }),
        },
      },
    ])
  const plain = hoursOf(of(), weather, coils)
  test('fans that cycle move what the load asks for: more gains, more of it', () => {
    const fanSum = (power: number) => sum(hoursOf(rooms(['a', 1, gain(power)]), weather, coils, noFan).fans)
    expect(fanSum(4000)).toBeGreaterThan(fanSum(3000))
  })
  test('recovery lowers heating; the better it is, the less', () => {
    const heating = [undefined, 0.3, 0.6, 0.9].map(recovery => sum(hoursOf(of(recovery), weather, coils).heating))
    for (let i = 1; i < heating.length; i++) expect(heating[i]).toBeLessThan(heating[i - 1]!)
  })
  test('what two pipes leave in a year is no more than what four bring, heat as cold', () => {
    const both = rooms(['cold', 1], ['warm', 1, gain(3000)])
    const units: RoomUnits = { ...still, outdoorAir: 'untreated', isDry: true }
    const [two, four] = ([2, 4] as const).map(pipes => hoursOf(both, weather, { ...units, pipes }, noFan))
    for (const use of ['heating', 'cooling'] as const) {
      const lacking = sum(two!.unmet![use][0]!) + sum(two!.unmet![use][1]!)
      expect(lacking).toBeGreaterThan(0)
      expect(lacking).toBeLessThan(sum(four![use]))
    }
  })
  test('more speeds never take more for fans that cycle', () => {
    const power = [1, 2, 3].map(speeds => sum(hoursOf(of(), weather, { ...coils, speeds }).fans))
    expect(power[1]).toBeLessThan(power[0]!)
    expect(power[2]).toBeLessThan(power[1]!)
  })
  test('halves of a room are one room', () => {
    const half: Partial<Zone> = { ...gain(750), ventilation: { flow: 0.05 } }
    const halves = hoursOf(rooms(['a', 0.5, half], ['b', 0.5, half]), weather, coils)
    for (const use of ['heating', 'cooling', 'fans'] as const)
      expect(sum(halves[use]) / sum(plain[use])).toBeCloseTo(1, 2)
  })
  test('panels take no vapour: what is left to the outdoor air’s unit is less cooling than a wet coil’s', () => {
    const damp = plainWeather(34, { dewPoint: new Float64Array(8760).fill(24) })
    const year = (isDry: boolean) => sum(hoursOf(rooms(['a', 1, gain(3000)]), damp, { ...coils, isDry }).cooling)
    expect(year(true)).toBeLessThan(year(false))
  })
  test('public rooms have their own supply: all public is that supply, none is room units', () => {
    const model = of()
    const year = simulate(model, weather, { stepsPerHour: 1 })
    const publicSupply = { air: { leastFlow: 0.3, sizing: 1.15 }, fans: { control: 'speed' as const } }
    const run = (system: AirSystem) => airSystem(year, model, weather, system, fans)
    const some = (part: boolean) =>
      run({
        ...inRooms(coils),
        publicSupply,
        rooms: [
          { share: 0.5, gains: 1, isPublic: part },
          { share: 0.5, gains: 1, isPublic: part },
        ],
      })
    const shared = run({ ...inRooms(coils), kind: 'shared', leastFlow: 0.3, sizing: 1.15 })
    const throttled = airSystem(
      year,
      model,
      weather,
      { ...inRooms(coils), kind: 'shared', leastFlow: 0.3, sizing: 1.15 },
      { ...fans, control: 'speed' },
    )
    expect(sum(shared.fans)).toBeGreaterThan(0)
    expect(sum(some(true).heating) / sum(throttled.heating)).toBeCloseTo(1, 2)
    expect(sum(some(true).fans) / sum(throttled.fans)).toBeCloseTo(1, 2)
    expect(sum(some(false).heating) / sum(plain.heating)).toBeCloseTo(1, 2)
  })
})
