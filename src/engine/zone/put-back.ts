import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/**
 * Last half of a step: surfaces from the rooms' temperatures, inner nodes from the surfaces, heat from each face booked.
 *
 * @param faceHeat heat from inside faces to their rooms, one value per face from `row` on, added to [W·steps]
 */
export function putBack(plan: Plan, state: State, faceHeat: Float64Array, row: number): void {
  const { bounding, elements, zone, farZone, area, node, k12, byOuter, byInner } = plan
  const { outer, inner, nodes, air, star, convection, radiation, outInverse, inInverse, mixedInverse, rhsOut, response } = state
  const partitions = elements - bounding
  let to = node[0]
  for (let e = 0; e < bounding; e++) {
    const z = zone[e]
    const hc = convection[e]
    const hr = radiation[e]
    const wanted = hc * air[z] + hr * star[z]
    const t = response[e] + wanted * inInverse[e]
    const o = (rhsOut[e] - k12[e] * t) * outInverse[e]
    inner[e] = t
    outer[e] = o
    faceHeat[row + e] += area[e] * ((hc + hr) * t - wanted)
    const from = to
    to = node[e + 1]
    for (let j = from; j < to; j++) nodes[j] += byOuter[j] * o + byInner[j] * t
  }
  for (let e = bounding; e < elements; e++) {
    const z = zone[e]
    const y = farZone[e - bounding]
    const f = e + partitions
    const hc = convection[e]
    const hr = radiation[e]
    const gc = convection[f]
    const gr = radiation[f]
    const wanted = hc * air[z] + hr * star[z]
    const beyond = gc * air[y] + gr * star[y]
    const t = response[e] + mixedInverse[e] * beyond + inInverse[e] * wanted
    const o = rhsOut[e] + outInverse[e] * beyond + mixedInverse[e] * wanted
    inner[e] = t
    outer[e] = o
    faceHeat[row + e] += area[e] * ((hc + hr) * t - wanted)
    faceHeat[row + f] += area[e] * ((gc + gr) * o - beyond)
    const from = to
    to = node[e + 1]
    for (let j = from; j < to; j++) nodes[j] += byOuter[j] * o + byInner[j] * t
  }
}
