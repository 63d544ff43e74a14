import { radians } from '../maths/degree.ts'
import { conductionChain, standardInsideFilm, standardOutsideFilm } from '../envelope/conduction-chain.ts'
import { standardGlazing } from '../envelope/glazing-standard.ts'
import { groundSlab } from '../envelope/ground-slab.ts'
import { openingOptics } from '../envelope/opening-optics.ts'
import { frameSolarGain } from '../envelope/window-frame.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel, GroundBoundary, Layered, Lumped, OpaqueElement, Prism, Window } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { cos } from '../maths/cos.ts'
import { windowShade } from '../shading/window-shade.ts'
import { skySamples } from '../sun/sky-samples.ts'
import { windowSun } from '../sun/window-sun.ts'
import { albedoOf, opticsOf, planeOf, sunInputs, viewOf, type Albedo } from '../zone/sun-inputs.ts'
import { weatherInputs } from '../zone/weather-inputs.ts'
import { arealCapacity } from './areal-capacity.ts'
import { monthWeather } from './month-weather.ts'

/** Effects of an element or window on its zone's months. Conductances [W/K], heat [W], capacity [J/K]. */
export interface ElementMonths {
  /** Conductance to outdoor air. */
  readonly toAir: number
  /** Conductance to temperatures of its own, of the ground or given; and Σ conductance · temperature [12]. */
  readonly toOwn: number
  readonly ownHeat: Float64Array
  /** Σ conductance · temperature if the ground had the air's temperature [12]. */
  readonly ownHeatByAir: Float64Array
  /** Long-wave loss to a sky colder than the air [12]. */
  readonly skyLoss: Float64Array
  /** [12] */
  readonly solar: Float64Array
  readonly capacity: number
}

/** Radiation coefficient per emissivity at 10 °C [W/(m²·K)]: 4·σ·283³; ISO 13790 rounds to 5. */
const radiation = 5
/** F_w, non-scattering glazing; ISO 13790:2008 § 11.4.2. */
const angleFactor = 0.9

interface MonthsOfElement {
  readonly site: BuildingModel['site']
  readonly obstructions: BuildingModel['obstructions']
  readonly months: ElementMonths
}
const monthsByWeather = new WeakMap<WeatherYear, WeakMap<OpaqueElement | Window, MonthsOfElement>>()
const none = new Float64Array(12)
const keys = new WeakMap<readonly Prism[], string>()

/**
 * Monthly figures of an element or window. They are kept with the weather and the element itself: a model that shares
 * its objects with the model before gets them without cost.
 */
export function elementMonths(model: BuildingModel, part: OpaqueElement | Window, weather: WeatherYear): ElementMonths {
  const own = cachedWith(monthsByWeather, weather, () => new WeakMap())
  const before = own.get(part)
  if (before !== undefined && before.site === model.site && before.obstructions === model.obstructions)
    return before.months
  const months = 'glazing' in part ? windowMonths(model, part, weather) : opaqueMonths(model, part, weather)
  own.set(part, { site: model.site, obstructions: model.obstructions, months })
  return months
}

/** Effects of an element or window on its zone that do not depend on the sun. */
export type ElementLosses = Pick<ElementMonths, 'toAir' | 'toOwn' | 'capacity'>

/** Figures of `elementMonths` that have no months. */
export function elementLosses(model: BuildingModel, part: OpaqueElement | Window, weather: WeatherYear): ElementLosses {
  if ('glazing' in part) return { toAir: windowConductance(part, ratedGlazing(part).uValue), toOwn: 0, capacity: 0 }
  const { area, tiltDeg, construction, boundary } = part
  const { perArea, body } = bodyOf(construction, tiltDeg, boundary.type === 'adiabatic')
  const capacity = area * perArea
  switch (boundary.type) {
    case 'adiabatic':
    case 'zone':
      return { toAir: 0, toOwn: 0, capacity }
    case 'temperature':
      return { toAir: 0, toOwn: area / (insideFilmOf(part) + body), capacity }
    case 'outdoors':
      return { toAir: area / (insideFilmOf(part) + body + outsideFilmOf(part)), toOwn: 0, capacity }
    case 'ground':
      return { toAir: 0, toOwn: area * slabOf(model, part, boundary, body, weather).uValue, capacity }
  }
}

