import { cos } from '../maths/cos.ts'
import { sin } from '../maths/sin.ts'

/** A year's mean and first harmonic: mean + cosine·cos(2πt) + sine·sin(2πt), t = part of the year since 1 January. */
export interface YearWave {
  readonly mean: number
  readonly cosine: number
  readonly sine: number
}

/**
 * Mean and first harmonic of an hourly series, by its daily means.
 *
 * @param series of whole days, e.g. outdoor temperature [°C]
 */
export function yearWave(series: Float64Array): YearWave {
  const days = Math.floor(series.length / 24)
  let total = 0
  let cosine = 0
  let sine = 0
  for (let day = 0; day < days; day++) {
    let sum = 0
    for (let hour = day * 24; hour < day * 24 + 24; hour++) sum += series[hour]
    const angle = (2 * Math.PI * (day + 0.5)) / days
    total += sum
    cosine += sum * cos(angle)
    sine += sum * sin(angle)
  }
  return { mean: total / (24 * days), cosine: cosine / (12 * days), sine: sine / (12 * days) }
}
