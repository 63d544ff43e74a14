import type { Place } from './weather-year.ts'
import type { MonthlyNormals } from './month-normals.ts'

/** Tehran Mehrabad, WMO 40754. */
export const tehranPlace: Place = {
  city: 'Tehran', region: '', country: 'IRN', source: 'normals 1991-2018', wmo: '40754',
  latitude: 35.6933, longitude: 51.3094, timeZone: 3.5, elevation: 1191,
}

/** Observed monthly normals of Tehran Mehrabad; no radiation was published, so sunshine hours stand in. */
export const tehranNormals: MonthlyNormals = {
  source: 'Iran Meteorological Organization, Regional Basic Synoptic Network, station 40754, means 1991-2018 of the monthly series published in shirazipooya/SummarisingTempQuantileRegression (MIT)',
  months: [
    { temperature: 4.71, dailyMaximum: 8.79, dailyMinimum: 1.33, temperatureBetweenYears: 2.26, dewPoint: -3.67, relativeHumidityPercent: 57.5, sunshineHours: 5.66, windSpeed: 2.05, skyCover: 3.44 / 8, pressure: 88350 },
    { temperature: 6.92, dailyMaximum: 11.37, dailyMinimum: 3.04, temperatureBetweenYears: 1.97, dewPoint: -3.33, relativeHumidityPercent: 51.2, sunshineHours: 6.03, windSpeed: 2.78, skyCover: 3.6 / 8, pressure: 88190 },
    { temperature: 11.81, dailyMaximum: 16.56, dailyMinimum: 7.27, temperatureBetweenYears: 2.6, dewPoint: -1.88, relativeHumidityPercent: 43.2, sunshineHours: 6.63, windSpeed: 3.3, skyCover: 3.78 / 8, pressure: 88050 },
    { temperature: 17.74, dailyMaximum: 22.8, dailyMinimum: 12.79, temperatureBetweenYears: 1.66, dewPoint: 1.88, relativeHumidityPercent: 38.4, sunshineHours: 7.47, windSpeed: 3.47, skyCover: 3.86 / 8, pressure: 88040 },
    { temperature: 23.09, dailyMaximum: 28.45, dailyMinimum: 17.6, temperatureBetweenYears: 1.73, dewPoint: 3.58, relativeHumidityPercent: 31.3, sunshineHours: 9.06, windSpeed: 3.61, skyCover: 3.21 / 8, pressure: 87980 },
    { temperature: 28.76, dailyMaximum: 34.48, dailyMinimum: 22.45, temperatureBetweenYears: 1.24, dewPoint: 5.21, relativeHumidityPercent: 25, sunshineHours: 11.21, windSpeed: 3.29, skyCover: 1.71 / 8, pressure: 87690 },
    { temperature: 31.39, dailyMaximum: 37.11, dailyMinimum: 25.11, temperatureBetweenYears: 1.01, dewPoint: 7.87, relativeHumidityPercent: 25.6, sunshineHours: 10.82, windSpeed: 2.92, skyCover: 1.95 / 8, pressure: 87570 },
    { temperature: 30.59, dailyMaximum: 36.12, dailyMinimum: 24.7, temperatureBetweenYears: 0.99, dewPoint: 7.46, relativeHumidityPercent: 25.7, sunshineHours: 11.06, windSpeed: 2.49, skyCover: 1.45 / 8, pressure: 87800 },
    { temperature: 26.32, dailyMaximum: 31.84, dailyMinimum: 20.72, temperatureBetweenYears: 1.15, dewPoint: 5.01, relativeHumidityPercent: 28, sunshineHours: 10.17, windSpeed: 2.44, skyCover: 1.08 / 8, pressure: 88080 },
    { temperature: 19.7, dailyMaximum: 24.95, dailyMinimum: 14.89, temperatureBetweenYears: 1.46, dewPoint: 3.09, relativeHumidityPercent: 36.5, sunshineHours: 8.18, windSpeed: 2.28, skyCover: 2.32 / 8, pressure: 88450 },
    { temperature: 11.65, dailyMaximum: 16.14, dailyMinimum: 7.87, temperatureBetweenYears: 1.67, dewPoint: 0.38, relativeHumidityPercent: 49.2, sunshineHours: 6.09, windSpeed: 1.98, skyCover: 3.31 / 8, pressure: 88520 },
    { temperature: 6.46, dailyMaximum: 10.57, dailyMinimum: 3.17, temperatureBetweenYears: 1.86, dewPoint: -1.79, relativeHumidityPercent: 58.3, sunshineHours: 5.3, windSpeed: 1.77, skyCover: 3.55 / 8, pressure: 88540 },
  ],
}
