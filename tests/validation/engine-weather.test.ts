import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { simulateBuilding } from '#building/simulate-building.ts'
import { readEpw } from '#engine/climate/read-epw.ts'
import type { WeatherYear } from '#engine/climate/weather-year.ts'
import { simulate } from '#engine/simulate.ts'
import { box, mass, officeOf } from '../fixtures/building.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import { hasSharedData, sharedPath, sharedText } from './shared-data.ts'

function weatherOf(part: string): WeatherYear {
  const answer = readEpw(sharedText(part))
  if (!answer.ok) throw new Error(`${part}: ${JSON.stringify(answer.error)}`)
  return answer.weather
}

const files = hasSharedData('weather') ? readdirSync(sharedPath('weather')).filter((name) => name.endsWith('.epw.gz')) : []

describe.skipIf(files.length === 0)('real weather files', () => {
  test.each(files)('%s is read whole and simulated', (name) => {
    const weather = weatherOf(`weather/${name}`)
    expect(weather.hours).toBe(8760)
    const { building, warnings } = simulate(officeTenZones, weather, { stepsPerHour: 1 })
    expect(Number.isFinite(building.annual.heating + building.annual.sensibleCooling + building.annual.latentCooling)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('Tehran keeps the time zone of its header', () => {
    expect(weatherOf('weather/IRN_Tehran-Mehrabad.407540_ITMY.epw.gz').place.timeZone).toBe(3)
  })

  // Three other solvers gave 21.9–23.2 and 37.9–40.1 kWh/m² for a medium office in Chicago (method note, § 21). Theirs has the same size,
  // use and set points but not in every detail the same envelope, and no latent cooling: hence a quarter around them, sensible only.
  test('a medium office in Chicago needs about what other programs find', () => {
    const office = officeOf([mass('a', box(0, 0, 49.9, 33.3), { numberOfFloors: 3, floorHeight: 3.96 })], {
      country: 'United States', energyCode: 'ashrae-90.1-2004',
      userInputs: { construction: { wallUValue: 0.48, roofUValue: 0.27, floorUValue: 1.8, windowUValue: 2.4, windowSolarTransmittance: 0.38 } },
    })
    const answer = simulateBuilding(office, weatherOf('weather/USA_IL_Chicago-OHare.Intl.AP.725300_TMY3.epw.gz'), { name: 'Chicago', origin: 'measured', source: 'TMY3', years: '' })
    if (!answer.ok) throw new Error(answer.reason)
    const { annual, floorArea } = answer.result
    const cooling = (annual.coolingNeed - (annual.latentCoolingNeed ?? 0)) / floorArea
    console.info(`Chicago: heating ${(annual.heatingNeed / floorArea).toFixed(1)}, sensible cooling ${cooling.toFixed(1)} kWh/m²`)
    expect(annual.heatingNeed / floorArea).toBeGreaterThan(17)
    expect(annual.heatingNeed / floorArea).toBeLessThan(29)
    expect(cooling).toBeGreaterThan(29)
    expect(cooling).toBeLessThan(50)
  })
})
