import { sortedQuantile } from '../../maths/sorted-quantile.ts'
import { saturationPressure } from '../air/humid-air.ts'
import type { WeatherYear } from '../../year/weather-year.ts'
import { wetBulb } from '../air/wet-bulb.ts'

/** A hot hour to design cooling for [°C]: the dry bulb, and the mean wet bulb of the hours that are as hot. */
export interface CoolingDesign {
  readonly dryBulb: number
  readonly wetBulb: number
}

/** Dry bulbs that are kept in 99.6 % and 99 % of the hours, and passed in 0.4 % and 1 % of them [°C]. */
export interface DesignTemperatures {
  readonly heating996: number
  readonly heating99: number
  readonly cooling04: CoolingDesign
  readonly cooling1: CoolingDesign
}

/** Hours this close to the design dry bulb count as "as hot" [K]. */
const asHot = 0.5

/**
 * Design conditions of the hours of this one year. Handbook values rest on decades: a typical year leaves out the
 * hardest winters and summers, so its values are milder by 1 to 3 K. A year generated from normals is a random draw:
 * its values are those of a typical year, with a scatter of 1.3 K in summer and 2 K in winter
 * (docs/validation/generated-years.md).
 *
 * @source ASHRAE Handbook Fundamentals 2017, ch. 14: annual percentiles of all hours, mean coincident wet bulb
 * @checked climate-summary.test.ts; tests/validation/climate-summary.test.ts, against the header of typical years
 */
export function designTemperatures(weather: WeatherYear): DesignTemperatures {
  const sorted = weather.temperature.toSorted()
  return {
    heating996: sortedQuantile(sorted, 0.004),
    heating99: sortedQuantile(sorted, 0.01),
    cooling04: coolingDesign(weather, sortedQuantile(sorted, 0.996)),
    cooling1: coolingDesign(weather, sortedQuantile(sorted, 0.99)),
  }
}

function coolingDesign({ temperature, dewPoint, pressure }: WeatherYear, dryBulb: number): CoolingDesign {
  let sum = 0
  let count = 0
  let nearest = 0
  for (let h = 0; h < temperature.length; h++) {
    if (Math.abs(temperature[h] - dryBulb) < Math.abs(temperature[nearest] - dryBulb)) nearest = h
    if (Math.abs(temperature[h] - dryBulb) > asHot) continue
    sum += wetBulbAt(h)
    count++
  }
  return { dryBulb, wetBulb: count > 0 ? sum / count : wetBulbAt(nearest) }

  function wetBulbAt(h: number): number {
    return wetBulb(temperature[h], saturationPressure(dewPoint[h]), pressure[h])
  }
}
