/** Place of a weather year: of its observation, or of its climate normals. */
export interface Place {
  readonly city: string
  readonly region: string
  readonly country: string
  /** Data set, e.g. `TMY3`. */
  readonly source: string
  /** WMO station number as written; may be empty. */
  readonly wmo: string
  /** North positive [°]. */
  readonly latitude: number
  /** East positive [°]. */
  readonly longitude: number
  /** Hours ahead of UTC; may be fractional (Iran 3.5). */
  readonly timeZone: number
  /** Elevation above sea level [m]. */
  readonly elevation: number
}

/**
 * A year of hourly weather: every series has `hours` values (8760, or 8784 with 29 February).
 *
 * Hour `h` covers `[h, h+1)` in local standard time, counted from 1 January. Radiation is the mean over the hour. The
 * other quantities are as EPW gives them: values at the hour's end; the simulation takes the mean of both ends. No
 * value is missing: the reader has repaired the gaps.
 */
export interface WeatherYear {
  readonly place: Place
  /** `file`: read from an EPW file; `normals`: generated from monthly climate normals. */
  readonly origin: 'file' | 'normals'
  /** English description of the year, e.g. `generated from climate normals`. */
  readonly label: string
  readonly hours: number
  /**
   * Time in which the radiation is binned: `standard` (local standard time, as in EPW), or `solar` (true solar time, as
   * in some files made from SOLMET: the sun is south in the middle of every day).
   */
  readonly clock: 'standard' | 'solar'
  /** Weekday of 1 January: 0 = Sunday … 6 = Saturday. */
  readonly firstWeekday: number
  /** Dry-bulb temperature [°C]. */
  readonly temperature: Float64Array
  /** Dew point [°C]. */
  readonly dewPoint: Float64Array
  /** Relative humidity [%]. */
  readonly relativeHumidityPercent: Float64Array
  /** Station pressure [Pa]. */
  readonly pressure: Float64Array
  /** Infrared radiation from the sky on a horizontal plane [W/m²]. */
  readonly skyInfrared: Float64Array
  /** 1 in hours whose infrared was measured, by the file's own flag; 0 where it was computed or is not known to be measured. */
  readonly skyInfraredMeasured: Uint8Array
  /** Sky covered by any clouds, and by opaque clouds [tenths, 0–10]. */
  readonly totalSkyCover: Float64Array
  readonly opaqueSkyCover: Float64Array
  /** Height of the clouds' base [m]; 2000 where the file says unlimited or nothing. */
  readonly ceilingHeight: Float64Array
  /** Global horizontal irradiance [W/m²]. */
  readonly globalHorizontal: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly directNormal: Float64Array
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly diffuseHorizontal: Float64Array
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: Float64Array
  /** Direction from which the wind comes, clockwise from north [°]. */
  readonly windDirectionDeg: Float64Array
}
