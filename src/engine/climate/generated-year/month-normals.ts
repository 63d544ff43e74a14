/** Means of a month over many years, or of a typical year where the source has no more. */
export interface MonthNormals {
  /** Mean temperature and means of the daily extremes [°C]. */
  readonly temperature: number
  readonly dailyMaximum: number
  readonly dailyMinimum: number
  /** Standard deviation of daily mean temperatures [K], and correlation of one day's with the next. */
  readonly temperatureDeviation?: number
  readonly temperaturePersistence?: number
  /**
   * Standard deviation of the month's mean temperature between years [K]; bounds the estimate that stands in for
   * `temperatureDeviation`.
   */
  readonly temperatureBetweenYears?: number
  /** Mean dew point [°C]; without it `relativeHumidityPercent`. */
  readonly dewPoint?: number
  readonly relativeHumidityPercent?: number
  /**
   * Global horizontal radiation [kWh/(m²·day)]; without it `sunshineHours` [h/day] is used, without both `skyCover`.
   */
  readonly globalKWhPerM2Day?: number
  /**
   * Diffuse horizontal radiation [kWh/(m²·day)], only beside `globalKWhPerM2Day`; without it a correlation gives it.
   */
  readonly diffuseKWhPerM2Day?: number
  /**
   * Standard deviation of the days' clearness, global over extraterrestrial radiation; without it the sky cover gives
   * it.
   */
  readonly clearnessDeviation?: number
  readonly sunshineHours?: number
  /** Wind speed at 10 m [m/s]. */
  readonly windSpeed: number
  /** Standard deviation of hourly wind [m/s]; without it that of a Weibull distribution of shape 2. */
  readonly windDeviation?: number
  /** Direction from which the mean wind vector comes [°]; without it the wind turns freely. */
  readonly windFromDeg?: number
  /** Sky cover [0–1], and the opaque part of it; without them they follow from the days' clearness. */
  readonly skyCover?: number
  readonly opaqueSkyCover?: number
  /** Station pressure [Pa]; without it the standard atmosphere. */
  readonly pressure?: number
}

export interface MonthlyNormals {
  /** Observer and period of the observations. */
  readonly source: string
  /** Twelve, January first. */
  readonly months: readonly MonthNormals[]
}
