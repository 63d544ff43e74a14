import { monthStarts } from '#engine/year/calendar.ts'
import { extraterrestrialNormal } from '#engine/sun/perez-sky.ts'
import { sunYear } from '#engine/sun/sun-year.ts'
import type { MonthlyNormals, MonthNormals } from '#engine/climate/generated-year/month-normals.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
function spread(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map(value => (value - middle) ** 2)))
}

/** First autocorrelation without the bias of a short series: E(r) = φ − (1 + 4φ)/n (Marriott & Pope, Kendall, Biometrika 41, 1954). */
export function unbiasedPersistence(r: number, n: number): number {
  return (r + 1 / n) / (1 - 4 / n)
}

/** The twelve means of a weather year, as a station's normals give them. */
export function normalsOf(weather: WeatherYear): MonthlyNormals {
  const starts = monthStarts(weather.hours)
  const sun = sunYear(weather.place, weather.hours)
  const outside = new Float64Array(weather.hours / 24)
  sun.litHours.forEach((h, i) => {
    const day = Math.floor(h / 24)
    outside[day] = outside[day]! + extraterrestrialNormal(day + 1) * sun.up[i]! * sun.litFraction[i]!
  })
  return {
    source: `monthly means of ${weather.place.source}`,
    months: Array.from({ length: 12 }, (_, m): MonthNormals => {
      const days = Array.from({ length: starts[m + 1]! - starts[m]! }, (__, i) => starts[m]! + i)
      const part = (series: Float64Array): readonly number[] =>
        Array.from(series.subarray(starts[m]! * 24, starts[m + 1]! * 24))
      const byDay = (series: Float64Array): readonly (readonly number[])[] =>
        days.map(day => Array.from(series.subarray(day * 24, day * 24 + 24)))
      const temperatures = byDay(weather.temperature)
      const dailyMeans = temperatures.map(mean)
      const centre = mean(dailyMeans)
      const square = mean(dailyMeans.map(value => (value - centre) ** 2))
      const wind = part(weather.windSpeed)
      const angles = part(weather.windDirectionDeg).map(angle => (angle * Math.PI) / 180)
      const from =
        (Math.atan2(
          mean(angles.map((angle, h) => wind[h]! * Math.sin(angle))),
          mean(angles.map((angle, h) => wind[h]! * Math.cos(angle))),
        ) *
          180) /
        Math.PI
      return {
        temperature: centre,
        dailyMaximum: mean(temperatures.map(values => Math.max(...values))),
        dailyMinimum: mean(temperatures.map(values => Math.min(...values))),
        temperatureDeviation: Math.sqrt(square),
        temperaturePersistence: unbiasedPersistence(
          mean(dailyMeans.slice(1).map((value, i) => (value - centre) * (dailyMeans[i]! - centre))) /
            Math.max(1e-9, square),
          days.length,
        ),
        dewPoint: mean(part(weather.dewPoint)),
        globalKWhPerM2Day: 0.024 * mean(part(weather.globalHorizontal)),
        diffuseKWhPerM2Day: 0.024 * mean(part(weather.diffuseHorizontal)),
        ...(days.every(day => outside[day]! > 500)
          ? {
              clearnessDeviation: spread(
                days.map((day, i) => (24 * mean(byDay(weather.globalHorizontal)[i]!)) / outside[day]!),
              ),
            }
          : {}),
        windSpeed: mean(wind),
        windDeviation: spread(wind),
        windFromDeg: (from + 360) % 360,
        skyCover: mean(part(weather.totalSkyCover)) / 10,
        opaqueSkyCover: mean(part(weather.opaqueSkyCover)) / 10,
        pressure: mean(part(weather.pressure)),
      }
    }),
  }
}

/** Normals with no more than observed ones have. */
export function bareNormals(normals: MonthlyNormals): MonthlyNormals {
  return {
    ...normals,
    months: normals.months.map(
      ({
        temperature,
        dailyMaximum,
        dailyMinimum,
        dewPoint,
        globalKWhPerM2Day,
        windSpeed,
        skyCover,
        pressure,
      }): MonthNormals => ({
        temperature,
        dailyMaximum,
        dailyMinimum,
        windSpeed,
        ...Object.fromEntries(
          Object.entries({ dewPoint, globalKWhPerM2Day, skyCover, pressure }).filter(
            ([, value]) => value !== undefined,
          ),
        ),
      }),
    ),
  }
}