function opaqueMonths(model: BuildingModel, element: OpaqueElement, weather: WeatherYear): ElementMonths {
  const losses = elementLosses(model, element, weather)
  const { tiltDeg, construction, boundary, outside = {} } = element
  const nothing = { ...losses, ownHeat: none, ownHeatByAir: none, skyLoss: none, solar: none }
  if (boundary.type === 'adiabatic' || boundary.type === 'zone') return nothing
  const sums = monthWeather(weather, model.site?.skyModel ?? 'auto')
  if (boundary.type === 'temperature') {
    const { temperature } = boundary
    const ownHeat = Float64Array.from(
      { length: 12 },
      (_, m) => losses.toOwn * (typeof temperature === 'number' ? temperature : temperature[m]),
    )
    return { ...nothing, ownHeat, ownHeatByAir: ownHeat }
  }
  if (boundary.type !== 'outdoors') {
    const slab = slabOf(model, element, boundary, bodyOf(construction, tiltDeg, false).body, weather)
    return {
      ...nothing,
      ownHeat: slab.temperature.map(value => losses.toOwn * value),
      ownHeatByAir: sums.air.map(value => losses.toOwn * value),
    }
  }
  const outsideFilm = outsideFilmOf(element)
  const plane = planeOf(element)
  const view = viewOf(boundary.outline, plane, model.obstructions, obstructionsKey(model))
  const sun = boundary.sunExposed === false ? none : sums.means(sunInputs(weather).plane(plane, albedoOf(model), view))
  const absorbed = (outside.solarAbsorptance ?? 0.6) * outsideFilm * losses.toAir
  const sky =
    skyShare(tiltDeg, view.view?.skyFactor) * (outside.emissivity ?? 0.9) * radiation * outsideFilm * losses.toAir
  return {
    ...nothing,
    solar: sun.map(value => absorbed * value),
    skyLoss: outside.combined === undefined ? sums.colderSky.map(value => sky * value) : none,
  }
}

function insideFilmOf({ tiltDeg, inside = {} }: OpaqueElement): number {
  return inside.combined === undefined ? standardInsideFilm(tiltDeg) : 1 / inside.combined
}
function outsideFilmOf({ outside = {} }: OpaqueElement): number {
  return outside.combined === undefined ? standardOutsideFilm : 1 / outside.combined
}

function slabOf(
  model: BuildingModel,
  { area }: OpaqueElement,
  boundary: GroundBoundary,
  floorResistance: number,
  weather: WeatherYear,
): ReturnType<typeof groundSlab> {
  const outdoor = weatherInputs(weather, model.site?.skyModel ?? 'auto').wave()
  return groundSlab({ boundary, elementArea: area, floorResistance, outdoor })
}

function ratedGlazing(window: Window): { readonly uValue: number; readonly gValue: number } {
  return 'panes' in window.glazing ? standardGlazing(opticsOf(window)) : window.glazing
}
function windowConductance({ area, frame }: Window, uValue: number): number {
  const glass = 1 - (frame?.fraction ?? 0)
  return area * (glass * uValue + (frame === undefined ? 0 : frame.fraction * frame.uValue))
}

interface Body {
  /** Areal capacity [J/(m²·K)] and resistance between the faces [m²·K/W]. */
  readonly perArea: number
  readonly body: number
}
const bodies = new BoundedCache<Body>()
/** Areal capacity and resistance of a construction, which the walls of a building share. */
function bodyOf(construction: Layered | Lumped, tiltDeg: number, isAdiabatic: boolean): Body {
  return bodies.get(JSON.stringify([construction, tiltDeg, isAdiabatic]), () => ({
    perArea: arealCapacity(construction, tiltDeg, isAdiabatic),
    body: resistance(construction, tiltDeg),
  }))
}

