import { skyTemperature } from '#engine/climate/sky/sky-temperature.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { YearResult } from '#engine/output.ts'
import { loadZone, temperatureZone } from './quantities.ts'
import type { Edition } from './cases.ts'

const dayOfYear: Readonly<Record<string, number>> = {
  '01-04': 4,
  '02-01': 32,
  '03-05': 64,
  '05-04': 124,
  '07-14': 195,
  '07-27': 208,
} // day of a year of 365
export const hourlyQuantities = [
  'zone_load',
  'zone_temperature',
  'incident_solar_S',
  'incident_solar_W',
  'incident_solar_H',
  'transmitted_solar_S',
  'sky_temperature',
] as const
export type HourlyQuantity = (typeof hourlyQuantities)[number]

/** A quantity over a day's 24 hours. */
export interface DaySeries {
  readonly case: string
  readonly date: string
  readonly quantity: HourlyQuantity
  readonly unit: 'kWh' | 'degC' | 'Wh/m2'
  readonly values: readonly number[]
}

type RequiredDays = readonly [cases: readonly string[], dates: readonly string[], quantities: readonly HourlyQuantity[]]
/** Days for which the standard requires hourly results. */
const requiredDays: Readonly<Record<Edition, readonly RequiredDays[]>> = {
  2014: [
    [['600'], ['03-05', '07-27'], ['incident_solar_S', 'incident_solar_W']],
    [['600', '900'], ['01-04'], ['zone_load']],
    [['600FF', '900FF'], ['01-04'], ['zone_temperature']],
    [['650FF', '950FF'], ['07-27'], ['zone_temperature']],
  ],
  2020: [
    [['600'], ['05-04', '07-14'], ['incident_solar_H', 'incident_solar_S', 'incident_solar_W']],
    [['600'], ['02-01', '05-04', '07-14'], ['sky_temperature']],
    [['600', '660', '670'], ['02-01', '05-04', '07-14'], ['transmitted_solar_S']],
    [['600', '660', '670', '680', '685', '695', '900', '980', '985', '995'], ['02-01', '07-14'], ['zone_load']],
    [['640', '940'], ['02-01'], ['zone_load', 'zone_temperature']],
    [['600FF', '680FF', '900FF', '980FF'], ['02-01'], ['zone_temperature']],
    [['650FF', '950FF'], ['07-14'], ['zone_temperature']],
  ],
}

/** @param hour index of the year */
function valueAt(result: YearResult, sky: Float64Array, quantity: HourlyQuantity, hour: number): number {
  const plane = (azimuth: number, tilt: number): number =>
    result.planes.find(p => p.tiltDeg === tilt && (tilt === 0 || p.azimuthDeg === azimuth))?.incident[hour] ?? NaN
  switch (quantity) {
    case 'zone_load': {
      const { heatingNeed, sensibleCoolingNeed } = loadZone(result).hourly
      return ((heatingNeed[hour] ?? NaN) - (sensibleCoolingNeed[hour] ?? NaN)) / 1000
    }
    case 'zone_temperature':
      return temperatureZone(result).hourly.airTemperature[hour] ?? NaN
    case 'incident_solar_S':
      return plane(180, 90)
    case 'incident_solar_W':
      return plane(270, 90)
    case 'incident_solar_H':
      return plane(0, 0)
    case 'transmitted_solar_S': {
      const windows = result.windows.filter(w => w.name.startsWith('south'))
      return windows.reduce((sum, w) => sum + (w.transmitted[hour] ?? NaN), 0) / windows.length
    }
    case 'sky_temperature':
      return sky[hour] ?? NaN
  }
}
function unitOf(quantity: HourlyQuantity): DaySeries['unit'] {
  return quantity === 'zone_load' ? 'kWh' : quantity.endsWith('temperature') ? 'degC' : 'Wh/m2'
}

/** Required days; a load is positive while heating. */
export function daySeries(
  edition: Edition,
  results: ReadonlyMap<string, YearResult>,
  weather: WeatherYear,
): readonly DaySeries[] {
  const sky = skyTemperature(weather, 'auto')
  return requiredDays[edition].flatMap(([names, dates, all]) =>
    names.flatMap(name =>
      dates.flatMap(date =>
        all.flatMap(quantity => {
          const result = results.get(name)
          const first = ((dayOfYear[date] ?? NaN) - 1) * 24
          return result === undefined
            ? []
            : [
                {
                  case: name,
                  date,
                  quantity,
                  unit: unitOf(quantity),
                  values: Array.from({ length: 24 }, (_, i) => valueAt(result, sky, quantity, first + i)),
                },
              ]
        }),
      ),
    ),
  )
}

/** Hours of the year by whole degrees of room temperature: `bins.get(20)` counts 20 ≤ T < 21 °C. */
export function temperatureBins(result: YearResult): ReadonlyMap<number, number> {
  const bins = new Map<number, number>()
  for (const t of temperatureZone(result).hourly.airTemperature)
    bins.set(Math.floor(t), (bins.get(Math.floor(t)) ?? 0) + 1)
  return bins
}
