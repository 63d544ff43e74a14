import { conductionChain } from '#engine/envelope/conduction-chain.ts'
import type { GroundSlab } from '#engine/envelope/ground-slab.ts'
import type { Layer, Layered, Lumped, OpaqueElement } from '#engine/input.ts'
import { rounded, type EpDocument, type EpFields } from './ep-document.ts'

/** Layers of a lumped assembly stand for its U-value and mass, not for materials. */
const lumpedThickness = 0.2 // m, of the whole; only its ratios to conductivity and mass count
const lumpedHeat = 1000 // J/(kg·K), likewise
const massLayer = 0.01 // m² K/W: a layer that only holds heat resists this little
const absorptanceDefault = 0.6
const emissivityDefault = 0.9
/** Names of roughnesses in EnergyPlus, which HBJSON uses too. */
export const roughnessNames = {
  veryRough: 'VeryRough',
  rough: 'Rough',
  mediumRough: 'MediumRough',
  mediumSmooth: 'MediumSmooth',
  smooth: 'Smooth',
  glass: 'VerySmooth',
} as const

/**
 * A lumped assembly as layers: resistance without the standard films, mass where its class puts it. Mass spread evenly (D) is a
 * homogeneous slab; at faces or in the middle it is a thin heavy layer beside resistances.
 *
 * @param resistance between the faces [m²·K/W]
 */
export function lumpedLayers({ arealHeatCapacity, massClass }: Lumped, resistance: number): readonly Layer[] {
  const slab = (thickness: number, r: number, capacity: number): Layer => ({
    thickness,
    conductivity: thickness / r,
    density: capacity / (thickness * lumpedHeat),
    specificHeat: lumpedHeat,
  })
  if (massClass === 'D') return [slab(lumpedThickness, resistance, arealHeatCapacity)]
  const heavy = (part: number) => slab(0.02, Math.min(massLayer, resistance / 10), part * arealHeatCapacity)
  const light = (part: number): Layer => ({
    resistance: part * (resistance - (massClass === 'IE' ? 2 : 1) * Math.min(massLayer, resistance / 10)),
  })
  switch (massClass) {
    case 'I':
      return [light(1), heavy(1)]
    case 'E':
      return [heavy(1), light(1)]
    case 'IE':
      return [heavy(0.5), light(1), heavy(0.5)]
    case 'M':
      return [light(0.5), heavy(1), light(0.5)]
  }
}

/** The layers of an element from outside to inside, its films left to EnergyPlus. */
export function layersOf({ construction, tiltDeg }: OpaqueElement, outsideFilm?: number): readonly Layer[] {
  return 'layers' in construction
    ? construction.layers
    : lumpedLayers(construction, resistanceOf(construction, tiltDeg, outsideFilm))
}
export function resistanceOf(construction: Layered | Lumped, tiltDeg: number, outsideFilm?: number): number {
  return conductionChain(construction, tiltDeg, outsideFilm).conductance.reduce((sum, g) => sum + 1 / g, 0)
}

/** Soil and floor, from below. */
export function groundLayers(floor: readonly Layer[], { soil }: GroundSlab): readonly Layer[] {
  return [soil, ...floor]
}

/** A slab or partition whose middle no heat crosses, whole: EnergyPlus sees both its faces in the same room. */
export function mirrored(layers: readonly Layer[]): readonly Layer[] {
  return [...layers.toReversed(), ...layers]
}

/**
 * The layers as a construction, and its name. Faces take the element's absorptances and emissivities: one layer alone is written
 * as two halves, so that it can have both.
 */
export function addConstruction(
  document: EpDocument,
  name: string,
  layers: readonly Layer[],
  { outside, inside }: Pick<OpaqueElement, 'outside' | 'inside'>,
): string {
  const only = layers[0]
  const parts = layers.length === 1 && only !== undefined ? [half(only), half(only)] : layers
  const last = parts.length - 1
  const names = parts.map((layer, i) => {
    const face = i === 0 ? outside : i === last ? inside : undefined
    const common = {
      roughness: roughnessNames[(i === 0 ? outside?.roughness : undefined) ?? 'rough'],
      thermal_absorptance: rounded(face?.emissivity ?? emissivityDefault),
      solar_absorptance: rounded(face?.solarAbsorptance ?? absorptanceDefault),
      visible_absorptance: rounded(face?.solarAbsorptance ?? absorptanceDefault),
    }
    return addMaterial(document, `${name} layer ${i + 1}`, layer, common)
  })
  return document.once('Construction', name, {
    outside_layer: names[0] ?? '',
    ...Object.fromEntries(names.slice(1).map((layer, i) => [`layer_${i + 2}`, layer])),
  })
}

function addMaterial(document: EpDocument, name: string, layer: Layer, { roughness, ...faces }: EpFields): string {
  return 'resistance' in layer
    ? document.once('Material:NoMass', name, {
        roughness,
        thermal_resistance: rounded(Math.max(layer.resistance, leastResistance)),
        ...faces,
      })
    : document.once('Material', name, {
        roughness,
        thickness: rounded(layer.thickness),
        conductivity: rounded(layer.conductivity),
        density: rounded(layer.density),
        specific_heat: rounded(layer.specificHeat),
        ...faces,
      })
}
const leastResistance = 0.001 // m²·K/W, what EnergyPlus takes at least

function half(layer: Layer): Layer {
  return 'resistance' in layer ? { resistance: layer.resistance / 2 } : { ...layer, thickness: layer.thickness / 2 }
}
