/** Where a weather year was observed, or for which place it was made. */
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
  /** [m] above sea level. */
  readonly elevation: number
}

/**
 * One year of hourly weather: every series has `hours` values (8760, or 8784 with 29 February).
 *
 * Hour `h` covers `[h, h+1)` in local standard time, counted from 1 January.
 * Radiation is the mean over the hour. The other quantities are as EPW gives them: values at the
 * hour's end; the simulation takes the mean of both ends. Nothing is missing here: the reader has repaired it.
 */
export interface WeatherYear {
  readonly place: Place
  /** `file`: read from an EPW file; `normals`: generated from monthly climate normals. */
  readonly origin: 'file' | 'normals'
  /** One English line that says what this is, e.g. `generated from climate normals`. */
  readonly label: string
  readonly hours: number
  /**
   * In which time the radiation is binned: `standard` (local standard time, as EPW has it), or `solar` (true solar
   * time, as some files made from SOLMET have it: the sun is south in the middle of the day, every day).
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
  /** Part of the sky that has any clouds, and that which cannot be seen through [tenths, 0–10]. */
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
  /** [m/s] at 10 m. */
  readonly windSpeed: Float64Array
  /** Where the wind comes from, clockwise from north [°]. */
  readonly windDirectionDeg: Float64Array
}
