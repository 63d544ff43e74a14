import { conductionChain, standardInsideFilm, type ConductionChain } from '../envelope/conduction-chain.ts'
import { groundSlab, type GroundSlab } from '../envelope/ground-slab.ts'
import type { YearWave } from '../year/year-wave.ts'
import type { Layer, OpaqueElement } from '../input.ts'
import type { Warning } from '../output.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { chainModes, type ChainModes } from './chain-modes.ts'

/** Chain of a construction, eliminated onto its two faces; see plan.ts for the terms. Capacities are over the step. */
export interface FactoredChain extends ChainModes {
  /** Resistance between the faces [m²·K/W]. */
  readonly resistance: number
  readonly k11: number
  readonly k22: number
  readonly k12: number
  readonly capacityOut: number
  readonly capacityIn: number
  /** Capacity of the inner nodes. */
  readonly capacity: Float64Array
  /** Part θ of the step, ½ to 1, at which the exchange of an inner node is evaluated. */
  readonly part: Float64Array
  /** Part of the resistance outside each inner node. */
  readonly depth: Float64Array
  readonly warnings: readonly Warning[]
}

/** Chain of an opaque element, with the ground below it, if any. */
export interface ElementChain {
  readonly chain: FactoredChain
  readonly slab: GroundSlab | undefined
}

const chains = new BoundedCache<FactoredChain>()

/**
 * @param dt       the step [s]
 * @param isCoarse slices of √(3·α·Δt), see conductionChain
 * @param outdoor  year's wave of the air, for floors on ground
 */
export function elementChain(
  element: OpaqueElement,
  dt: number,
  isCoarse: boolean,
  outdoor: () => YearWave,
): ElementChain {
  const gridTime = isCoarse ? 3 * dt : dt
  const { boundary, construction, tiltDeg, area } = element
  const slab =
    boundary.type === 'ground'
      ? groundSlab({
          boundary,
          elementArea: area,
          floorResistance: resistanceOf(conductionChain(construction, tiltDeg, 0)),
          outdoor: outdoor(),
        })
      : undefined
  const hasFilm = boundary.type === 'outdoors' || boundary.type === 'adiabatic'
  const film = boundary.type === 'zone' ? standardInsideFilm(180 - tiltDeg) : hasFilm ? undefined : 0
  const chain = chains.get(JSON.stringify([construction, tiltDeg, film, dt, isCoarse, slab?.soil]), () =>
    factored(
      inGround(slab?.soil, conductionChain(construction, tiltDeg, film, gridTime, isCoarse), tiltDeg, gridTime),
      dt,
    ),
  )
  return { chain, slab }
}

/**
 * Part θ of the step at which a node's exchange is evaluated. It is the middle of the step, which is of second order,
 * unless the node would swing past its neighbours. Otherwise it is the earliest time at which the remaining part of its
 * old temperature, 1 − (1 − θ)·Δt·Σg/C, is not negative.
 */
function centring(capacity: number, exchange: number, dt: number): number {
  return Math.max(1 / 2, 1 - capacity / (dt * exchange))
}

function factored({ capacity: c, conductance: g, resolved, warnings }: ConductionChain, dt: number): FactoredChain {
  const n = c.length - 2
  const capacityOut = c[0] / dt
  const capacityIn = c[n + 1] / dt
  const resistance = resistanceOf({ conductance: g })
  const capacity = c.slice(1, n + 1).map(own => own / dt)
  const part = capacity.map((_, j) => (resolved[j + 1] === 1 ? centring(c[j + 1], g[j] + g[j + 1], dt) : 1))
  const depth = new Float64Array(n)
  for (let j = 0; j < n; j++) depth[j] = (j === 0 ? 0 : depth[j - 1]) + 1 / (g[j] * resistance)
  const modes = chainModes(capacity, g, part)
  const nodes = { ...modes, capacityOut, capacityIn, capacity, part, depth, warnings, resistance }
  if (n === 0) return { ...nodes, k11: capacityOut + g[0], k22: capacityIn + g[0], k12: -g[0] }
  // Response of the faces to each other within the step, by elimination of the nodes between them.
  const lower = new Float64Array(n)
  const pivot = new Float64Array(n)
  for (let j = 0; j < n; j++) {
    lower[j] = j === 0 ? 0 : g[j] * pivot[j - 1] // L's entry, negated
    pivot[j] = 1 / (capacity[j] / part[j] + g[j] + g[j + 1] - lower[j] * g[j])
  }
  /** Response of the first and the last node to one kelvin at a face: K·u = g·e. */
  const respond = (first: number, last: number): readonly [number, number] => {
    const out = new Float64Array(n)
    for (let j = 0; j < n; j++) out[j] = (j === 0 ? first : lower[j] * out[j - 1]) + (j === n - 1 ? last : 0)
    out[n - 1] *= pivot[n - 1]
    for (let j = n - 2; j >= 0; j--) out[j] = (out[j] + g[j + 1] * out[j + 1]) * pivot[j]
    return [out[0], out[n - 1]]
  }
  const [outerByOuter] = respond(g[0], 0)
  const [outerByInner, innerByInner] = respond(0, g[n])
  return {
    ...nodes,
    k11: capacityOut + g[0] * (1 - outerByOuter),
    k22: capacityIn + g[n] * (1 - innerByInner),
    k12: -g[0] * outerByInner,
  }
}

function resistanceOf({ conductance }: Pick<ConductionChain, 'conductance'>): number {
  return conductance.reduce((sum, g) => sum + 1 / g, 0)
}

/** The chain with the soil below it, if any. */
function inGround(soil: Layer | undefined, inner: ConductionChain, tiltDeg: number, gridTime: number): ConductionChain {
  if (soil === undefined) return inner
  const outer = conductionChain({ layers: [soil] }, tiltDeg, undefined, gridTime)
  const last = outer.capacity.length - 1
  const joined = outer.capacity[last] + inner.capacity[0]
  return {
    capacity: Float64Array.from([...outer.capacity.subarray(0, last), joined, ...inner.capacity.subarray(1)]),
    conductance: Float64Array.from([...outer.conductance, ...inner.conductance]),
    resolved: Uint8Array.from([...outer.resolved.subarray(0, last), 1, ...inner.resolved.subarray(1)]),
    warnings: [...outer.warnings, ...inner.warnings],
  }
}
