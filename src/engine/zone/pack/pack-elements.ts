import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import { element, elementN, face, node as nodeRecord } from '../records/element.ts'
import { copyRows } from './copy-fields.ts'
import type { MemoryPlaces } from './memory-places.ts'

/** Elements and the nodes of their chains, at the start's temperatures. */
export function packElements(plan: Plan, m: Float64Array, n: Int32Array, places: MemoryPlaces): void {
  const { hours, bounding, elements, node, fixedConvection } = plan
  const { elementAt, elementN: integersAt, nodeAt, zoneAt } = places
  const partitions = elements - bounding
  copyRows(element, m, elementAt, elements, plan)
  const farFace = elementAt + bounding * at.E_SIZE + at.WARM_IN + at.FAR
  copyRows(face, m, farFace, partitions, plan, at.E_SIZE, elements)
  copyRows(elementN, n, integersAt, elements, plan)
  for (let e = 0; e < elements; e++) {
    const r = elementAt + e * at.E_SIZE
    const i = integersAt + e * at.EN_SIZE
    if (node[e + 1] > node[e]) {
      m[r + at.TO_OUTER] = plan.toOuter[e] / plan.capacity[node[e]]
      m[r + at.TO_INNER] = plan.toInner[e] / plan.capacity[node[e + 1] - 1]
    }
    n[i + at.IN_FILM] = Math.min(0, fixedConvection[e])
    n[i + at.E_ZONE_AT] = zoneAt + plan.zone[e] * at.Z_SIZE
    n[i + at.NODE_FROM] = nodeAt + node[e] * at.NODE_SIZE
    n[i + at.NODE_TO] = nodeAt + node[e + 1] * at.NODE_SIZE
    if (e < bounding) {
      n[i + at.WIND_AT] = places.windAt + plan.windGroup[e]
      n[i + at.OWN_AT] = places.seriesAt + plan.ownSeries[e] * hours
    } else {
      n[i + at.FAR_FILM] = Math.min(0, fixedConvection[e + partitions])
      n[i + at.E_FAR_AT] = zoneAt + plan.farZone[e - bounding] * at.Z_SIZE
    }
  }
  packNodes(plan, m, nodeAt)
}

function packNodes(plan: Plan, m: Float64Array, nodeAt: number): void {
  const { elements, node, capacity, depth, startOuter, startInner } = plan
  copyRows(nodeRecord, m, nodeAt, node[elements], plan)
  for (let e = 0; e < elements; e++) {
    const outer = startOuter[e]
    const inner = startInner[e]
    for (let j = node[e]; j < node[e + 1]; j++) {
      const r = nodeAt + j * at.NODE_SIZE
      m[r + at.NODE_HEAT] = (outer + depth[j] * (inner - outer)) * capacity[j]
      m[r + at.NODE_PIVOT] = plan.pivot[j] * capacity[j]
      m[r + at.NODE_BY_OUTER] = plan.byOuter[j] * capacity[j]
      m[r + at.NODE_BY_INNER] = plan.byInner[j] * capacity[j]
      if (j < node[e + 1] - 1) m[r + at.NODE_UPPER] = (plan.upper[j] * capacity[j]) / capacity[j + 1]
    }
  }
}
