import type { Layered, Lumped } from '../input.ts'
import type { Warning } from '../output.ts'

/** Nodes of a wall from its outer to its inner face, and the conductances between them. */
export interface ConductionChain {
  /** Heat capacity of the outer face, the inner nodes (each > 0) and the inner face [J/(m²·K)]; length n + 2. */
  readonly capacity: Float64Array
  /** Conductance between successive nodes, each > 0 [W/(m²·K)]; length n + 1. */
  readonly conductance: Float64Array
  /** 1 where a node belongs to a layer of three slices or more, or to a lumped assembly; length n + 2. */
  readonly resolved: Uint8Array
  readonly warnings: readonly Warning[]
}

/**
 * A construction as a chain of heat capacities and conductances between its two faces, without films.
 *
 * Layers: slices no thicker than √(α·Δt), half of a slice's capacity at each of its ends; a layer without mass is a
 * resistance. Lumped: five nodes with 6/R_c, 3/R_c, 3/R_c, 6/R_c between them, and the mass at the places of its class.
 * A coarse lumped assembly no thicker than a slice has its two faces alone; the mass is shared between them by the
 * lever's law. Inner nodes without capacity are dissolved into their neighbours' resistance, so that the total
 * resistance and the total capacity are those of the construction.
 *
 * ```
 *   face o──R──o──R──o──R──o face        capacity    [0] [1] [2] [3]
 *        C     C     C     C             conductance   [0] [1] [2]
 * ```
 *
 * @param tiltDeg of the outward normal [°]; decides the inside film that a lumped U-value holds
 * @param outsideResistance film that a lumped U-value holds on its outer side [m²·K/W]: R_se, or R_si for a partition
 * @param gridTime Δt of the slices [s]: the step, in which a temperature change travels that far
 * @param isCoarse whether thin lumped assemblies have no inner nodes
 * @valid   lumped: U below 1/(R_si + R_se + 0.005); above, R_c = 0.005 is kept and the warning says so
 * @throws  RangeError without any layer, or when a layer is not a finite, non-negative resistance
 * @source  ISO 52016-1:2017, § 6.5.7 and table 6 (lumped classes); ISO 6946:2017, table 7 (films)
 * @checked conduction-chain.test.ts, U-values of the BESTEST constructions
 */
export function conductionChain(
  construction: Layered | Lumped,
  tiltDeg: number,
  outsideResistance = standardOutsideFilm,
  gridTime = 3600,
  isCoarse = false,
): ConductionChain {
  return 'layers' in construction
    ? layered(construction, gridTime)
    : lumped(construction, tiltDeg, outsideResistance, isCoarse ? gridTime : 0)
}

/**
 * Inside film resistance R_si by the direction of heat flow: up, level, down [m²·K/W]; ISO 6946:2017, table 7. Level is
 * within 30° of it.
 */
export function standardInsideFilm(tiltDeg: number): number {
  return tiltDeg < 60 ? 0.1 : tiltDeg > 120 ? 0.17 : 0.13
}
/** Outside film resistance R_se [m²·K/W]; ISO 6946:2017, table 7. */
export const standardOutsideFilm = 0.04

const mostSlices = 200 // of one layer; 8 m of clay. Thicker layers get coarser slices
const leastResistance = 0.005 // m²·K/W of a lumped assembly: 5 mm of glass
const negligible = 1e-9 // m²·K/W; thinner layers join their neighbours' node

function layered({ layers }: Layered, gridTime: number): ConductionChain {
  const capacity = [0]
  const resistance: number[] = []
  const resolved = [0]
  for (const layer of layers) {
    const massless = 'resistance' in layer
    const r = massless ? layer.resistance : layer.thickness / layer.conductivity
    const c = massless ? 0 : layer.thickness * layer.density * layer.specificHeat
    if (!(r >= 0 && r < Infinity && c >= 0 && c < Infinity))
      throw new RangeError(`a layer of ${r} m²·K/W and ${c} J/(m²·K)`)
    if (r <= negligible) {
      capacity[capacity.length - 1] += c
      continue
    }
    // thickness² / (α · t) = r · c / t
    const slices = c === 0 ? 1 : Math.min(mostSlices, Math.max(1, Math.ceil(Math.sqrt((r * c) / gridTime) - 1e-9)))
    // Thinner layers stay implicit; docs/cited/hourly-method.md says why three.
    const isFine = slices > 2 ? 1 : 0
    resolved[resolved.length - 1] ||= isFine
    for (let i = 0; i < slices; i++) {
      resolved.push(isFine)
      capacity[capacity.length - 1] += c / slices / 2
      capacity.push(c / slices / 2)
      resistance.push(r / slices)
    }
  }
  if (resistance.length === 0) throw new RangeError('a construction without thermal resistance')
  return dissolve(capacity, resistance, resolved, [])
}

function lumped(
  { uValue, arealHeatCapacity, massClass }: Lumped,
  tiltDeg: number,
  outsideResistance: number,
  thinTime: number,
): ConductionChain {
  const films = standardInsideFilm(tiltDeg) + outsideResistance
  const own = 1 / uValue - films
  const warnings =
    own >= leastResistance ? [] : [{ quantity: 'uValue', value: uValue, limit: 1 / (films + leastResistance) }]
  const r = Math.max(own, leastResistance)
  if (r * arealHeatCapacity <= thinTime) {
    const inner = massShares[massClass].reduce((sum, share, i) => sum + share * massDepths[i], 0)
    return dissolve([(1 - inner) * arealHeatCapacity, inner * arealHeatCapacity], [r], [1, 1], warnings)
  }
  return dissolve(
    massShares[massClass].map(share => share * arealHeatCapacity),
    [r / 6, r / 3, r / 3, r / 6],
    [1, 1, 1, 1, 1],
    warnings,
  )
}

/** Shares of κ_m at the five nodes, outside first; ISO 52016-1:2017, table 6. */
const massShares = {
  I: [0, 0, 0, 0, 1],
  E: [1, 0, 0, 0, 0],
  IE: [1 / 2, 0, 0, 0, 1 / 2],
  D: [1 / 8, 1 / 4, 1 / 4, 1 / 4, 1 / 8],
  M: [0, 0, 1, 0, 0],
}

/** Parts of R_c outside the five nodes. */
const massDepths = [0, 1 / 6, 1 / 2, 5 / 6, 1]

/** Puts resistances in series where the node between them holds nothing. */
function dissolve(
  capacity: readonly number[],
  resistance: readonly number[],
  resolved: readonly number[],
  warnings: readonly Warning[],
): ConductionChain {
  const capacities = [capacity[0]]
  const fine = [resolved[0]]
  const conductance: number[] = []
  let series = 0
  for (let i = 0; i < resistance.length; i++) {
    series += resistance[i]
    const next = capacity[i + 1]
    if (next === 0 && i + 1 < resistance.length) continue
    capacities.push(next)
    fine.push(resolved[i + 1])
    conductance.push(1 / series)
    series = 0
  }
  return {
    capacity: Float64Array.from(capacities),
    conductance: Float64Array.from(conductance),
    resolved: Uint8Array.from(fine),
    warnings,
  }
}
