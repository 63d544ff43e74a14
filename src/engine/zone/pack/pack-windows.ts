import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import { gap as gapRecord, pane, paneN } from '../records/window.ts'
import { copyOne, copyRows } from './copy-fields.ts'
import type { MemoryPlaces } from './memory-places.ts'
import { nusseltLength } from './nusselt-tables.ts'

const firstGap = 6 // W/(m²·K), before the first renewal

/** @param nusseltIndex index of the table for a gap and its warmer face, see nusselt-tables.ts */
export function packWindows(
  plan: Plan,
  nusseltIndex: Int32Array,
  m: Float64Array,
  n: Int32Array,
  { windowAt, windowN, nusseltAt }: MemoryPlaces,
): void {
  const windows = plan.bounding - plan.opaque
  copyRows(pane, m, windowAt, windows, plan)
  copyRows(paneN, n, windowN, windows, plan)
  for (let w = 0; w < windows; w++) {
    const r = windowAt + w * at.W_SIZE
    const i = windowN + w * at.WN_SIZE
    const height = plan.windowHeight[w]
    m[r + at.GLASS_PART] = 1 - plan.frameFraction[w]
    m[r + at.GLASS_BUOYANCY] = plan.airDensity * plan.airDensity * 9.80665 * height * height * height
    for (let g = 0; g < plan.panes[w] - 1; g++) {
      const gap = plan.gaps[plan.gapIndex[w * 2 + g]]
      const place = r + at.GAP + g * at.G_SIZE
      copyOne(gapRecord, m, place, gap)
      m[place + at.G_CONDUCTANCE] = firstGap
      for (let side = 0; side < 2; side++)
        n[i + at.NUSSELT_AT + 2 * g + side] =
          gap.fixed > 0 ? 0 : nusseltAt + nusseltIndex[w * 4 + 2 * g + side] * nusseltLength
    }
  }
}
