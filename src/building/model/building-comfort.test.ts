import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { adaptiveCategory } from '#engine/comfort/adaptive-category.ts'
import { outdoorRunningMean } from '#engine/comfort/outdoor-running-mean.ts'
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
  const followed = buildingComfort(office, year, weather.firstWeekday, { isUnheated: none, isUncooled: none })
  const { zones, comfort, unmetHours, occupiedHours } = buildingComfort(office, year, weather.firstWeekday, {
    isUnheated: none,
    isUncooled: none,
    isZoneUnmet: [none, all],
  })
  expect(zones[a]).toEqual(followed.zones[a])
  expect(zones[b]).toEqual({
    unmetHours: occupiedHours,
    comfort: { model: 'pmv', hours: 0, of: occupiedHours },
    peopled: 100,
    leavesCooling: true,
    leavesHeating: false,
  })
  expect(comfort).toEqual({
    model: 'pmv',
    hours: (followed.zones[a]?.comfort.hours ?? Number.NaN) / 2,
    of: occupiedHours,
  })
  expect(unmetHours).toBe(occupiedHours)
})

test('the parts of the unmet hours add up, in the same hours', () => {
  const { hours } = year
  const every = (step: number) => Uint8Array.from({ length: hours }, (_, h) => (h % step === 0 ? 1 : 0))
  const hotAndCold = buildingComfort(office, year, weather.firstWeekday, {
    isUnheated: every(2),
    isUncooled: none,
    isZoneUnmet: [none, every(3)],
    isZoneUnheated: [every(5), none],
  })
  const { heating, cooling, both } = hotAndCold.unmetParts
  expect(hotAndCold.unmetHours).toBe(heating + cooling - both)
  expect(both).toBeGreaterThan(0)
  expect(Math.max(heating, cooling)).toBeLessThanOrEqual(hotAndCold.unmetHours)
  // Half of the occupied hours lack heat at least, and a third lack cooling.
  expect(heating).toBeGreaterThan(0.4 * hotAndCold.occupiedHours)
  expect(cooling).toBeGreaterThan(0.25 * hotAndCold.occupiedHours)
})

test('heat that a system leaves is felt as cold that it leaves is', () => {
  const cold = buildingComfort(office, year, weather.firstWeekday, {
    isUnheated: none,
    isUncooled: none,
    isZoneUnmet: [none, all],
  })
  const warm = buildingComfort(office, year, weather.firstWeekday, {
    isUnheated: none,
    isUncooled: none,
    isZoneUnheated: [none, all],
  })
  expect(warm.zones[b]).toEqual({ ...cold.zones[b], leavesCooling: false, leavesHeating: true })
  expect([warm.unmetHours, warm.comfort, warm.unmetIn([a]), warm.unmetIn([b])]).toEqual([
    cold.unmetHours,
    cold.comfort,
    cold.unmetIn([a]),
    cold.unmetIn([b]),
  ])
})

test('zones carry the hours that their own coolers leave, counted by hand', () => {
  const { hourly } = deliveredEnergy(year, answer.model, answer.systems, weather, { hourly: true })
  if (hourly?.isZoneUnmet === undefined) throw new Error('wet plates in Tehran leaves vapour')
  const { zones, comfort } = buildingComfort(office, year, weather.firstWeekday, hourly)
  const idle = buildingComfort(office, year, weather.firstWeekday, {
    isUnheated: none,
    isUncooled: none,
    ...(hourly.humidity && { humidity: hourly.humidity }),
  })
  for (const [z, name] of [a, b].entries()) {
    // Hours 7 to 18 on the days that `occupiedHours` counts: all hours left in them, at least.
    const left =
      hourly.isZoneUnmet[z]?.reduce((sum, hour, h) => sum + (hour === 1 && h % 24 >= 7 && h % 24 < 18 ? 1 : 0), 0) ?? 0
    const own = (zones[name]?.unmetHours ?? 0) - (idle.zones[name]?.unmetHours ?? 0)
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThanOrEqual(left)
    expect(zones[name]?.leavesCooling).toBe(true)
    expect(zones[name]?.comfort.hours).toBeLessThanOrEqual(idle.zones[name]?.comfort.hours ?? 0)
  }
  expect(zones[a]?.unmetHours).not.toBe(zones[b]?.unmetHours)
  expect(comfort.hours).toBeLessThanOrEqual(idle.comfort.hours)
})

test('a building that leaves cooling to its windows is judged by the adaptive model, over the occupied hours in which it holds', () => {
  const free = officeOf([mass('a', box(0, 0, 20, 10))], {
    userInputs: {
      mechanical: { hvacSystemType: 'no-ac-water-individual' },
      zone: {
        zoneTypes: [
          { id: 'a', values: { areaPercent: 30, equipmentPowerDensity: 2 } },
          { id: 'b', values: { areaPercent: 70, equipmentPowerDensity: 8 } },
        ],
      },
    },
  })
  const freeAnswer = toEngine(free, weather)
  if (!freeAnswer.ok) throw new Error(freeAnswer.reason)
  const freeYear = simulate(freeAnswer.model, weather, { stepsPerHour: 1 })
  const { zones, comfort, occupiedHours, unmetHours } = buildingComfort(free, freeYear, weather.firstWeekday)
  // By hand: EN 16798-1, category II, by the running mean of the outdoor air.
  const running = outdoorRunningMean(freeYear.outdoorTemperature)
  const { holidays = [] } = freeAnswer.model.calendar ?? {}
  const isThere = (h: number): boolean => {
    const day = (Math.floor(h / 24) + weather.firstWeekday) % 7
    return day !== 4 && day !== 5 && !holidays.includes(Math.floor(h / 24) + 1) && h % 24 >= 7 && h % 24 < 18
  }
  const there = Array.from({ length: freeYear.hours }, (_, h) => h).filter(isThere)
  expect(there.length).toBe(occupiedHours)
  let meanHours = 0
  let meanOf = 0
  for (const { name, floorArea, hourly } of freeYear.zones) {
    const judged = there
      .map(h => adaptiveCategory(hourly.operativeTemperature[h] ?? 0, running[Math.floor(h / 24)] ?? 0))
      .filter(category => category !== 0)
    const within = judged.filter(category => Math.abs(category) <= 2).length
    expect(within).toBeGreaterThan(0)
    expect(within).toBeLessThan(judged.length)
    expect(judged.length).toBeLessThan(there.length)
    expect(zones[name]?.comfort).toEqual({ model: 'adaptive', hours: within, of: judged.length })
    expect(zones[name]?.leavesCooling).toBe(false)
    meanHours += (within * floorArea) / freeYear.building.floorArea
    meanOf += (judged.length * floorArea) / freeYear.building.floorArea
  }
  expect(comfort).toEqual({
    model: 'adaptive',
    hours: expect.closeTo(meanHours, 9),
    of: expect.closeTo(meanOf, 9),
  })
  // The wished cooling set point is not held in summer, and this is reported.
  const warm = there.filter(h => freeYear.zones.some(({ hourly }) => (hourly.airTemperature[h] ?? 0) > 26.2)).length
  expect(warm).toBeGreaterThan(100)
  expect(unmetHours).toBeGreaterThanOrEqual(warm)
})
