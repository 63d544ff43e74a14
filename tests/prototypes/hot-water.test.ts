import { describe, expect, test } from 'vitest'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { heaterPower } from '#engine/hot-water/heater-power.ts'
import { hotWaterHours } from '#engine/hot-water/hot-water-hours.ts'
import { mainsTemperature } from '#engine/hot-water/mains-temperature.ts'
import { systemsModel } from '#building/model/systems-model.ts'
import { needsReference } from '../support/needs-reference.ts'
import { codeOf, weatherOf } from './compare-prototypes.ts'
import { isCompared, isWithin } from './gates.ts'
import { prototypeBuilding, prototypes } from './prototype-building.ts'
import { comparedZones, publishedRows, zoneWeather } from './published-rows.ts'

describe(
  'hot water left at its defaults, beside EnergyPlus',
  needsReference('prototypes/end-uses.csv', 'weather'),
  () => {
    test.each(comparedZones)('zone %s: within 25 % or 2 kWh/m²', zone => {
      const weather = weatherOf(zoneWeather[zone])
      const cold = mainsTemperature(weather)
      const outside: string[] = []
      const rows = publishedRows().filter(row => row.zone === zone && isCompared(row, 'hotWater'))
      expect(rows.length).toBeGreaterThan(20)
      for (const row of rows) {
        const prototype = prototypes.find(({ name }) => name === row.prototype)
        if (prototype === undefined) continue
        const water = systemsModel(prototypeBuilding(prototype, codeOf[row.vintage], zone)).hotWater
        const weights = scheduleYear(water.schedule, 1, weather.hours, weather.firstWeekday, undefined, 1)
        const { heat } = hotWaterHours(
          water.litresPerMonth,
          water.distributionEfficiency,
          water.hotTemperature ?? 60,
          cold,
          weights,
        )
        const power = heaterPower(heat, water.generationEfficiency, water.standing)
        const ours = power.reduce((sum, value) => sum + value, 0) / 1000 / prototype.floorArea
        const theirs = row.uses.hotWater
        if (!isWithin(ours, theirs, 0.25, 2))
          outside.push(`${prototype.name} ${row.vintage}: ${ours.toFixed(1)} instead of ${theirs}`)
      }
      expect(outside).toEqual([])
    })
  },
)
