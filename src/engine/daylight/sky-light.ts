import type { WeatherYear } from '../year/weather-year.ts'
import { ObjectCache } from '../bounded-cache.ts'
import { acos } from '../maths/acos.ts'
import { airMass, extraterrestrialNormal } from '../sun/perez-sky.ts'
import { skySamples, type SkySamples } from '../sun/sky-samples.ts'
import { luminousEfficacy, precipitableWater } from './luminous-efficacy.ts'

/** Light of a weather year's sky [lx]: hour means of the parts without direction, samples of the parts with one. */
export interface SkyLight {
  readonly sky: SkySamples
  /**
   * Even part on a level plane, horizon part on an upright one (may be negative), and the total on the level ground;
   * one value an hour.
   */
  readonly dome: Float64Array
  readonly horizon: Float64Array
  readonly ground: Float64Array
  /** Circumsolar part of each sample on a plane that faces the sun; index as in `sky`. */
  readonly circumsolar: Float64Array
}

const lights = new ObjectCache<WeatherYear, SkyLight>()

/**
 * Illuminance from a weather year's radiation, kept with the weather object.
 *
 * The light of the sky has the distribution of its heat (the samples' dome, circumsolar part and horizon), times K_d;
 * the beam is times K_b. A sample without sun is an overcast sky with the sun at the horizon. The illuminance columns
 * of EPW files are not read: measured ones are hardly found; those of TMY3 are modelled from the same radiation (its
 * manual), the total within 2 % of this (tested), with the sky too dark where the air is humid.
 *
 * @source  Perez et al., Solar Energy 44(5), 1990
 * @checked plane-light.test.ts
 */
export function skyLight(weather: WeatherYear): SkyLight {
  return lights.get(weather, lightOf)
}

function lightOf(weather: WeatherYear): SkyLight {
  const sky = skySamples(weather)
  const { hours, start, weight, up, direct, diffuse, dome, horizon, circumsolar } = sky
  const light: SkyLight = {
    sky,
    dome: new Float64Array(hours),
    horizon: new Float64Array(hours),
    ground: new Float64Array(hours),
    circumsolar: new Float64Array(sky.count),
  }
  const efficacy = new Float64Array(2)
  for (let h = 0; h < hours; h++) {
    if (start[h] === start[h + 1]) continue
    const water = precipitableWater(weather.dewPoint[h])
    const extraterrestrial = extraterrestrialNormal(Math.floor(h / 24) + 1)
    for (let i = start[h]; i < start[h + 1]; i++) {
      const w = weight[i]
      if (diffuse[i] > 0) {
        const zenith = acos(up[i])
        const brightness = (diffuse[i] * airMass(up[i], zenith)) / extraterrestrial
        luminousEfficacy(direct[i], diffuse[i], zenith, up[i], brightness, water, efficacy)
      } else {
        efficacy[0] = 0
        efficacy[1] = beamAlone
      }
      light.dome[h] += w * dome[i] * efficacy[0]
      light.horizon[h] += w * horizon[i] * efficacy[0]
      light.ground[h] += w * (direct[i] * up[i] * efficacy[1] + diffuse[i] * efficacy[0])
      light.circumsolar[i] = circumsolar[i] * efficacy[0]
    }
  }
  return light
}

/**
 * Efficacy of a beam under a black sky, which is damaged data: that of sunlight outside the air [lm/W], 133 klx over
 * 1367 W/m².
 */
const beamAlone = 97
