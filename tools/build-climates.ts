/**
 * `npm run climates`: makes src/server/weather/bundled/climates.json, the bundled climate normals, from the reference
 * data beside the repository. It contains only data whose sources allow redistribution: observed normals of Iran and
 * the Gulf, US typical years (TMY3, a work of the US government) and Kashan (Climate.OneBuilding.org, with credit).
 *
 * Missing data of a station are filled by these rules, and named in its `estimates`:
 * - radiation: sunshine or cloud, left to the engine (Ångström–Prescott with FAO-56's coefficients, Black 1956); where
 *   neither was observed, satellite means. Measured radiation counts where all twelve months have it;
 * - months without a value: that of the nearest station that has it, moved by the mean difference of the months that
 *   both have;
 * - wind: reanalysis at 2 m, brought to 10 m by FAO-56 eq. 47; without it the nearest station's.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { hasReferenceData, missingReference, referencePath, referenceText } from '#validation/reference-data.ts'
import { normalsOf, unbiasedPersistence } from '#validation/climate/normals-of.ts'

type Figure = number | null
interface Month {
  readonly [quantity: string]: Figure
}
interface RawStation {
  readonly wmo: string | null
  readonly name: string
  readonly name_fa?: string
  readonly country?: string
  readonly latitude: number
  readonly longitude: number
  readonly elevation_m: number | null
  readonly time_zone_h?: number
  readonly period?: string
  readonly kind?: string
  readonly months: readonly (Month & { readonly satellite_reanalysis?: Month })[]
}
interface TypicalYear {
  readonly id: string
  readonly city: string
  readonly region: string
  readonly country: string
  readonly data_set: string
  readonly wmo: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone_h: number
  readonly elevation_m: number
  readonly station_pressure_mean_pa: number
  readonly months: readonly Month[]
  readonly terms: string
}
interface Columns {
  [quantity: string]: number[]
}
interface Climate {
  readonly wmo: string
  readonly name: string
  readonly nameFa: string | null
  readonly city: string
  readonly region: string
  readonly country: string
  readonly countryCode: string
  readonly latitude: number
  readonly longitude: number
  readonly elevation: number
  readonly timeZone: number
  readonly kind: 'observed' | 'typical year'
  readonly source: string
  readonly years: string
  readonly radiation: string
  readonly estimates: readonly string[]
  readonly months: Columns
}

const folder = join(import.meta.dirname, '../src/server/weather/bundled')
function parsed(part: string): unknown {
  return JSON.parse(referenceText(part))
}
function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
function column(months: readonly Month[], quantity: string): Figure[] {
  return months.map(month => month[quantity] ?? null)
}
function whole(values: readonly Figure[]): readonly number[] | undefined {
  return values.every(value => value !== null) ? values : undefined
}
/** Great-circle angle, for ordering only. */
function apart(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const rad = Math.PI / 180
  return Math.acos(
    Math.min(
      1,
      Math.sin(a.latitude * rad) * Math.sin(b.latitude * rad) +
        Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.cos((a.longitude - b.longitude) * rad),
    ),
  )
}

for (const part of [
  'climate-normals.json',
  'iran-station-normals.json',
  'gulf-station-normals.json',
  'place-names-fa.json',
]) {
  if (hasReferenceData(part)) continue
  console.error(missingReference(part))
  process.exit(1)
}
const names = parsed('place-names-fa.json') as Record<string, { readonly fa: string }>
const iran = (parsed('iran-station-normals.json') as { readonly stations: readonly RawStation[] }).stations
const gulf = (parsed('gulf-station-normals.json') as { readonly stations: readonly RawStation[] }).stations
const typical = (parsed('climate-normals.json') as { readonly stations: readonly TypicalYear[] }).stations
const observed = [...iran, ...gulf].filter(station => station.wmo !== null)

/** Values of a station with gaps filled from the nearest station with data; it names these stations. */
function filled(station: RawStation, quantity: string, estimates: string[], what: string): readonly number[] {
  const own = column(station.months, quantity)
  const complete = whole(own)
  if (complete !== undefined) return complete
  const others = observed
    .filter(other => other !== station && whole(column(other.months, quantity)) !== undefined)
    .toSorted((a, b) => apart(a, station) - apart(b, station))
  const nearest = others[0]
  if (nearest === undefined) throw new Error(`nobody near ${station.name} has ${quantity}`)
  const theirs = column(nearest.months, quantity)
  const both = own.flatMap((value, m) => (value === null ? [] : [value - (theirs[m] ?? 0)]))
  const move = both.length === 0 ? 0 : both.reduce((sum, value) => sum + value, 0) / both.length
  const missing = own.flatMap((value, m) => (value === null ? [m + 1] : []))
  const months = missing.length === 12 ? 'all months' : `months ${missing.join(', ')}`
  const moved = both.length === 0 ? '' : `, moved by ${move.toFixed(1)}`
  estimates.push(`${what} of ${months}: ${nearest.name}${moved}`)
  return own.map((value, m) => value ?? (theirs[m] ?? 0) + move)
}

