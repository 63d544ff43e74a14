import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/** The coupled room equations of several zones. */
export interface RoomMatrix {
  /** Forgets the partitions' couplings, before `renewFilms` adds them again. */
  readonly clear: () => void
  /** Coupling of partition `i`: far room's air and star (first letter) with the near room's (second). */
  readonly couple: (i: number, airAir: number, airStar: number, starAir: number, starStar: number) => void
  /** Solves a step: plants' modes, loads, temperatures into the state. Returns how often the matrix was factored. */
  readonly solve: (step: number) => number
}

const free = 0
const heats = 1
const cools = 2
const heatsFully = 3
const coolsFully = 4
/** K and W: differences below this are no reason to switch a plant. */
const deadBand = 1e-9

/**
 * Air and star nodes of all zones as one system, factored within its skyline.
 *
 * Zones are ordered by reverse Cuthill–McKee, so the profile stays narrow for building-like graphs and the cost is
 * linear in zones. Row 2q is the star and 2q + 1 the air of the zone at place q; L's rows and U's columns share one
 * layout. A plant that holds a set point makes its zone's air temperature known and its load the unknown of that column.
 *
 * ```
 * free:   … + a·T_a + … = r          holds:  … − f·Q + …       = r   − a·T_set     (air row)
 *                                            … − (1 − f)·Q + … = r_m − m·T_set     (star row)
 * ```
 */
