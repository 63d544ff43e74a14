import { degree } from '../maths/degree.ts'
import { monthStarts } from '../year/calendar.ts'
import type { GlazingOptics } from '../envelope/glazing-optics.ts'
import type { GroundSlab } from '../envelope/ground-slab.ts'
import type { BuildingModel, OpaqueElement, OutdoorBoundary, OutsideFace } from '../input.ts'
import { cos } from '../maths/cos.ts'
import type { Plane } from '../geometry/plane.ts'
import { stefanBoltzmann } from '../stefan-boltzmann.ts'
import { naturalConvection, type SortedElements } from './faces.ts'
import type { Plan } from './plan.ts'
import { planeOf, type OutsideView } from './sun-inputs.ts'
import type { WeatherInputs } from './weather-inputs.ts'

const directContact = 1e6 // W/(m²·K) towards a given temperature without a film

/** R_f of DOE-2's outside convection by roughness; EnergyPlus Engineering Reference. */
const roughnessFactor = {
  veryRough: 2.17,
  rough: 1.67,
  mediumRough: 1.52,
  mediumSmooth: 1.13,
  smooth: 1.11,
  glass: 1,
} as const
/** ISO 52016-1:2017, table 25 [W/(m²·K)]. */
const isoOutsideConvection = 20
const isoOutsideRadiation = 4.14

type OutsideInputs = Pick<
  Plan,
  | 'warmOut'
  | 'coldOut'
  | 'roughness'
  | 'skyEmission'
  | 'airEmission'
  | 'windGroup'
  | 'windSquared'
  | 'fixedOut'
  | 'fixedAir'
  | 'fixedSky'
  | 'fixedOwn'
  | 'ownSeries'
  | 'series'
>

/** Environment of the outer faces: wind, sky, air, ground or a given temperature. */
export function outsideInputs(
  model: BuildingModel,
  climate: WeatherInputs,
  sorted: SortedElements,
  slabs: readonly (GroundSlab | undefined)[],
  optics: readonly GlazingOptics[],
  views: readonly (OutsideView | undefined)[],
): OutsideInputs {
  const hours = climate.air.length
  const terrain = model.site?.terrain ?? 'open'
  const isIso = model.surfaceModels?.outside === 'iso52016'
  const opaque = sorted.opaque.length
  const bounding = opaque + sorted.windows.length
  const per = (): Float64Array => new Float64Array(bounding)
  const groups = new Grouped(() => climate.constant(0))
  const series = new Grouped(() => climate.constant(0))
  const out = {
    warmOut: per(),
    coldOut: per(),
    roughness: per(),
    skyEmission: per(),
    airEmission: per(),
    windGroup: new Uint16Array(bounding),
    fixedOut: new Uint8Array(bounding),
    fixedAir: per(),
    fixedSky: per(),
    fixedOwn: per(),
    ownSeries: new Uint16Array(bounding),
  }

  const exposeFace = (
    e: number,
    plane: Plane,
    boundary: OutdoorBoundary,
    face: OutsideFace,
    isGlass: boolean,
    glassEmissivity: number,
  ): void => {
    const cosine = plane.tiltDeg === 90 ? 0 : cos(plane.tiltDeg * degree)
    const skyShare = 0.5 * (1 + cosine) * (views[e]?.view?.skyFactor ?? 1)
    if (face.combined !== undefined) {
      out.fixedOut[e] = 1
      out.fixedAir[e] = face.combined
      return
    }
    if (isIso) {
      out.fixedOut[e] = 1
      out.fixedSky[e] = isoOutsideRadiation * skyShare
      out.fixedAir[e] = (face.convection ?? isoOutsideConvection) + isoOutsideRadiation * (1 - skyShare)
      return
    }
    // Long wave to the sky is weighted to the warmer horizon: β = √F_s (Walton; EnergyPlus).
    const toSky = skyShare * Math.sqrt(0.5 * (1 + cosine))
    const emissivity = face.emissivity ?? (isGlass ? glassEmissivity : 0.9)
    out.skyEmission[e] = stefanBoltzmann * emissivity * toSky
    out.airEmission[e] = stefanBoltzmann * emissivity * (1 - toSky)
    if (face.convection !== undefined) {
      const square = face.convection * face.convection
      out.roughness[e] = 1
      out.windGroup[e] = groups.of(`fixed ${face.convection}`, () => climate.constant(square))
      return
    }
    const natural = naturalConvection(cosine)
    out.warmOut[e] = natural.warm
    out.coldOut[e] = natural.cold
    out.roughness[e] = roughnessFactor[face.roughness ?? (isGlass ? 'glass' : 'rough')]
    if (boundary.windExposed === false) return
    const height = boundary.height ?? centreHeight(boundary.outline) ?? 3
    const isLevel = Math.abs(cosine) > 0.98
    out.windGroup[e] = groups.of(`${height} ${isLevel ? 'level' : plane.azimuthDeg}`, () =>
      climate.facade(terrain, height, plane.azimuthDeg, isLevel),
    )
  }

  const enclose = (e: number, { boundary }: OpaqueElement): void => {
    out.fixedOut[e] = 1
    const slab = slabs[e]
    if (slab !== undefined) {
      out.fixedOwn[e] = 1 / slab.resistance
      out.ownSeries[e] = series.of(`ground ${e}`, () => byMonth(slab.temperature, hours))
    } else if (boundary.type === 'temperature') {
      const { temperature } = boundary
      out.fixedOwn[e] = directContact
      out.ownSeries[e] = series.of(`given ${JSON.stringify(temperature)}`, () =>
        typeof temperature === 'number' ? climate.constant(temperature) : byMonth(temperature, hours),
      )
    }
  }

  sorted.opaque.forEach((element, e) => {
    if (element.boundary.type === 'outdoors')
      exposeFace(e, planeOf(element), element.boundary, element.outside ?? {}, false, 0)
    else enclose(e, element)
  })
  sorted.windows.forEach((window, w) => {
    const { centreHeight: height, outline, outside } = window
    exposeFace(
      opaque + w,
      window,
      { type: 'outdoors', ...(height === undefined ? {} : { height }), ...(outline === undefined ? {} : { outline }) },
      outside ?? {},
      true,
      optics[w].outsideEmissivity,
    )
  })
  return { ...out, windSquared: groups.series, series: series.series }
}

function centreHeight(outline: OutdoorBoundary['outline']): number | undefined {
  if (outline === undefined) return undefined
  const heights = outline.map(point => point[2])
  return (Math.min(...heights) + Math.max(...heights)) / 2
}

function byMonth(values: ArrayLike<number>, hours: number): Float64Array {
  const out = new Float64Array(hours)
  const starts = monthStarts(hours)
  for (let m = 0; m < 12; m++) out.fill(values[m], starts[m] * 24, starts[m + 1] * 24)
  return out
}

/** Hourly series by name, each stored once; the first serves elements without a series. */
class Grouped {
  readonly series: Float64Array[]
  readonly #names = new Map<string, number>()
  constructor(none: () => Float64Array) {
    this.series = [none()]
  }

  of(name: string, make: () => Float64Array): number {
    let index = this.#names.get(name)
    if (index === undefined) {
      index = this.series.length
      this.#names.set(name, index)
      this.series.push(make())
    }
    return index
  }
}