function climateOf(station: RawStation, country: string, countryCode: string, source: string): Climate {
  const estimates: string[] = []
  const months: Columns = {}
  const put = (name: string, values: readonly number[] | undefined, digits: number, scale = 1): void => {
    if (values !== undefined) months[name] = values.map(value => round(value * scale, digits))
  }
  put('temperature', filled(station, 't_mean_c', estimates, 'temperature'), 2)
  put('dailyMaximum', filled(station, 't_max_mean_c', estimates, 'daily maximum'), 2)
  put('dailyMinimum', filled(station, 't_min_mean_c', estimates, 'daily minimum'), 2)
  put('temperatureBetweenYears', whole(column(station.months, 't_mean_interannual_sd_c')), 2)
  put('dewPoint', filled(station, 'dew_point_mean_c', estimates, 'dew point'), 2)
  const wind = whole(column(station.months, 'wind_speed_mean_m_s'))
  const reanalysis = station.months.every(month => month.satellite_reanalysis !== undefined)
    ? whole(station.months.map(month => month.satellite_reanalysis?.['wind_speed_2m_m_s'] ?? null))
    : undefined
  if (wind !== undefined) put('windSpeed', wind, 2)
  else if (reanalysis !== undefined) {
    put('windSpeed', reanalysis, 2, 1 / 0.748) // u2 = 0.748·u10: FAO Irrigation and Drainage Paper 56, eq. 47
    estimates.push('wind: reanalysis (MERRA-2, 2 m), brought to 10 m')
  } else put('windSpeed', filled(station, 'wind_speed_mean_m_s', estimates, 'wind'), 2)
  put('skyCover', whole(column(station.months, 'cloud_cover_mean_oktas')), 5, 1 / 8)
  put('pressure', whole(column(station.months, 'station_pressure_hpa')), 0, 100)
  const measured = whole(column(station.months, 'ghi_kwh_m2_day'))
  const sunshine = whole(column(station.months, 'sunshine_h_day'))
  const partly = station.months.some(month => month['sunshine_h_day'] !== null)
  const satellite = whole(station.months.map(month => month.satellite_reanalysis?.['ghi_kwh_m2_day'] ?? null))
  let radiation = 'measured'
  if (measured !== undefined) put('globalKWhPerM2Day', measured, 3)
  else if (sunshine !== undefined || partly) {
    put('sunshineHours', sunshine ?? filled(station, 'sunshine_h_day', estimates, 'sunshine'), 2)
    radiation = 'estimated from sunshine'
    estimates.push('radiation: from sunshine by Ångström–Prescott, FAO-56 coefficients')
  } else if (satellite !== undefined) {
    put('globalKWhPerM2Day', satellite, 3)
    radiation = 'satellite'
    estimates.push('radiation: satellite (NASA POWER, CERES SYN1deg, 2020–2025)')
  } else if (months['skyCover'] !== undefined) {
    radiation = 'estimated from cloud'
    estimates.push('radiation: from cloud cover by Black 1956')
  } else throw new Error(`${station.name} has nothing that tells its radiation`)
  const wmo = station.wmo ?? ''
  const isTehran = wmo === '40754' // the city has more stations than this one
  return {
    wmo,
    name: isTehran ? 'Tehran Mehrabad' : station.name,
    nameFa: isTehran ? 'تهران، مهرآباد' : (station.name_fa ?? names[wmo]?.fa ?? null),
    city: station.name.replace(/ (Airport|\(.*\))$/, ''),
    region: '',
    country,
    countryCode,
    latitude: station.latitude,
    longitude: station.longitude,
    elevation: station.elevation_m ?? 0,
    timeZone: station.time_zone_h ?? 3.5,
    kind: 'observed',
    source,
    years: station.period ?? '1991–2018',
    radiation,
    estimates,
    months,
  }
}

