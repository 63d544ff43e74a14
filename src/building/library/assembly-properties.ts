import type { Layer, Layered } from '#engine/input.ts'
import { conductionChain, standardInsideFilm, standardOutsideFilm } from '#engine/envelope/conduction-chain.ts'
import { cachedWith } from '#engine/cached-with.ts'
import type { AssemblyLayer, OpaqueAssembly } from './assembly.ts'
import { materials } from './materials.ts'

/** Properties of an assembly as a whole. */
export interface AssemblyProperties {
  /** U-value with the standard films of ISO 6946 [W/(m²·K)]. */
  readonly uValue: number
  /** Areal heat capacity of all layers [J/(m²·K)]. */
  readonly arealHeatCapacity: number
}

/** Tilt of the outward normal by the part of the envelope [°]: decides the inside film. */
export const partTilt = { roof: 0, wall: 90, floor: 180 } as const
export type OpaquePart = keyof typeof partTilt

/**
 * The assembly as the engine's layers, from outside to inside.
 *
 * A layer bridged by studs, joists or beams becomes one of equal thickness whose resistance gives the assembly the total
 * resistance of ISO 6946:2017 § 6.7.2: the mean of the upper limit (heat flows straight through, path by path) and of the
 * lower limit (every plane is at one temperature). Density and heat are the area's means. Bridges of one assembly lie behind
 * each other. Steel studs are outside that method; their cavities carry the resistance of ASHRAE 90.1 Table A9.2B.
 *
 * @checked assemblies.test.ts: wood studs and joists of ASHRAE 90.1 Appendix A, jack arches and joist floors by hand
 */
export function engineLayers(assembly: OpaqueAssembly, part: OpaquePart): Layered {
  const films = standardInsideFilm(partTilt[part]) + standardOutsideFilm
  const share = Math.max(0, ...assembly.layers.map(layer => ('bridge' in layer ? (layer.bridge?.share ?? 0) : 0)))
  const clear = assembly.layers.map(clearResistance)
  const bridged = assembly.layers.map(bridgeResistance)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const planes = clear.map((r, i) => 1 / ((1 - share) / r + share / (bridged[i] ?? r)))
  const upper = 1 / ((1 - share) / (films + sum(clear)) + share / (films + sum(bridged)))
  const lower = films + sum(planes)
  // The excess of the limits' mean over the planes' resistance goes to the bridged layers.
  const inBridged = sum(planes.filter((_, i) => clear[i] !== bridged[i]))
  const stretch = inBridged === 0 ? 1 : 1 + (upper - lower) / 2 / inBridged
  return {
    layers: assembly.layers.map((layer, i): Layer => {
      const resistance = (planes[i] ?? 0) * (clear[i] === bridged[i] ? 1 : stretch)
      if ('resistance' in layer) return { resistance }
      const { density, specificHeat } = mixed(layer)
      return { thickness: layer.thickness, conductivity: layer.thickness / resistance, density, specificHeat }
    }),
  }
}

/** U-value and heat capacity, by the engine's own chain of the layers. */
export function assemblyProperties(assembly: OpaqueAssembly, part: OpaquePart): AssemblyProperties {
  return cachedWith(propertiesByPart[part], assembly, () => {
    const chain = conductionChain(engineLayers(assembly, part), partTilt[part])
    const resistance = chain.conductance.reduce((sum, conductance) => sum + 1 / conductance, 0)
    return {
      uValue: 1 / (standardOutsideFilm + resistance + standardInsideFilm(partTilt[part])),
      arealHeatCapacity: chain.capacity.reduce((sum, capacity) => sum + capacity, 0),
    }
  })
}
/** Properties by assembly, computed once: the form needs them at every keystroke. */
const propertiesByPart = {
  roof: new WeakMap<OpaqueAssembly, AssemblyProperties>(),
  wall: new WeakMap<OpaqueAssembly, AssemblyProperties>(),
  floor: new WeakMap<OpaqueAssembly, AssemblyProperties>(),
}

function clearResistance(layer: AssemblyLayer): number {
  return 'resistance' in layer
    ? layer.resistance
    : (layer.framedResistance ?? layer.thickness / materials[layer.material].conductivity)
}
function bridgeResistance(layer: AssemblyLayer): number {
  return 'resistance' in layer || layer.bridge === undefined
    ? clearResistance(layer)
    : layer.thickness / materials[layer.bridge.material].conductivity
}
function mixed(layer: Extract<AssemblyLayer, { readonly thickness: number }>) {
  const fill = materials[layer.material]
  if (layer.bridge === undefined) return fill
  const beam = materials[layer.bridge.material]
  const { share } = layer.bridge
  const density = (1 - share) * fill.density + share * beam.density
  return {
    density,
    specificHeat: ((1 - share) * fill.density * fill.specificHeat + share * beam.density * beam.specificHeat) / density,
  }
}
