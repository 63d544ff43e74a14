/** The 35 data fields of an EPW row, in order (EnergyPlus "Auxiliary Programs", EPW data dictionary). */
export const epwFields = [
  'year',
  'month',
  'day',
  'hour',
  'minute',
  'data source flags',
  'dry bulb temperature',
  'dew point temperature',
  'relative humidity',
  'atmospheric pressure',
  'extraterrestrial horizontal radiation',
  'extraterrestrial direct normal radiation',
  'horizontal infrared radiation',
  'global horizontal radiation',
  'direct normal radiation',
  'diffuse horizontal radiation',
  'global horizontal illuminance',
  'direct normal illuminance',
  'diffuse horizontal illuminance',
  'zenith luminance',
  'wind direction',
  'wind speed',
  'total sky cover',
  'opaque sky cover',
  'visibility',
  'ceiling height',
  'present weather observation',
  'present weather codes',
  'precipitable water',
  'aerosol optical depth',
  'snow depth',
  'days since last snowfall',
  'albedo',
  'liquid precipitation depth',
  'liquid precipitation quantity',
] as const
export type EpwField = (typeof epwFields)[number]

/**
 * Lowest "missing" code of each field; a value from here up is missing. Infinity: the field has no code. Illuminances
 * say 999900 or 999999.
 */
export const epwMissingFrom: readonly number[] = [
  Infinity,
  Infinity,
  Infinity,
  Infinity,
  Infinity,
  Infinity,
  99.9,
  99.9,
  999,
  999999,
  9999,
  9999,
  9999,
  9999,
  9999,
  9999,
  999900,
  999900,
  999900,
  9999,
  999,
  999,
  99,
  99,
  9999,
  99999,
  9,
  Infinity,
  999,
  0.999,
  999,
  99,
  999,
  999,
  99,
]

/** The eight header lines by their first word. */
export const epwHeaders = [
  'LOCATION',
  'DESIGN CONDITIONS',
  'TYPICAL/EXTREME PERIODS',
  'GROUND TEMPERATURES',
  'HOLIDAYS/DAYLIGHT SAVINGS',
  'COMMENTS 1',
  'COMMENTS 2',
  'DATA PERIODS',
] as const

/** Fields of the LOCATION line after its key. */
export const locationFields = [
  'city',
  'region',
  'country',
  'source',
  'WMO number',
  'latitude',
  'longitude',
  'time zone',
  'elevation',
] as const

/** A quantity the engine reads: its field, its "missing" codes and its possible values. */
export interface EpwQuantity {
  readonly name:
    | 'temperature'
    | 'dewPoint'
    | 'relativeHumidity'
    | 'pressure'
    | 'skyInfrared'
    | 'globalHorizontal'
    | 'directNormal'
    | 'diffuseHorizontal'
    | 'windDirection'
    | 'windSpeed'
    | 'totalSkyCover'
    | 'opaqueSkyCover'
    | 'ceilingHeight'
  /** 1-based field number. */
  readonly field: number
  /** Values from here up are the file's code for "missing". */
  readonly missingFrom: number
  /** Possible values; outside they are treated as missing. */
  readonly lowest: number
  readonly highest: number
}

export const epwQuantities: readonly EpwQuantity[] = [
  { name: 'temperature', field: 7, missingFrom: 99.9, lowest: -90, highest: 70 },
  { name: 'dewPoint', field: 8, missingFrom: 99.9, lowest: -100, highest: 50 },
  { name: 'relativeHumidity', field: 9, missingFrom: 999, lowest: 0, highest: 110 },
  { name: 'pressure', field: 10, missingFrom: 999999, lowest: 31000, highest: 120000 },
  { name: 'skyInfrared', field: 13, missingFrom: 9999, lowest: 30, highest: 700 },
  { name: 'globalHorizontal', field: 14, missingFrom: 9999, lowest: 0, highest: 1600 },
  { name: 'directNormal', field: 15, missingFrom: 9999, lowest: 0, highest: 1500 },
  { name: 'diffuseHorizontal', field: 16, missingFrom: 9999, lowest: 0, highest: 1200 },
  { name: 'windDirection', field: 21, missingFrom: 999, lowest: 0, highest: 360 },
  { name: 'windSpeed', field: 22, missingFrom: 999, lowest: 0, highest: 100 },
  { name: 'totalSkyCover', field: 23, missingFrom: 99, lowest: 0, highest: 10 },
  { name: 'opaqueSkyCover', field: 24, missingFrom: 99, lowest: 0, highest: 10 },
  { name: 'ceilingHeight', field: 26, missingFrom: 99999, lowest: 0, highest: 99998 },
]

/** Ceilings from here up mean "no limit": 22000 (as the world's hourly reports have it), 77777 unlimited, 88888 high ice clouds. */
export const noCeilingFrom = 22000 // m
/** Height of clouds whose ceiling is unlimited or unknown [m] (hourly method § 4). */
export const unlimitedCeiling = 2000
