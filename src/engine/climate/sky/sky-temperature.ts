import type { SkyModel } from '../../input.ts'
import { stefanBoltzmann } from '../../stefan-boltzmann.ts'
import { clarkAllenEmissivity } from './clark-allen.ts'
import { martinBerdahlEmissivity } from './martin-berdahl.ts'
import type { WeatherYear } from '../../year/weather-year.ts'

const kelvin = 273.15

/**
 * Temperature of a black sky that radiates as the real one does onto a horizontal plane.
 *
 * - `auto`: the infrared column in hours whose flag says "measured", else `martinBerdahl`.
 * - `file`: the infrared column, whatever its origin (missing hours were filled by Martin–Berdahl).
 * - `martinBerdahl`: dew point, pressure, time of day, opaque and total cover, ceiling.
 * - `clarkAllen`: dew point and opaque cover.
 *
 * @returns [°C] at the rows' instants, the hours' ends; length `weather.hours`
 * @source  hourly method § 4
 * @checked tests/validation/sky-temperature.test.ts
 */
export function skyTemperature(weather: WeatherYear, model: SkyModel): Float64Array {
  const {
    hours,
    temperature,
    dewPoint,
    pressure,
    skyInfrared,
    opaqueSkyCover,
    totalSkyCover,
    ceilingHeight,
    skyInfraredMeasured,
  } = weather
  const sky = new Float64Array(hours)
  for (let h = 0; h < hours; h++) {
    if (model === 'file' || (model === 'auto' && skyInfraredMeasured[h] === 1)) {
      sky[h] = fourthRoot(skyInfrared[h] / stefanBoltzmann) - kelvin
      continue
    }
    const emissivity =
      model === 'clarkAllen'
        ? clarkAllenEmissivity(dewPoint[h], opaqueSkyCover[h])
        : martinBerdahlEmissivity(
            dewPoint[h],
            pressure[h],
            (h % 24) + 1,
            opaqueSkyCover[h],
            totalSkyCover[h],
            ceilingHeight[h],
          )
    sky[h] = (temperature[h] + kelvin) * fourthRoot(emissivity) - kelvin
  }
  return sky
}

function fourthRoot(x: number): number {
  return Math.sqrt(Math.sqrt(x))
}
