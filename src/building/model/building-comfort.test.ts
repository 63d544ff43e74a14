import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { deliveredEnergy } from '#engine/energy/delivered-energy.ts'
import { simulate } from '#engine/simulate.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { toEngine } from '../to-engine.ts'
import { buildingComfort } from './building-comfort.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const zoneTypes = [
  { id: 'a', values: { areaPercent: 50 } },
  { id: 'b', values: { areaPercent: 50, equipmentPowerDensity: 60 } },
]
const office = officeOf([mass('a', box(0, 0, 20, 10))], {
  userInputs: { mechanical: { hvacSystemType: 'evaporative-indirect' }, zone: { zoneTypes } },
})
const answer = toEngine(office, weather)
if (!answer.ok) throw new Error(answer.reason)
const year = simulate(answer.model, weather, { stepsPerHour: 1 })
const none = new Uint8Array(year.hours)
const all = none.map(() => 1)
const [a = '', b = ''] = year.zones.map(({ name }) => name)

test('an hour in which the system leaves a zone’s cooling is neither met nor in comfort, whatever its simulated air says', () => {
  const followed = buildingComfort(office, year, weather.firstWeekday, { isUnmet: none })
  const { zones, comfort, unmetHours, occupiedHours } = buildingComfort(office, year, weather.firstWeekday, {
    isUnmet: none,
    isZoneUnmet: [none, all],
  })
  expect(zones[a]).toEqual(followed.zones[a])
  expect(zones[b]).toEqual({
    unmetHours: occupiedHours,
    comfort: { model: 'pmv', hours: 0, of: occupiedHours },
    leavesCooling: true,
  })
  expect(comfort).toEqual({
    model: 'pmv',
    hours: (followed.zones[a]?.comfort.hours ?? Number.NaN) / 2,
    of: occupiedHours,
  })
  expect(unmetHours).toBe(occupiedHours)
})

test('zones carry the hours that their own coolers leave, counted by hand', () => {
  const { hourly } = deliveredEnergy(year, answer.model, answer.systems, weather, { hourly: true })
  if (hourly?.isZoneUnmet === undefined) throw new Error('wet plates in Tehran leaves vapour')
  const { zones, comfort } = buildingComfort(office, year, weather.firstWeekday, hourly)
  const idle = buildingComfort(office, year, weather.firstWeekday, {
    isUnmet: none,
    ...(hourly.relativeHumidityPercent && { relativeHumidityPercent: hourly.relativeHumidityPercent }),
  })
  for (const [z, name] of [a, b].entries()) {
    // Office hours 8 to 18 on the days that `occupiedHours` counts: all hours left in them, at least.
    const left =
      hourly.isZoneUnmet[z]?.reduce((sum, hour, h) => sum + (hour === 1 && h % 24 >= 8 && h % 24 < 18 ? 1 : 0), 0) ?? 0
    const own = (zones[name]?.unmetHours ?? 0) - (idle.zones[name]?.unmetHours ?? 0)
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThanOrEqual(left)
    expect(zones[name]?.leavesCooling).toBe(true)
    expect(zones[name]?.comfort.hours).toBeLessThanOrEqual(idle.zones[name]?.comfort.hours ?? 0)
  }
  expect(zones[a]?.unmetHours).not.toBe(zones[b]?.unmetHours)
  expect(comfort.hours).toBeLessThan(idle.comfort.hours)
})
