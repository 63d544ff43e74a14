import { describe, expect, test } from 'vitest'
import type { Discomfort as Hours } from '#engine/comfort/discomfort.ts'
import { outdoorRunningMean } from '#engine/comfort/outdoor-running-mean.ts'
import { predictedMeanVote } from '#engine/comfort/predicted-mean-vote.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { simulate } from '#engine/simulate.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { leadingDiscomfort, type ZoneDiscomfort } from './leading-discomfort.ts'
import { schedulesOf } from '../library/schedules.ts'
import { buildingComfort } from './building-comfort.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'
import { toEngine } from '../to-engine.ts'

function part(side: Hours['side'], cause: Hours['cause'], hours: number, more: Partial<Hours> = {}): Hours {
  return {
    side,
    cause,
    hours,
    byWeather: { cold: hours, mild: 0, warm: 0 },
    atHeating: 0,
    atCooling: 0,
    radiantOffset: 0,
    ...more,
  }
}
function zone(felt: readonly Hours[], peopled = 100, left = { cold: 0, warm: 0 }): ZoneDiscomfort {
  return { peopled, felt, left }
}

describe('the leading cause', () => {
  test('zones count by their floor with people', () => {
    const found = leadingDiscomfort(
      [
        zone([part('cold', 'radiant', 100, { radiantOffset: -300 })], 300),
        zone([part('warm', 'air', 200)], 100),
        zone([part('warm', 'air', 900)], 0),
      ],
      true,
    )
    expect(found).toEqual({
      side: 'cold',
      cause: 'radiant',
      hours: 75,
      of: 125,
      weather: 'cold',
      radiantOffset: -3,
      remedy: 'insulation',
    })
  })
  test('hours that the system leaves are a cause of their own', () => {
    expect(leadingDiscomfort([zone([part('cold', 'air', 5)], 100, { cold: 2, warm: 9 })], true)).toMatchObject({
      side: 'warm',
      cause: 'system',
      hours: 9,
      of: 16,
      weather: null,
      remedy: 'system',
    })
  })
  test('none without hours or people', () => {
    expect(leadingDiscomfort([zone([])], true)).toBeUndefined()
    expect(leadingDiscomfort([zone([part('cold', 'air', 5)], 0)], true)).toBeUndefined()
  })
  test.each([
    ['cold', 'radiant', {}, true, 'insulation'],
    ['warm', 'radiant', {}, true, 'shading'],
    ['cold', 'humidity', {}, true, 'moister'],
    ['warm', 'humidity', {}, true, 'drier'],
    ['cold', 'clothing', {}, true, 'heatingHigher'],
    ['cold', 'clothing', { atCooling: 6 }, true, 'coolingHigher'],
    ['cold', 'air', { atCooling: 6 }, false, 'heatingHigher'],
    ['warm', 'clothing', { atHeating: 6 }, true, 'heatingLower'],
    ['warm', 'air', {}, true, 'coolingLower'],
    ['warm', 'air', {}, false, 'opening'],
  ] as const)('%s by %s %j: %s', (side, cause, more, hasCooling, remedy) => {
    expect(leadingDiscomfort([zone([part(side, cause, 10, more)])], hasCooling)?.remedy).toBe(remedy)
  })
})

describe('of an office without an unmet hour', () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const glass = { windowToWallRatio: 60 }
  const envelope = { north: glass, east: glass, south: glass, west: glass }
  const of = (userInputs: Parameters<typeof officeOf>[1] = {}) => {
    const given = officeOf([mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
      userInputs: { envelope, ...userInputs.userInputs },
    })
    const answer = toEngine(given, weather)
    if (!answer.ok) throw new Error(answer.reason)
    const year = simulate(answer.model, weather)
    return { office: given, year, comfort: buildingComfort(given, year, weather.firstWeekday) }
  }
  const { office, year, comfort } = of()
  const discomfort = comfort.discomfort()

  test('its figures are those of the hours', () => {
    expect(comfort.unmetHours).toBe(0)
    expect(discomfort?.of).toBe(comfort.comfort.of - comfort.comfort.hours)
    // The votes of all occupied hours once more, by the standard's formula alone.
    const [zoneYear] = year.zones
    if (zoneYear === undefined || year.zones.length > 1) throw new Error('the office has one zone')
    const { hourly } = zoneYear
    const schedules = schedulesOf(office)
    const { hours, firstWeekday } = weather
    const calendar = calendarOf(schedules, { hours, firstWeekday })
    const present = scheduleYear(daySchedule(schedules.occupiedHours), 1, hours, firstWeekday, calendar, 1)
    const mean = outdoorRunningMean(year.outdoorTemperature)
    const clothes = (h: number) => Math.min(1, Math.max(0.5, 1 - ((mean[Math.floor(h / 24)] ?? 0) - 10) / 10))
    const vote = (h: number, surfaces: number, worn: number, humidity: number) =>
      predictedMeanVote(hourly.airTemperature[h] ?? 0, surfaces, 0.1, humidity, 1.2, worn)
    const air = hourly.airTemperature
    let [outside, warmBySurfaces, offset] = [0, 0, 0]
    for (let h = 0; h < hours; h++) {
      if ((present[h] ?? 0) < 0.5) continue
      const surfaces = 2 * (hourly.operativeTemperature[h] ?? 0) - (air[h] ?? 0)
      const humidity = hourly.relativeHumidityPercent[h] ?? 0
      const now = vote(h, surfaces, clothes(h), humidity)
      if (Math.abs(now) <= 0.5) continue
      outside++
      if (now < 0) continue
      const helps = [
        now - vote(h, air[h] ?? 0, clothes(h), humidity),
        now - vote(h, surfaces, 0.5, humidity),
        now - vote(h, surfaces, clothes(h), 50),
      ]
      if (helps[0] !== Math.max(...helps) || (helps[0] ?? 0) < (now - 0.5) / 2) continue
      warmBySurfaces++
      offset += surfaces - (air[h] ?? 0)
    }
    expect(discomfort).toEqual({
      side: 'warm',
      cause: 'radiant',
      hours: warmBySurfaces,
      of: outside,
      weather: 'warm',
      radiantOffset: expect.closeTo(offset / warmBySurfaces, 9) as number,
      remedy: 'shading',
    })
  })
  test('what would raise comfort raises it', () => {
    const share = ({ hours, of: judged }: typeof comfort.comfort) => hours / judged
    const shaded = of({ userInputs: { construction: { windowSolarTransmittance: 0.25 } } }).comfort
    const cooler = of({ userInputs: { zone: { setpoints: { coolingSetpoint: 24 } } } }).comfort
    expect(share(shaded.comfort)).toBeGreaterThan(share(comfort.comfort) + 0.05)
    expect(share(cooler.comfort)).toBeGreaterThan(share(comfort.comfort) + 0.05)
  })
})
