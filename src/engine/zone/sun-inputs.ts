import type { WeatherYear } from '../climate/weather-year.ts'
import { glazingOptics, type GlazingOptics } from '../envelope/glazing-optics.ts'
import type { Point, Prism, Window } from '../input.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import type { SkyView } from '../shading/sky-view.ts'
import { windowShade } from '../shading/window-shade.ts'
import { opaqueSun } from '../sun/opaque-sun.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import type { Plane } from '../sun/plane.ts'
import { skySamples, type SkySamples } from '../sun/sky-samples.ts'
import { windowSun, type WindowSun } from '../sun/window-sun.ts'

/** Sun on the building's planes and through its windows, kept with the weather: variants that share geometry share it. */
export interface SunInputs {
  readonly sky: SkySamples
  /** Unshaded, [hours] W/m². */
  readonly plane: (plane: Plane, groundReflectance: Float64Array) => Float64Array
  /** Behind obstructions. */
  readonly opaque: (plane: Plane, groundReflectance: Float64Array, view: SkyView | undefined, viewKey: string) => Float64Array
  readonly window: (window: Window, groundReflectance: Float64Array, view: SkyView | undefined, viewKey: string) => WindowSun
}

/** Entries kept per kind and weather year; one is up to 0.4 MB. */
const mostKept = 300

const known = new WeakMap<WeatherYear, SunInputs>()

export function sunInputs(weather: WeatherYear): SunInputs {
  let inputs = known.get(weather)
  if (inputs === undefined) {
    const sky = skySamples(weather)
    const planes = new Kept<Float64Array>(mostKept)
    const opaques = new Kept<Float64Array>(mostKept)
    const windows = new Kept<WindowSun>(mostKept)
    known.set(weather, inputs = {
      sky,
      plane: (plane, ground) => planes.get(`${plane.azimuthDeg} ${plane.tiltDeg} ${ground.join()}`, () => planeIrradiance(sky, plane, ground, new Float64Array(sky.hours))),
      opaque: (plane, ground, view, viewKey) => opaques.get(`${plane.azimuthDeg} ${plane.tiltDeg} ${ground.join()} ${viewKey}`, () => opaqueSun(sky, plane, ground, view, new Float64Array(sky.hours))),
      window: (window, ground, view, viewKey) => {
        const { azimuthDeg, tiltDeg, glazing, overhang, leftFin, rightFin } = window
        const plane = { azimuthDeg, tiltDeg }
        // Without plates the size does not matter.
        const size = overhang === undefined && leftFin === undefined && rightFin === undefined ? [] : [window.width, window.height, window.width === undefined || window.height === undefined ? window.area : 0]
        return windows.get(JSON.stringify([azimuthDeg, tiltDeg, glazing, overhang, leftFin, rightFin, size, ground.join(), viewKey]),
          () => windowSun(sky, plane, ground, windowShade(window), view, opticsOf(window)))
      },
    })
  }
  return inputs
}

const optics = { kept: undefined as Kept<GlazingOptics> | undefined }

/** The glazing's tables, made once per glazing. */
export function opticsOf({ glazing, tiltDeg }: Window): GlazingOptics {
  optics.kept ??= new Kept(mostKept)
  return optics.kept.get(JSON.stringify([glazing, tiltDeg]), () => glazingOptics(glazing, tiltDeg))
}

const views = { kept: undefined as Kept<SkyView> | undefined }

/** What obstructions leave of a plane's sky, made once per geometry; undefined = all. */
export function viewOf(outline: readonly Point[] | undefined, plane: Plane, obstructions: readonly Prism[] | undefined, obstructionsKey: string): { readonly view: SkyView | undefined; readonly key: string } {
  if (outline === undefined || obstructions === undefined || obstructions.length === 0) return { view: undefined, key: '' }
  views.kept ??= new Kept(mostKept)
  const key = `${JSON.stringify([outline, plane])} ${obstructionsKey}`
  return { view: views.kept.get(key, () => obstructionMap(outline, plane, obstructions)), key }
}

/** The most recently made values by key. */
class Kept<T> {
  readonly #most: number
  readonly #values = new Map<string, T>()
  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => T): T {
    let value = this.#values.get(key)
    if (value === undefined) {
      if (this.#values.size >= this.#most) {
        for (const oldest of this.#values.keys()) {
          this.#values.delete(oldest)
          break
        }
      }
      value = make()
      this.#values.set(key, value)
    }
    return value
  }
}