function windowMonths(model: BuildingModel, window: Window, weather: WeatherYear): ElementMonths {
  const { area, azimuthDeg, tiltDeg, frame, blind, outside = {} } = window
  const sums = monthWeather(weather, model.site?.skyModel ?? 'auto')
  const standard = ratedGlazing(window)
  const glass = 1 - (frame?.fraction ?? 0)
  const conductance = windowConductance(window, standard.uValue)
  const plane = { azimuthDeg, tiltDeg }
  const ground = albedoOf(model)
  const view = viewOf(window.outline, plane, model.obstructions, obstructionsKey(model))
  const inputs = sunInputs(weather)
  const incident = inputs.plane(plane, ground)
  const unshaded = sums.means(incident)
  const hasPlates = window.overhang !== undefined || window.leftFin !== undefined || window.rightFin !== undefined
  const shaded = hasPlates || view.view !== undefined ? shadedMeans(window, weather, ground, view) : unshaded
  const drawn =
    blind === undefined
      ? none.map(() => 1)
      : blindFactor(incident, unshaded, blind.threshold, blind.solarFactor, sums.means)
  const factor = angleFactor * standard.gValue * glass * area
  const onFrame = frameSolarGain(window) * area
  const sky =
    skyShare(tiltDeg, view.view?.skyFactor) *
    (outside.emissivity ?? 0.84) *
    radiation *
    standardOutsideFilm *
    conductance
  return {
    toAir: conductance,
    toOwn: 0,
    ownHeat: none,
    ownHeatByAir: none,
    capacity: 0,
    solar: shaded.map((value, m) => factor * drawn[m] * value + onFrame * value),
    skyLoss: sums.colderSky.map(value => sky * value),
  }
}

/** Form factor F_r = (1 + cos Σ)/2 to the sky: 1 flat, 0.5 upright; ISO 13790:2008 § 11.4.6. */
function skyShare(tiltDeg: number, skyFactor = 1): number {
  return tiltDeg === 90 ? 0.5 * skyFactor : 0.5 * (1 + cos(radians(tiltDeg))) * skyFactor
}

/** Shaded means by geometry, so that a sweep's new window objects find them. */
const shadedMeansByWeather = new WeakMap<WeatherYear, BoundedCache<Float64Array>>()

/**
 * Monthly means of the sun behind plates and obstacles [W/m²], from the hourly kernels; divided by the unshaded ones
 * they are F_sh.
 */
function shadedMeans(
  window: Window,
  weather: WeatherYear,
  ground: Albedo,
  view: ReturnType<typeof viewOf>,
): Float64Array {
  const { azimuthDeg, tiltDeg, overhang, leftFin, rightFin, width, height, area } = window
  const key = JSON.stringify([
    azimuthDeg,
    tiltDeg,
    overhang,
    leftFin,
    rightFin,
    width,
    height,
    width === undefined || height === undefined ? area : 0,
    ground.key,
    view.key,
  ])
  return cachedWith(shadedMeansByWeather, weather, () => new BoundedCache()).get(key, () => {
    const { beam, diffuse } = windowSun(
      skySamples(weather),
      { azimuthDeg, tiltDeg },
      ground.values,
      windowShade(window),
      view.view,
      openingOptics,
    )
    return monthWeather(weather, 'auto').means(beam.map((value, h) => value + diffuse[h]))
  })
}

/**
 * Factor of a blind drawn above a threshold, by the part of the month's sun above the threshold; ISO 13790:2008 §
 * 11.4.3.
 */
function blindFactor(
  incident: Float64Array,
  unshaded: Float64Array,
  threshold: number,
  solarFactor: number,
  means: (series: Float64Array) => Float64Array,
): Float64Array {
  const above = means(incident.map(value => (value > threshold ? value : 0)))
  return unshaded.map((value, m) => (value > 0 ? 1 - ((1 - solarFactor) * above[m]) / value : 1))
}

function resistance(construction: Layered | Lumped, tiltDeg: number): number {
  let sum = 0
  for (const g of conductionChain(construction, tiltDeg).conductance) sum += 1 / g
  return sum
}

function obstructionsKey({ obstructions }: BuildingModel): string {
  if (obstructions === undefined) return '[]'
  return cachedWith(keys, obstructions, () => JSON.stringify(obstructions))
}
