import { beforeAll, describe, expect, test } from 'vitest'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel } from '#engine/input.ts'
import { lossesOf } from '#engine/monthly/monthly-needs.ts'
import { monthWeather } from '#engine/monthly/month-weather.ts'
import { secondOpinion } from '#engine/monthly/second-opinion.ts'
import { zoneMonths } from '#engine/monthly/zone-months.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import { simulate } from '#engine/simulate.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { weatherInputs } from '#engine/zone/weather-inputs.ts'
import { stationYear } from '../../fixtures/station-year.ts'
import { needsReference } from '../../support/needs-reference.ts'
import { referenceText } from '../reference-data.ts'
import { mediumOffice } from './medium-office.ts'
import { simpleHourly } from './simple-hourly.ts'

const file = 'weather/USA_IL_Chicago-OHare.Intl.AP.725300_TMY3.epw.gz'

/** Annual needs per floor area of three public codes with inputs that are not published [kWh/m²]; normative method § 21. */
const published = { monthly: { heating: 23.2, cooling: 38.3 }, simpleHourly: { heating: 21.9, cooling: 40.1 } }

/** As those codes have it: no floor (normative method § 4.1), 120 W a person (§ 18). */
const [zone] = mediumOffice.zones
const people = (zone?.floorArea ?? 0) / 18.6
const asThose: BuildingModel = {
  ...mediumOffice,
  elements: mediumOffice.elements.filter(({ name }) => name !== 'floor'),
  zones: mediumOffice.zones.map(own => ({
    ...own,
    gains: (own.gains ?? []).map(gain => (gain.kind === 'people' ? { ...gain, power: 120 * people } : gain)),
  })),
}

/** The year that the published runs had, and the one that Chicago's bundled normals make, which is here everywhere. */
const years: readonly (readonly [name: string, options: object, weather: () => WeatherYear])[] = [
  [
    'the weather file',
    needsReference(file),
    () => {
      const answer = readEpw(referenceText(file))
      if (!answer.ok) throw new Error('no weather')
      return answer.weather
    },
  ],
  ['the bundled climate', {}, () => stationYear('725300')],
]

for (const [name, options, weatherOf] of years)
  describe(`medium office, Chicago, ${name}`, options, () => {
    let weather: WeatherYear
    let opinion: ReturnType<typeof secondOpinion>
    beforeAll(() => {
      weather = weatherOf()
      opinion = secondOpinion(asThose, weather, simulate(asThose, weather))
    })
    const per = (kWh: number): number => kWh / (zone?.floorArea ?? 1)

    test('cooling within 5 % of the published monthly figure, hourly within 10 % of the published hourly one', () => {
      expect(Math.abs(per(opinion.cooling.monthly) / published.monthly.cooling - 1)).toBeLessThan(0.05)
      expect(Math.abs(per(opinion.cooling.hourly) / published.simpleHourly.cooling - 1)).toBeLessThan(0.1)
      expect(opinion.cooling.reason).toBeUndefined()
    })

    // Heating hangs on the leakage and the night's gains, which the published run does not tell: with half the leakage
    // it falls by a quarter.
    test('heating is above the published figure by what the unknown inputs make; the hourly one is lower by its films', () => {
      expect(per(opinion.heating.monthly)).toBeGreaterThan(published.monthly.heating)
      expect(per(opinion.heating.monthly)).toBeLessThan(1.5 * published.monthly.heating)
      expect(opinion.heating.reason).toBe('transmission')
    })

    test('the simple hourly method with the very same terms: within 10 % for heating and 15 % for cooling', () => {
      const [own] = zoneMonths(asThose, weather)
      const office = asThose.zones[0]
      if (own?.heating === undefined || office === undefined) throw new Error('no zone')
      const { heating } = own
      const sums = monthWeather(weather, 'auto')
      const month = Uint8Array.from({ length: 8760 }, (_, h) => new Date(Date.UTC(2001, 0, 1, h)).getUTCMonth())
      const air = weatherInputs(weather, 'auto')
      const yearOf = (schedule: Parameters<typeof scheduleYear>[0]) =>
        scheduleYear(schedule, 1, 8760, weather.firstWeekday, undefined, 1)
      const used = yearOf(office.ventilation?.schedule)
      const gains = (office.gains ?? []).map(gain => ({ power: gain.power, values: yearOf(gain.schedule) }))
      const sky = skySamples(weather)
      const ground = new Float64Array(12).fill(0.2)
      const planes = (asThose.windows ?? []).map(window => ({
        factor: 0.9 * 0.39 * window.area,
        incident: planeIrradiance(sky, window, ground, new Float64Array(8760)),
      }))
      const glass = (asThose.windows ?? []).reduce((sum, { area }) => sum + area * 3.24, 0)
      const still = (h: number) => (own.opaqueSolar[month[h] ?? 0] ?? 0) - (own.skyLoss[month[h] ?? 0] ?? 0)
      const airAt = (m: number, isUsed: number) => {
        const { conductance } = lossesOf({ ...own, flows: [] }, sums, m, {}, 'heating', heating, 0)
        return (
          conductance -
          own.toAir +
          0.0085 * people * ((weatherInputs(weather, 'auto').meanPressure / (287.055 * 293.15)) * 1006) * isUsed
        )
      }
      const setHeating = yearOf(office.thermostat?.heating)
      const setCooling = yearOf(office.thermostat?.cooling)
      const needs = simpleHourly({
        floorArea: office.floorArea ?? 1,
        windows: glass,
        opaque: own.toAir - glass,
        capacity: own.capacity,
        massArea: 2.5 * (office.floorArea ?? 1),
        ventilation: h => airAt(month[h] ?? 0, used[h] ?? 0),
        outdoor: air.air,
        solar: h => planes.reduce((sum, { factor, incident }) => sum + factor * (incident[h] ?? 0), 0) + still(h),
        internal: h => gains.reduce((sum, { power, values }) => sum + power * (values[h] ?? 0), 0),
        heating: h => setHeating[h] ?? 0,
        cooling: h => setCooling[h] ?? 0,
      })
      expect(Math.abs(opinion.heating.monthly / needs.heating - 1)).toBeLessThan(0.1)
      expect(Math.abs(opinion.cooling.monthly / needs.cooling - 1)).toBeLessThan(0.15)
    })
  })
