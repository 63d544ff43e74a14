import { csvParse } from 'd3-dsv'
import { describe, expect, test } from 'vitest'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { resolved } from '#building/library/resolved.ts'
import { schedulesOf } from '#building/library/schedules.ts'
import { calendarOf, daySchedule } from '#building/model/calendar-of.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { referenceText } from '#validation/reference-data.ts'
import { someOf } from '../support/rounds.ts'
import { needsReference } from '../support/needs-reference.ts'
import { codeOf, weatherOf } from './compare-prototypes.ts'
import { prototypeBuilding, prototypes } from './prototype-building.ts'
import { vintages, zoneWeather } from './published-rows.ts'

/**
 * Inputs of a default document beside those of its prototype (`by-type.csv`, as EnergyPlus 24 counts them without daylight
 * control): density times the hours of its schedule on the calendar of a year of weather. Everything by the product's own
 * defaults; the table of the prototypes is not asked. Appliances by a year's result.
 */
/** In `npm test` one edition of each, the other one of the next. */
const cases = prototypes.flatMap((prototype, p) =>
  someOf(p % 2 === 0 ? vintages : vintages.toReversed(), 2).map(
    vintage => [prototype.name, vintage, prototype, codeOf[vintage]] as const,
  ),
)

describe('default documents are fed as the prototypes', needsReference('prototypes/by-type.csv', 'weather'), () => {
  test.each(cases)('%s %s', (name, vintage, prototype, code) => {
    // There is no supermarket of 2013.
    const given = name === 'SuperMarket' ? '90.1-2004' : vintage
    const row = csvParse(referenceText('prototypes/by-type.csv')).find(
      of => of['prototype'] === name && of['vintage'] === given,
    )
    const theirs = (column: string) => Number(row?.[column] ?? Number.NaN)
    const weather = weatherOf(zoneWeather['4A'])
    const { hours, firstWeekday } = weather
    const building = prototypeBuilding(prototype, code, '4A')
    const schedules = schedulesOf(building)
    const calendar = calendarOf(schedules, weather)
    const fullHours = (use: 'occupancy' | 'lighting') =>
      scheduleYear(daySchedule(schedules[use]), 1, hours, firstWeekday, calendar, 1).reduce(
        (sum, part) => sum + part,
        0,
      )
    const values = resolved(building).zone.zoneTypes[0]?.values
    if (values === undefined) throw new Error('no zone type')
    const within = (ours: number, figure: number) => Math.abs(ours / figure - 1)
    const lighting = (values.lightingPowerDensity.value * fullHours('lighting')) / 1000
    expect(within(lighting, theirs('lighting_kWh_m2'))).toBeLessThan(0.02)
    expect(within(1 / values.occupancy.value, theirs('people_per_m2'))).toBeLessThan(0.02)
    expect(within(fullHours('occupancy'), theirs('people_fullLoadHours'))).toBeLessThan(0.02)
    const perPerson = values.outdoorAir.value / values.occupancy.value
    // Plugged refrigerators stand with the display cases, which the models count apart.
    const answer = simulateBuilding(building, weather, { name: '', origin: 'measured', source: '', years: '' })
    if (!answer.ok) throw new Error(answer.reason)
    const { equipment } = answer.result.annual
    if (equipment === undefined) throw new Error('no lines of equipment')
    const lines = equipment.plugLoads + equipment.cooking + equipment.laundry + equipment.dataCentre
    const used = theirs('electricEquipment_kWh_m2') + theirs('gasEquipment_kWh_m2')
    expect(within(lines / answer.result.floorArea, used - theirs('ofWhichRefrigeratorsPlugged_kWh_m2'))).toBeLessThan(
      0.02,
    )
    // EnergyPlus draws water in each of the floors and rooms that one zone stands for; the table counts the zone once.
    const stoodFor = { LargeOffice: 4, Hospital: 1.437 }[name] ?? 1
    expect(within((values.hotWater.value * 12) / 365, stoodFor * theirs('hotWater_L_m2_day'))).toBeLessThan(0.02)
    expect(within((perPerson + values.outdoorAirPerArea.value) / 1000, theirs('outdoorAir_m3_s_m2'))).toBeLessThan(0.02)
  })
})
