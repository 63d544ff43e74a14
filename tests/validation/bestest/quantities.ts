import { skyTemperature } from '#engine/climate/sky/sky-temperature.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { YearResult, ZoneYear } from '#engine/output.ts'
import { caseNames, caseOf, type Edition } from './cases.ts'

/** A figure by the names of the reference results. */
export interface Row {
  readonly case: string
  readonly quantity: string
  readonly unit: 'MWh' | 'kWh' | 'kW' | 'degC' | 'kWh/m2' | '-'
  readonly value: number
}

const sides = [
  ['N', 0, 90],
  ['E', 90, 90],
  ['S', 180, 90],
  ['W', 270, 90],
  ['H', 0, 0],
] as const
/** Cases with required transmitted sun, and its side. */
const transmitted: Readonly<Record<string, { readonly side: 'S' | 'W'; readonly shadeOf?: string }>> = {
  '600': { side: 'S' },
  '610': { side: 'S', shadeOf: '600' },
  '620': { side: 'W' },
  '630': { side: 'W', shadeOf: '620' },
  '660': { side: 'S' },
  '670': { side: 'S' },
}

/** Sun on a plane in a year [kWh/m²]; the plane need only bound the building somewhere. */
function incident(result: YearResult, azimuth: number, tilt: number): number {
  const plane = result.planes.find(p => p.tiltDeg === tilt && (tilt === 0 || p.azimuthDeg === azimuth))
  if (plane === undefined) throw new Error(`no plane ${azimuth}/${tilt}`)
  return plane.incident.reduce((sum, w) => sum + w, 0) / 1000
}
function through(result: YearResult, side: 'S' | 'W'): number {
  const windows = result.windows.filter(w => w.name.startsWith(side === 'S' ? 'south' : 'west'))
  return windows.reduce((sum, w) => sum + w.annualTransmitted, 0) / windows.length
}

/** Zone of the required loads: the back room of 960. */
export function loadZone(result: YearResult): ZoneYear {
  return zoneNamed(result, ['back', 'room'])
}
/** Zone of the required temperatures: the sun space of 960. */
export function temperatureZone(result: YearResult): ZoneYear {
  return zoneNamed(result, ['sun', 'room'])
}
function zoneNamed(result: YearResult, names: readonly string[]): ZoneYear {
  const zone = result.zones.find(z => names.includes(z.name))
  if (zone === undefined) throw new Error(`no zone ${names.join(' or ')}`)
  return zone
}

function twoDigits(month: number): string {
  return String(month + 1).padStart(2, '0')
}

/** Required figures of a case that need no other case. */
function ofCase(name: string, edition: Edition, result: YearResult, weather: WeatherYear): readonly Row[] {
  const rows: Row[] = []
  const add = (quantity: string, unit: Row['unit'], value: number) => {
    rows.push({ case: name, quantity, unit, value })
  }
  const one = caseOf(name)
  const load = loadZone(result)
  if (one.control !== 'free') {
    add('annual_heating', 'MWh', load.annual.heating / 1000)
    add('annual_sensible_cooling', 'MWh', load.annual.sensibleCooling / 1000)
    add('peak_heating', 'kW', load.peaks.heating.power / 1000)
    add('peak_sensible_cooling', 'kW', load.peaks.sensibleCooling.power / 1000)
  }
  if (one.control === 'free' || one.sunSpace) {
    const { highest, lowest, mean } = temperatureZone(result).airTemperature
    add('zone_temp_max', 'degC', highest.temperature)
    add('zone_temp_min', 'degC', lowest.temperature)
    add('zone_temp_mean', 'degC', mean)
  }
  if (name === '600') {
    for (const [side, azimuth, tilt] of sides)
      add(`annual_incident_solar_${side}`, 'kWh/m2', incident(result, azimuth, tilt))
    if (edition === 2020) {
      // At the file's hours, as the programs tell it; the simulation takes means between two of them.
      const sky = skyTemperature(weather, 'auto')
      add('sky_temp_mean', 'degC', sky.reduce((sum, t) => sum + t, 0) / sky.length)
      add(
        'sky_temp_min',
        'degC',
        sky.reduce((a, b) => Math.min(a, b), Infinity),
      )
      add(
        'sky_temp_max',
        'degC',
        sky.reduce((a, b) => Math.max(a, b), -Infinity),
      )
    }
  }
  const sun = transmitted[name]
  if (sun !== undefined) {
    add(
      `annual_transmitted_solar_${sun.side}_${sun.shadeOf === undefined ? 'un' : ''}shaded`,
      'kWh/m2',
      through(result, sun.side),
    )
    if (sun.shadeOf === undefined)
      add(
        `transmissivity_coefficient_${sun.side}`,
        '-',
        through(result, sun.side) / incident(result, sun.side === 'S' ? 180 : 270, 90),
      )
  }
  if (edition === 2020 && (name === '600' || name === '900')) {
    for (let m = 0; m < 12; m++) {
      add(`monthly_heating_${twoDigits(m)}`, 'kWh', load.monthly.heating[m] ?? NaN)
      add(`monthly_sensible_cooling_${twoDigits(m)}`, 'kWh', load.monthly.sensibleCooling[m] ?? NaN)
      add(`monthly_peak_heating_${twoDigits(m)}`, 'kW', (load.monthlyPeaks.heating[m]?.power ?? NaN) / 1000)
      add(
        `monthly_peak_sensible_cooling_${twoDigits(m)}`,
        'kW',
        (load.monthlyPeaks.sensibleCooling[m]?.power ?? NaN) / 1000,
      )
    }
  }
  return rows
}

/**
 * All figures of an edition, case by case in the standard's order.
 *
 * @param results one year for each case of the edition
 * @param weather of those years
 */
export function quantities(
  edition: Edition,
  results: ReadonlyMap<string, YearResult>,
  weather: WeatherYear,
): readonly Row[] {
  return caseNames(edition).flatMap(name => {
    const result = results.get(name)
    if (result === undefined) return []
    const rows = [...ofCase(name, edition, result, weather)]
    const sun = transmitted[name]
    const open = sun?.shadeOf === undefined ? undefined : results.get(sun.shadeOf)
    if (sun !== undefined && open !== undefined)
      rows.push({
        case: name,
        quantity: `shading_coefficient_${sun.side}`,
        unit: '-',
        value: 1 - through(result, sun.side) / through(open, sun.side),
      })
    return rows
  })
}
