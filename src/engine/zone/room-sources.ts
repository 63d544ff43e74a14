import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/**
 * Right-hand sides of a step: what acts on the elements, reduced onto the rooms, and what acts on the rooms' air.
 *
 * `state.inwards` takes what flows inwards of each window's absorbed sun, the room being held.
 */
export function roomSources(plan: Plan, state: State, step: number, hour: number): void {
  const { hours, zones, films, opaque, bounding, elements, faces, zone, farZone, area, k12, fixedOwn, ownSeries, series } = plan
  const { airCapacity, gainAir, gainRadiant, sunOut, sunIn, sunPane } = plan
  const { airBefore, fromAir, fromSky, convection, radiation, outInverse, inInverse, mixedInverse, sourceOut, sourceIn, rhsOut, response, paneShare, rhsAir, rhsStar, flow, inwards } = state
  const partitions = elements - bounding
  const tAir = plan.air[step]
  const tSky = plan.sky[step]
  const zoneRow = step * zones
  const sunRow = plan.sunRow[hour]
  const isLit = sunRow >= 0
  const outRow = sunRow * opaque
  const inRow = sunRow * faces
  for (let z = 0; z < zones; z++) {
    rhsAir[z] = airCapacity[z] * airBefore[z] + flow[z] * tAir + gainAir[zoneRow + z]
    rhsStar[z] = 0
  }
  for (let e = 0; e < opaque; e++) {
    const z = zone[e]
    let out = sourceOut[e] + fromAir[e] * tAir + fromSky[e] * tSky
    let into = sourceIn[e] + gainRadiant[zoneRow + z]
    if (e >= films) out += fixedOwn[e] * series[ownSeries[e] * hours + hour]
    if (isLit) {
      out += sunOut[outRow + e]
      into += sunIn[inRow + e]
    }
    rhsOut[e] = out
    const t = (into - k12[e] * out * outInverse[e]) * inInverse[e]
    response[e] = t
    const at = area[e] * t
    rhsAir[z] += at * convection[e]
    rhsStar[z] += at * radiation[e]
  }
  for (let e = opaque; e < bounding; e++) {
    const z = zone[e]
    let out = fromAir[e] * tAir + fromSky[e] * tSky
    let into = gainRadiant[zoneRow + z]
    const hc = convection[e]
    const hr = radiation[e]
    const inverse = inInverse[e]
    const passed = -k12[e] * outInverse[e]
    const w = e - opaque
    inwards[w] = 0
    if (isLit) {
      const r = (sunRow * (bounding - opaque) + w) * 3
      const s = w * 6
      const sunOuter = sunPane[r] * paneShare[s] + sunPane[r + 1] * paneShare[s + 2] + sunPane[r + 2] * paneShare[s + 4]
      const sunInner = sunPane[r] * paneShare[s + 1] + sunPane[r + 1] * paneShare[s + 3] + sunPane[r + 2] * paneShare[s + 5]
      out += sunOuter
      into += sunInner
      inwards[w] = area[e] * (hc + hr) * (sunInner + passed * sunOuter) * inverse
    }
    rhsOut[e] = out
    const t = (into + passed * out) * inverse
    response[e] = t
    const at = area[e] * t
    rhsAir[z] += at * hc
    rhsStar[z] += at * hr
  }
  for (let e = bounding; e < elements; e++) {
    const z = zone[e]
    const y = farZone[e - bounding]
    const f = e + partitions
    let out = sourceOut[e] + gainRadiant[zoneRow + y]
    let into = sourceIn[e] + gainRadiant[zoneRow + z]
    if (isLit) {
      out += sunIn[inRow + f]
      into += sunIn[inRow + e]
    }
    const tOut = outInverse[e] * out + mixedInverse[e] * into
    const tIn = mixedInverse[e] * out + inInverse[e] * into
    rhsOut[e] = tOut
    response[e] = tIn
    const a = area[e]
    rhsAir[z] += a * convection[e] * tIn
    rhsStar[z] += a * radiation[e] * tIn
    rhsAir[y] += a * convection[f] * tOut
    rhsStar[y] += a * radiation[f] * tOut
  }
}