export function roomMatrix(plan: Plan, state: State): RoomMatrix {
  const { zones, bounding, elements, zone, farZone, openZones, openFlow, airCapacity } = plan
  const { heatingSetpoint, coolingSetpoint, heatingCapacity, coolingCapacity, heatingConvective, coolingConvective } = plan
  const { air, star, load, airAir, airStar, starStar, rhsAir, rhsStar, flow } = state
  const partitions = elements - bounding
  const pairs = openZones.length / 2
  const order = cuthillMcKee(zones, [
    ...Array.from({ length: partitions }, (_, i): [number, number] => [zone[bounding + i], farZone[i]]),
    ...Array.from({ length: pairs }, (_, i): [number, number] => [openZones[2 * i], openZones[2 * i + 1]]),
  ])
  const place = new Uint16Array(zones)
  order.forEach((z, q) => { place[z] = q })

  // Profile: first column of each row, and where the row starts; entry (r, c) at start[r] + c.
  const size = 2 * zones
  const first = Int32Array.from({ length: size }, (_, r) => r - (r & 1))
  const reach = (a: number, b: number): void => {
    const low = Math.min(place[a], place[b]) * 2
    const high = Math.max(place[a], place[b]) * 2
    first[high] = Math.min(first[high], low)
    first[high + 1] = Math.min(first[high + 1], low)
  }
  for (let i = 0; i < partitions; i++) reach(zone[bounding + i], farZone[i])
  for (let i = 0; i < pairs; i++) reach(openZones[2 * i], openZones[2 * i + 1])
  const start = new Int32Array(size)
  let length = 0
  for (let r = 0; r < size; r++) {
    start[r] = length - first[r]
    length += r - first[r]
  }
  const fixed = new Float64Array(length) // symmetric: strict lower part of the partitions' couplings
  const low = new Float64Array(length)
  const up = new Float64Array(length)
  const diagonal = new Float64Array(size)
  const rhs = new Float64Array(size)
  const mode = new Uint8Array(zones)
  const partitionAt = new Int32Array(partitions * 4)
  const at = (r: number, c: number): number => r > c ? start[r] + c : start[c] + r
  for (let i = 0; i < partitions; i++) {
    const near = place[zone[bounding + i]] * 2
    const far = place[farZone[i]] * 2
    partitionAt[4 * i] = at(far + 1, near + 1)
    partitionAt[4 * i + 1] = at(far + 1, near)
    partitionAt[4 * i + 2] = at(far, near + 1)
    partitionAt[4 * i + 3] = at(far, near)
  }
  const openAt = Int32Array.from({ length: pairs }, (_, i) => at(place[openZones[2 * i]] * 2 + 1, place[openZones[2 * i + 1]] * 2 + 1))

  const assemble = (step: number): void => {
    low.set(fixed)
    for (let z = 0; z < zones; z++) {
      const r = 2 * place[z]
      diagonal[r] = starStar[z]
      diagonal[r + 1] = airAir[z] + airCapacity[z] + flow[z]
      low[start[r + 1] + r] = airStar[z]
      rhs[r] = rhsStar[z]
      rhs[r + 1] = rhsAir[z]
    }
    for (let i = 0; i < pairs; i++) {
      const h = openFlow[step * pairs + i]
      low[openAt[i]] -= h
      diagonal[2 * place[openZones[2 * i]] + 1] += h
      diagonal[2 * place[openZones[2 * i + 1]] + 1] += h
    }
    up.set(low)
    for (let z = 0; z < zones; z++) {
      const m = mode[z]
      if (m === free) continue
      const c = 2 * place[z] + 1
      const convective = m === heats || m === heatsFully ? heatingConvective[z] : coolingConvective[z]
      if (m === heatsFully || m === coolsFully) {
        const power = m === heatsFully ? heatingCapacity[z] : -coolingCapacity[z]
        rhs[c] += convective * power
        rhs[c - 1] += (1 - convective) * power
        continue
      }
      const wanted = m === heats ? heatingSetpoint[step * zones + z] : coolingSetpoint[step * zones + z]
      rhs[c] -= diagonal[c] * wanted
      diagonal[c] = -convective
      for (let r = first[c]; r < c; r++) {
        rhs[r] -= up[start[c] + r] * wanted
        up[start[c] + r] = 0
      }
      up[start[c] + c - 1] = convective - 1
      for (let r = c + 1; r < size; r++) {
        if (first[r] > c) continue
        rhs[r] -= low[start[r] + c] * wanted
        low[start[r] + c] = 0
      }
    }
  }

  const factorAndSolve = (): void => {
    // Row by row: L to the left of the diagonal, U above it, then the diagonal; forward substitution on the way.
    for (let r = 0; r < size; r++) {
      const from = first[r]
      const row = start[r]
      let pivot = diagonal[r]
      let b = rhs[r]
      for (let c = from; c < r; c++) {
        const column = start[c]
        let k = first[c]
        if (k < from) k = from
        let l = low[row + c]
        let u = up[row + c]
        for (; k < c; k++) {
          l -= low[row + k] * up[column + k]
          u -= low[column + k] * up[row + k]
        }
        l *= diagonal[c]
        low[row + c] = l
        up[row + c] = u
        pivot -= l * u
        b -= l * rhs[c]
      }
      diagonal[r] = 1 / pivot
      rhs[r] = b
    }
    for (let c = size - 1; c >= 0; c--) {
      const x = rhs[c] * diagonal[c]
      rhs[c] = x
      const column = start[c]
      for (let r = first[c]; r < c; r++) rhs[r] -= up[column + r] * x
    }
  }

  const solve = (step: number): number => {
    const zoneRow = step * zones
    for (let round = 1; ; round++) {
      assemble(step)
      factorAndSolve()
      let changed = false
      for (let z = 0; z < zones; z++) {
        const c = 2 * place[z] + 1
        const x = rhs[c]
        const lowest = heatingSetpoint[zoneRow + z]
        const highest = coolingSetpoint[zoneRow + z]
        const before = mode[z]
        let after = before
        if (before === heats || before === cools) {
          air[z] = before === heats ? lowest : highest
          load[z] = x
        } else {
          air[z] = x
          load[z] = before === heatsFully ? heatingCapacity[z] : before === coolsFully ? -coolingCapacity[z] : 0
        }
        star[z] = rhs[c - 1]
        if (before === free) {
          if (x < lowest - deadBand) after = heats
          else if (x > highest + deadBand) after = cools
        } else if (before === heats) {
          if (x < -deadBand || lowest < -1e8) after = free
          else if (x > heatingCapacity[z] + deadBand) after = heatsFully
        } else if (before === cools) {
          if (x > deadBand || highest > 1e8) after = free
          else if (x < -coolingCapacity[z] - deadBand) after = coolsFully
        } else if (before === heatsFully) {
          if (x > lowest + deadBand) after = heatingCapacity[z] > 0 ? heats : free
        } else if (x < highest - deadBand) after = coolingCapacity[z] > 0 ? cools : free
        // After a few rounds one plant at a time, so that no two chase each other.
        if (after !== before && !(changed && round > 6)) {
          mode[z] = after
          changed = true
        }
      }
      if (!changed || round > 6 + 4 * zones) return round
    }
  }

  return {
    clear: () => { fixed.fill(0) },
    couple: (i, airToAir, airToStar, starToAir, starToStar) => {
      fixed[partitionAt[4 * i]] -= airToAir
      fixed[partitionAt[4 * i + 1]] -= airToStar
      fixed[partitionAt[4 * i + 2]] -= starToAir
      fixed[partitionAt[4 * i + 3]] -= starToStar
    },
    solve,
  }
}

/** Zones in an order that keeps neighbours close. */
function cuthillMcKee(zones: number, edges: readonly (readonly [number, number])[]): number[] {
  const neighbours = Array.from({ length: zones }, () => new Set<number>())
  for (const [a, b] of edges) {
    neighbours[a].add(b)
    neighbours[b].add(a)
  }
  const degree = (z: number): number => neighbours[z].size
  const seen = new Uint8Array(zones)
  const order: number[] = []
  const byDegree = Array.from({ length: zones }, (_, z) => z).sort((a, b) => degree(a) - degree(b) || a - b)
  for (const root of byDegree) {
    if (seen[root] === 1) continue
    seen[root] = 1
    order.push(root)
    for (let i = order.length - 1; i < order.length; i++) {
      for (const next of [...neighbours[order[i]]].sort((a, b) => degree(a) - degree(b) || a - b)) {
        if (seen[next] === 1) continue
        seen[next] = 1
        order.push(next)
      }
    }
  }
  return order.reverse()
}
