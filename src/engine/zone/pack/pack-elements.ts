import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import { element, elementN, face } from '../records/element.ts'
import { copyRows } from './copy-fields.ts'
import { modePairsBefore, type MemoryPlaces } from './memory-places.ts'

/** Writes the elements and the nodes of their chains, at the start's temperatures. */
export function packElements(plan: Plan, m: Float64Array, n: Int32Array, places: MemoryPlaces): void {
  const { hours, bounding, elements, fixedConvection } = plan
  const { elementAt, elementN: integersAt, modesAt, zoneAt } = places
  const before = modePairsBefore(plan)
  const partitions = elements - bounding
  copyRows(element, m, elementAt, elements, plan)
  const farFace = elementAt + bounding * at.E_SIZE + at.WARM_IN + at.FAR
  copyRows(face, m, farFace, partitions, plan, at.E_SIZE, elements)
  copyRows(elementN, n, integersAt, elements, plan)
  for (let e = 0; e < elements; e++) {
    const i = integersAt + e * at.EN_SIZE
    n[i + at.IN_FILM] = Math.min(0, fixedConvection[e])
    n[i + at.E_ZONE_AT] = zoneAt + plan.zone[e] * at.Z_SIZE
    n[i + at.MODES_FROM] = modesAt + before[e] * at.MODES_SIZE
    n[i + at.MODES_TO] = modesAt + before[e + 1] * at.MODES_SIZE
    if (e < bounding) {
      n[i + at.WIND_AT] = places.windAt + plan.windGroup[e]
      n[i + at.OWN_AT] = places.seriesAt + plan.ownSeries[e] * hours
    } else {
      n[i + at.FAR_FILM] = Math.min(0, fixedConvection[e + partitions])
      n[i + at.E_FAR_AT] = zoneAt + plan.farZone[e - bounding] * at.Z_SIZE
    }
  }
  packModes(plan, before, m, places)
}

function packModes(
  { elements, node, capacity, depth, kept, byOuter, byInner, shapes, startOuter, startInner }: Plan,
  before: Uint32Array,
  m: Float64Array,
  { modesAt, modeHeatAt }: MemoryPlaces,
): void {
  for (let e = 0; e < elements; e++) {
    const first = node[e]
    const count = node[e + 1] - first
    const outer = startOuter[e]
    const rise = startInner[e] - outer
    for (let k = 0; k < count; k++) {
      let mode = 0
      let heat = 0
      for (let j = 0; j < count; j++) {
        const held = shapes[e][k * count + j] * capacity[first + j]
        heat += held
        mode += held * (outer + depth[first + j] * rise)
      }
      const r = modesAt + (before[e] + (k >> 1)) * at.MODES_SIZE + (k & 1)
      m[r + at.MODE_NOW] = mode
      m[r + at.MODE_KEPT] = kept[first + k]
      m[r + at.MODE_BY_OUTER] = byOuter[first + k]
      m[r + at.MODE_BY_INNER] = byInner[first + k]
      m[modeHeatAt + 2 * before[e] + k] = heat
    }
  }
}
