import type { BuildingModel, InsideFace, OpaqueElement, Window } from '../input.ts'

/** Elements in the plan's order (plan.ts). */
export interface SortedElements {
  /** Opaque elements with films by the weather, then those with fixed outside coefficients. */
  readonly opaque: readonly OpaqueElement[]
  readonly films: number
  readonly windows: readonly Window[]
  readonly partitions: readonly OpaqueElement[]
}

export function sortElements(model: BuildingModel): SortedElements {
  const opaque: OpaqueElement[] = []
  const fixed: OpaqueElement[] = []
  const partitions: OpaqueElement[] = []
  for (const element of model.elements) {
    const { type } = element.boundary
    if (type === 'zone') partitions.push(element)
    else if (
      type === 'outdoors' &&
      element.outside?.combined === undefined &&
      model.surfaceModels?.outside !== 'iso52016'
    )
      opaque.push(element)
    else fixed.push(element)
  }
  return { opaque: [...opaque, ...fixed], films: opaque.length, windows: model.windows ?? [], partitions }
}

/** A face that looks into a zone, with its data for the zone's radiation and air. */
export interface RoomFace {
  readonly zone: number
  readonly area: number
  /** Azimuth of the normal out of this face's own zone [°]. */
  readonly azimuthDeg: number
  readonly tiltDeg: number
  readonly solarAbsorptance: number
  readonly emissivity: number
  readonly face: InsideFace
  /** Index among the windows, or −1. */
  readonly window: number
}

/** Inside faces in the plan's order: elements, then the partitions' far faces. */
export function roomFaces(
  sorted: SortedElements,
  zoneIndex: ReadonlyMap<string, number>,
  glassEmissivity: readonly number[],
): RoomFace[] {
  const index = (name: string): number => {
    const z = zoneIndex.get(name)
    if (z === undefined) throw new RangeError(`there is no zone ${name}`)
    return z
  }
  const near = (element: OpaqueElement): RoomFace => {
    const face = element.inside ?? {}
    return {
      zone: index(element.zone),
      area: element.area,
      azimuthDeg: element.azimuthDeg ?? 0,
      tiltDeg: element.tiltDeg,
      solarAbsorptance: face.solarAbsorptance ?? 0.6,
      emissivity: face.emissivity ?? 0.9,
      face,
      window: -1,
    }
  }
  return [
    ...sorted.opaque.map(near),
    ...sorted.windows.map((window, w): RoomFace => ({
      zone: index(window.zone),
      area: window.area,
      azimuthDeg: window.azimuthDeg,
      tiltDeg: window.tiltDeg,
      solarAbsorptance: 0,
      emissivity: window.inside?.emissivity ?? glassEmissivity[w],
      face: window.inside ?? {},
      window: w,
    })),
    ...sorted.partitions.map(near),
    ...sorted.partitions.map((element): RoomFace => {
      if (element.boundary.type !== 'zone') throw new RangeError('a partition bounds a zone')
      const face = element.boundary.face ?? element.inside ?? {}
      return {
        zone: index(element.boundary.zone),
        area: element.area,
        azimuthDeg: ((element.azimuthDeg ?? 0) + 180) % 360,
        tiltDeg: 180 - element.tiltDeg,
        solarAbsorptance: face.solarAbsorptance ?? 0.6,
        emissivity: face.emissivity ?? 0.9,
        face,
        window: -1,
      }
    }),
  ]
}

/** Coefficients of natural convection h = c·|ΔT|^⅓ with the face warmer and colder than the air. */
export interface NaturalConvection {
  readonly warm: number
  readonly cold: number
}

/**
 * TARP: vertical 1.31; tilted by whether buoyancy helps.
 *
 * @param cosine of the tilt of the direction in which the face looks, 1 = up
 * @source Walton 1983; EnergyPlus Engineering Reference, "TARP algorithm"
 */
export function naturalConvection(cosine: number): NaturalConvection {
  const size = Math.abs(cosine)
  if (size < 1e-6) return { warm: 1.31, cold: 1.31 }
  const helped = 9.482 / (7.283 - size)
  const hindered = 1.81 / (1.382 + size)
  return cosine > 0 ? { warm: helped, cold: hindered } : { warm: hindered, cold: helped }
}

/** Fixed convection inside by ISO 52016-1:2017, table 25 [W/(m²·K)]: heat flow up 5.0, level 2.5, down 0.7. */
export function isoInsideConvection(tiltDeg: number): number {
  return tiltDeg < 45 ? 5 : tiltDeg > 135 ? 0.7 : 2.5
}
