import { expect, test } from 'vitest'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { simulateBuilding } from '../simulate-building.ts'
import { toEngine } from '../to-engine.ts'
import { schedulesOf } from '../library/schedules.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'

const gulf = { country: 'United Arab Emirates' } as const
const school = schedulesOf(officeOf([], { ...gulf, primaryBuildingType: 'secondary-school' }))

test('the summer holiday, by hand', () => {
  // 4 July to 24 August, 52 days, weekends among them.
  const { vacation = [], holidays } = calendarOf(school, { hours: 8760, firstWeekday: 0 })
  expect([vacation.length, vacation[0], vacation.at(-1)]).toEqual([52, 185, 236])
  // New Year, 2 and 3 December.
  expect(holidays).toEqual([1, 336, 337])
  // The same dates a day later in a leap year.
  expect(calendarOf(school, { hours: 8784, firstWeekday: 0 }).vacation?.[0]).toBe(186)
  expect(calendarOf(schedulesOf(officeOf([], gulf)), { hours: 8760, firstWeekday: 0 })).toEqual({
    weekendDays: [6, 0],
    holidays: [1, 336, 337],
  })
  // 5 July is a Wednesday, 9 July a Sunday, 28 June in term.
  const year = scheduleYear(
    daySchedule(school.occupancy),
    1,
    8760,
    0,
    calendarOf(school, { hours: 8760, firstWeekday: 0 }),
    1,
  )
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)
  const people = (day: number) => sum(year.slice((day - 1) * 24, day * 24))
  expect([people(186), people(190), people(179)]).toEqual(
    [school.occupancy.vacation ?? [], school.occupancy.weekend, school.occupancy.weekday].map(day =>
      expect.closeTo(sum(day), 9),
    ),
  )
})

test('public holidays of the United States in a year that begins on a Sunday, and on a Monday', () => {
  const office = schedulesOf(officeOf([], { country: 'United States' }))
  const dates = (firstWeekday: number) =>
    calendarOf(office, { hours: 8760, firstWeekday }).holidays?.map(day =>
      new Date(Date.UTC(2001, 0, day)).toISOString().slice(5, 10),
    )
  // These are the years 2017 and 2018.
  expect(dates(0)?.join(' ')).toBe('01-01 01-16 02-20 05-29 07-04 09-04 10-09 11-11 11-23 12-25')
  expect(dates(1)?.join(' ')).toBe('01-01 01-15 02-19 05-28 07-04 09-03 10-08 11-11 11-22 12-25')
})

test('a school stands half empty in summer: lamps, appliances', () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const primary = officeOf([mass('a', box(0, 0, 30, 20))], {
    primaryBuildingType: 'primary-school',
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
      mechanical: { ventilationType: 'mechanical' },
    },
  })
  const model = toEngine(primary, weather)
  if (!model.ok) throw new Error(model.reason)
  expect(model.model.calendar?.vacation?.length).toBeGreaterThan(60)
  const [zone] = model.model.zones
  const air = zone?.ventilation?.schedule
  if (typeof air !== 'object' || 'hourly' in air) throw new Error('no day profiles')
  expect([air.weekday[10], air.weekend?.[10]]).toEqual([1, 0])
  const answer = simulateBuilding(primary, weather, {
    name: 'Test',
    origin: 'generated',
    source: 'normals',
    years: '1991–2020',
  })
  if (!answer.ok) throw new Error(answer.reason)
  const { monthly } = answer.result
  // Both months have 31 days; May is term, August holiday.
  const [lighting, equipment] = (['lighting', 'equipment'] as const).map(
    use => (monthly[7]?.endUses[use] ?? 0) / (monthly[4]?.endUses[use] ?? 1),
  )
  expect(lighting).toBeLessThan(0.8)
  expect(lighting).toBeGreaterThan(0.5)
  expect(equipment).toBeLessThan(0.85)
})
