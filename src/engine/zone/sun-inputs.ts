import type { WeatherYear } from '../year/weather-year.ts'
import { glazingOptics, type GlazingOptics } from '../envelope/glazing-optics.ts'
import { openingOptics } from '../envelope/opening-optics.ts'
import type { BuildingModel, OpaqueElement, Point, Prism, Window } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import type { SkyView } from '../shading/sky-view.ts'
import { windowShade } from '../shading/window-shade.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import type { Plane } from '../geometry/plane.ts'
import { skySamples, type SkySamples } from '../sun/sky-samples.ts'
import { windowSun, type WindowSun } from '../sun/window-sun.ts'

/** Reflectance of the ground by month, and its key. */
export interface Albedo {
  readonly values: Float64Array
  readonly key: string
}

/** Ground reflectance of a site; 0.2 without one. */
export function albedoOf({ site }: BuildingModel): Albedo {
  const given = site?.groundReflectance ?? 0.2
  const values = typeof given === 'number' ? new Float64Array(12).fill(given) : Float64Array.from(given)
  return { values, key: values.join() }
}

/** Sky of a plane not hidden by obstructions, undefined = all; and its key. */
export interface OutsideView {
  readonly view: SkyView | undefined
  readonly key: string
}

/** Sun on the building's planes and through its windows, kept with the weather: variants that share geometry share it. */
export interface SunInputs {
  /** Row of each hour among the sunlit ones, 0 = dark; and the hour of each row (of row 0: 0). */
  readonly rowOfHour: Int32Array
  readonly hourOfRow: Uint16Array
  /** Irradiance of a plane [hours] W/m², behind obstructions if there are any. */
  readonly plane: (plane: Plane, ground: Albedo, view?: OutsideView) => Float64Array
  readonly window: (window: Window, ground: Albedo, view: OutsideView | undefined) => WindowSun
  /** Irradiance of a window's plane behind its plates and obstructions [hours] W/m²: what falls on glass and frame. */
  readonly opening: (window: Window, ground: Albedo, view: OutsideView | undefined) => Float64Array
}

const inputsByWeather = new WeakMap<WeatherYear, SunInputs>()

export function sunInputs(weather: WeatherYear): SunInputs {
  return cachedWith(inputsByWeather, weather, inputsOf)
}

function inputsOf(weather: WeatherYear): SunInputs {
  const planes = new BoundedCache<Float64Array>()
  const windows = new BoundedCache<WindowSun>()
  const openings = new BoundedCache<Float64Array>()
  const sunOf = (window: Window, ground: Albedo, view: OutsideView | undefined, through: GlazingOptics): WindowSun =>
    windowSun(skySamples(weather), planeOf(window), ground.values, windowShade(window), view?.view, through)
  return {
    ...rowsOf(skySamples(weather)),
    plane: (plane, ground, view = open) =>
      planes.get(`${plane.azimuthDeg} ${plane.tiltDeg} ${ground.key} ${view.key}`, () =>
        planeIrradiance(skySamples(weather), plane, ground.values, new Float64Array(weather.hours), view.view),
      ),
    window: (window, ground, view) =>
      windows.get(`${JSON.stringify(window.glazing)} ${openingKey(window, ground, view)}`, () =>
        sunOf(window, ground, view, opticsOf(window)),
      ),
    opening: (window, ground, view) =>
      openings.get(openingKey(window, ground, view), () => {
        const { beam, diffuse } = sunOf(window, ground, view, openingOptics)
        return beam.map((value, h) => value + diffuse[h])
      }),
  }
}

/** Values of a window's sun that do not depend on its glazing. */
function openingKey(window: Window, ground: Albedo, view: OutsideView | undefined): string {
  const { azimuthDeg, tiltDeg, overhang, leftFin, rightFin } = window
  // Without plates the size has no effect.
  const size =
    overhang === undefined && leftFin === undefined && rightFin === undefined
      ? []
      : [window.width, window.height, window.width === undefined || window.height === undefined ? window.area : 0]
  return JSON.stringify([azimuthDeg, tiltDeg, overhang, leftFin, rightFin, size, ground.key, view?.key])
}

function rowsOf({ hours, start }: SkySamples): Pick<SunInputs, 'rowOfHour' | 'hourOfRow'> {
  const rowOfHour = new Int32Array(hours)
  const hourOfRow = [0]
  for (let h = 0; h < hours; h++) {
    if (start[h + 1] === start[h]) continue
    rowOfHour[h] = hourOfRow.length
    hourOfRow.push(h)
  }
  return { rowOfHour, hourOfRow: Uint16Array.from(hourOfRow) }
}

export function planeOf({ azimuthDeg, tiltDeg }: Pick<OpaqueElement, 'azimuthDeg' | 'tiltDeg'>): Plane {
  return { azimuthDeg: azimuthDeg ?? 0, tiltDeg }
}

const optics = new BoundedCache<GlazingOptics>()

/** Tables of a glazing, made once per glazing. */
export function opticsOf({ glazing, tiltDeg }: Window): GlazingOptics {
  return optics.get(JSON.stringify([glazing, tiltDeg]), () => glazingOptics(glazing, tiltDeg))
}

const views = { cache: new BoundedCache<OutsideView>(), made: 0 }
const open: OutsideView = { view: undefined, key: '' }

/** Sky of a plane not hidden by obstructions, made once per geometry. */
export function viewOf(
  outline: readonly Point[] | undefined,
  plane: Plane,
  obstructions: readonly Prism[] | undefined,
  obstructionsKey: string,
): OutsideView {
  if (outline === undefined || obstructions === undefined || obstructions.length === 0) return open
  return views.cache.get(`${JSON.stringify([outline, plane])} ${obstructionsKey}`, () => ({
    view: obstructionMap(outline, plane, obstructions),
    key: `${++views.made}`,
  }))
}
