import type { WeatherYear } from '../year/weather-year.ts'
import type { Prism, Window } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { windowShade } from '../shading/window-shade.ts'
import { opticsOf, viewOf } from '../zone/sun-inputs.ts'
import { daylightGain } from './average-daylight.ts'
import { lampPower, type DaylightControl } from './lamp-power.ts'
import { planeLight } from './plane-light.ts'
import { skyLight } from './sky-light.ts'

/** A window as a source of light for a place. */
export interface DaylightOpening {
  /** Its plane, glazing, plates and outline count, but not its area. */
  readonly window: Window
  /** Area of glass that lights this place [m²], without frames. */
  readonly glass: number
  /** Transmittance of visible light at normal incidence [0–1]. */
  readonly visibleTransmittance: number
}

/** A part of the lamps, with the windows that light it. */
export interface DaylitPlace {
  /** Part of the lamps' power [0–1]. If the shares sum to less than 1, the rest gets no daylight. */
  readonly share: number
  /** All inner surfaces of the place [m²]. */
  readonly innerSurface: number
  readonly openings: readonly DaylightOpening[]
}

export interface DaylightInput {
  readonly control: DaylightControl
  /** Maintained illuminance of the task [lx]. */
  readonly target: number
  readonly places: readonly DaylitPlace[]
  /** Mean reflectance of the inner surfaces; absent = 0.5, BS 8206-2 for light rooms. */
  readonly reflectance?: number
  /** Maintenance factor of the glass; absent = 0.9: upright glass, clean work, 8206-2's usual deduction for dirt. */
  readonly maintenance?: number
  /** Reflectance of the ground, as the site's; absent = 0.2. */
  readonly groundReflectance?: number | readonly number[]
  readonly obstructions?: readonly Prism[]
}

/**
 * Illuminance of the two rows over the mean: 4/3 near the window, 2/3 far from it. So the far half gets half as much as
 * the near half, the most uneven room that BS 8206-2 (limiting depth) accepts.
 */
const rows = [4 / 3, 2 / 3] as const

const usesByWeather = new WeakMap<WeatherYear, BoundedCache<Float64Array>>()

/**
 * Part of the lamps' power that is drawn in spite of daylight, hour by hour. It is a factor on the lighting gain's
 * schedule, so that electricity and heat change together.
 *
 * Each place has two rows of lamps with their own photocell. Dark hours are 1.
 *
 * @returns 0–1, length of the year
 * @valid   illuminance is a mean over a row, without the sun's beam and without walls inside
 * @source  average-daylight.ts, plane-light.ts, lamp-power.ts
 * @checked lighting-use.test.ts
 */
export function lightingUse(input: DaylightInput, weather: WeatherYear): Float64Array {
  const { control, target, places, reflectance = 0.5, maintenance = 0.9, obstructions } = input
  const out = new Float64Array(weather.hours).fill(1)
  if (control === 'none' || !(target > 0)) return out
  const obstructionsKey = JSON.stringify(obstructions ?? [])
  const light = new Float64Array(weather.hours)
  for (const { share, innerSurface, openings } of places) {
    if (!(share > 0) || !(innerSurface > 0)) continue
    light.fill(0)
    for (const { window, glass, visibleTransmittance } of openings) {
      const factor =
        daylightGain({ innerSurface, reflectance, maintenance }, glass, visibleTransmittance * diffuseShare(window)) /
        target
      if (!(factor > 0)) continue
      const outside = windowLight(window, weather, input.groundReflectance ?? 0.2, obstructions, obstructionsKey)
      for (let h = 0; h < light.length; h++) light[h] += factor * outside[h]
    }
    const part = share / rows.length
    for (let h = 0; h < light.length; h++) {
      if (light[h] === 0) continue
      for (const row of rows) out[h] -= part * (1 - lampPower(control, row * light[h]))
    }
  }
  for (let h = 0; h < out.length; h++) if (out[h] < 0) out[h] = 0 // shares to the last digit
  return out
}

/** Diffuse over normal transmittance of the glazing. */
function diffuseShare(window: Window): number {
  const { transmittance, steps, diffuseTransmittance } = opticsOf(window)
  return transmittance[steps] > 0 ? diffuseTransmittance / transmittance[steps] : 0
}

function windowLight(
  window: Window,
  weather: WeatherYear,
  groundReflectance: number | readonly number[],
  obstructions: readonly Prism[] | undefined,
  obstructionsKey: string,
): Float64Array {
  const uses = cachedWith(usesByWeather, weather, () => new BoundedCache())
  const { azimuthDeg, tiltDeg, overhang, leftFin, rightFin } = window
  const plane = { azimuthDeg, tiltDeg }
  const view = viewOf(window.outline, plane, obstructions, obstructionsKey)
  const size =
    overhang === undefined && leftFin === undefined && rightFin === undefined
      ? []
      : [window.width, window.height, window.area]
  return uses.get(
    JSON.stringify([azimuthDeg, tiltDeg, overhang, leftFin, rightFin, size, groundReflectance, view.key]),
    () =>
      planeLight(
        skyLight(weather),
        plane,
        Array.from({ length: 12 }, (_, m) =>
          typeof groundReflectance === 'number' ? groundReflectance : groundReflectance[m],
        ),
        windowShade(window),
        view.view,
      ),
  )
}
