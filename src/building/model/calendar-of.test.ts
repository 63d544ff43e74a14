import { expect, test } from 'vitest'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { simulateBuilding } from '../simulate-building.ts'
import { toEngine } from '../to-engine.ts'
import { schedulesFor } from '../library/schedules.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'

test('working days of the summer holiday, by hand', () => {
  // 4 July to 24 August, 52 days; 1 January a Sunday makes 4 July (day 185) a Tuesday: seven weeks of five and Tuesday to Thursday.
  const school = schedulesFor('secondary-school', 'United Arab Emirates')
  const { holidays = [] } = calendarOf(school, { hours: 8760, firstWeekday: 0 })
  expect([holidays.length, holidays[0], holidays.at(-1)]).toEqual([38, 185, 236])
  // The same dates a day later in a leap year; 4 July a Wednesday then.
  expect(calendarOf(school, { hours: 8784, firstWeekday: 0 }).holidays?.[0]).toBe(186)
  expect(calendarOf(schedulesFor('office', 'United Arab Emirates'), { hours: 8760, firstWeekday: 0 })).toEqual({
    weekendDays: [6, 0],
  })
  // 5 July, a Wednesday: 13 h of 0.15; 9 July is a Sunday.
  const year = scheduleYear(
    daySchedule(school.occupancy),
    1,
    8760,
    0,
    calendarOf(school, { hours: 8760, firstWeekday: 0 }),
    1,
  )
  const people = (day: number) => year.slice((day - 1) * 24, day * 24).reduce((sum, value) => sum + value, 0)
  expect([people(186), people(190), people(180)]).toEqual([
    expect.closeTo(1.95, 9),
    0,
    expect.closeTo(8 * 0.7 + 5 * 0.15, 9),
  ])
})

test('a school stands half empty in summer: lamps, appliances, outdoor air', () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const school = officeOf([mass('a', box(0, 0, 30, 20))], {
    primaryBuildingType: 'primary-school',
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
      mechanical: { ventilationType: 'mechanical' },
    },
  })
  const model = toEngine(school, weather)
  if (!model.ok) throw new Error(model.reason)
  expect(model.model.calendar?.holidays?.length).toBeGreaterThan(60)
  const [zone] = model.model.zones
  const air = zone?.ventilation?.schedule
  if (typeof air !== 'object' || 'hourly' in air) throw new Error('no day profiles')
  expect(air.holiday?.[10]).toBeCloseTo(0.15 / 0.7, 9)
  expect([air.weekday[10], air.weekend?.[10]]).toEqual([1, 0])
  const answer = simulateBuilding(school, weather, {
    name: 'Test',
    origin: 'generated',
    source: 'normals',
    years: '1991–2020',
  })
  if (!answer.ok) throw new Error(answer.reason)
  const { monthly } = answer.result
  // Both months have 31 days; May is term, August holiday (a lamp's day 14.4 against 8.1 h, an appliance's 13.6 against 8.3 h).
  const [lighting, equipment] = (['lighting', 'equipment'] as const).map(
    use => (monthly[7]?.endUses[use] ?? 0) / (monthly[4]?.endUses[use] ?? 1),
  )
  expect(lighting).toBeLessThan(0.75)
  expect(lighting).toBeGreaterThan(0.5)
  expect(equipment).toBeLessThan(0.75)
})