/** Opaque cover, which only the hourly files have. */
function opaqueOf(id: string): readonly number[] | undefined {
  const part = `weather/${id}.epw.gz`
  if (!existsSync(referencePath(part))) return undefined
  const answer = readEpw(referenceText(part))
  return answer.ok ? normalsOf(answer.weather).months.map(month => month.opaqueSkyCover ?? 0) : undefined
}
const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
function typicalClimate(station: TypicalYear): Climate {
  const months: Columns = {}
  const put = (name: string, values: readonly Figure[] | undefined, digits: number, scale = 1): void => {
    if (values !== undefined) months[name] = values.map(value => round((value ?? 0) * scale, digits))
  }
  const of = (quantity: string): readonly Figure[] => column(station.months, quantity)
  put('temperature', of('t_mean_c'), 2)
  put('dailyMaximum', of('t_max_mean_c'), 2)
  put('dailyMinimum', of('t_min_mean_c'), 2)
  put('temperatureDeviation', of('t_daily_sd_c'), 2)
  put(
    'temperaturePersistence',
    of('t_daily_lag1').map((value, m) => unbiasedPersistence(value ?? 0.7, daysOf[m] ?? 30)),
    3,
  )
  put('dewPoint', of('dew_point_mean_c'), 2)
  put('globalKWhPerM2Day', of('ghi_kwh_m2_day'), 3)
  put('diffuseKWhPerM2Day', of('dhi_kwh_m2_day'), 3)
  // A figure has no meaning where the sun hardly rises: 0.15 is in the middle of the others.
  put(
    'clearnessDeviation',
    of('kt_sd').map(value => value ?? 0.15),
    3,
  )
  put('windSpeed', of('wind_speed_mean_m_s'), 2)
  put('windDeviation', of('wind_speed_sd_m_s'), 2)
  put('windFromDeg', of('wind_vector_mean_from_deg'), 0)
  put('skyCover', of('total_sky_cover_mean_tenths'), 3, 0.1)
  put('opaqueSkyCover', opaqueOf(station.id), 3)
  months['pressure'] = Array.from({ length: 12 }, () => round(station.station_pressure_mean_pa, 0))
  const isAmerican = station.country === 'USA'
  // File names spell American places better than the headers do: `USA_IL_Chicago-OHare.Intl.AP.725300_TMY3`.
  const name = station.id.includes('_')
    ? (station.id.split('_')[2] ?? '').replace(/\.\d+$/, '').replaceAll('.', ' ')
    : station.city
  const city = name.replace(/( (Intl|Rgnl|Metro|Air|Field|Allegheny)\b.*|-.*)$/, '')
  return {
    wmo: station.wmo,
    name: isAmerican ? name : 'Kashan Airport',
    nameFa: isAmerican ? null : `${names['40785']?.fa ?? 'کاشان'}، فرودگاه`,
    city: isAmerican ? city : 'Kashan',
    region: isAmerican ? station.region : '',
    country: isAmerican ? 'United States' : 'Iran',
    countryCode: station.country,
    latitude: station.latitude,
    longitude: station.longitude,
    elevation: station.elevation_m,
    timeZone: station.time_zone_h,
    kind: 'typical year',
    source: isAmerican
      ? 'National Solar Radiation Data Base TMY3 (NREL), monthly means of the typical year'
      : 'Climate.OneBuilding.org TMYx (from NOAA ISD and ERA5), monthly means of the typical year',
    years: isAmerican ? 'typical year of 1976–2005' : 'typical year of 2004–2018',
    radiation: isAmerican ? 'typical year' : 'reanalysis',
    estimates: isAmerican ? [] : ['radiation: of the typical year, from reanalysis (ERA5)'],
    months,
  }
}

const codes: Readonly<Record<string, string>> = {
  Iran: 'IRN',
  Qatar: 'QAT',
  'United Arab Emirates': 'ARE',
  Oman: 'OMN',
  Bahrain: 'BHR',
}
const irimo =
  'Iran Meteorological Organization, Regional Basic Synoptic Network, monthly series published in ' +
  'shirazipooya/SummarisingTempQuantileRegression (MIT)'
const climates: readonly Climate[] = [
  ...iran.map(station => climateOf(station, 'Iran', 'IRN', irimo)),
  ...gulf
    .filter(station => station.wmo !== null)
    .map(station =>
      climateOf(
        station,
        station.country ?? '',
        codes[station.country ?? ''] ?? '',
        `${station.kind ?? ''}; CLIMAT reports collected by Deutscher Wetterdienst, processed`,
      ),
    ),
  ...typical
    .filter(station => station.data_set === 'TMY3' || station.id.startsWith('IRN_ES_Kashan'))
    .map(typicalClimate),
]
const credits = [
  'Iran: Iran Meteorological Organization; monthly series published in shirazipooya/SummarisingTempQuantileRegression (MIT licence).',
  'Qatar, United Arab Emirates, Oman, Bahrain and Qom: CLIMAT reports of the national weather ' +
    'services, collected by Deutscher Wetterdienst (CC BY 4.0), processed for this file; satellite ' +
    'radiation and reanalysis wind where named: NASA POWER.',
  'United States: TMY3, National Solar Radiation Data Base, NREL (US government work).',
  'Kashan Airport: Climate.OneBuilding.org, TMYx 2004–2018.',
]
function line(climate: Climate): string {
  return `  ${JSON.stringify(climate)}`
}
writeFileSync(
  join(folder, 'climates.json'),
  `{"schema":"badgir.climates/1",\n"credits":${JSON.stringify(credits, null, 2)},\n"climates":[\n${climates.map(line).join(',\n')}\n]}\n`,
)
console.log(
  `${climates.length} climates, ${climates.filter(climate => climate.estimates.length > 0).length} ` +
    `with estimates, ${readFileSync(join(folder, 'climates.json')).length} bytes`,
)
