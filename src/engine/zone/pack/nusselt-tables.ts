import { glazingGapNusselt } from '../../envelope/glazing-gap.ts'
import { BoundedCache } from '../../bounded-cache.ts'
import { NUSSELT_LAST, NUSSELT_STEPS } from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'

/** Entries of a table. */
export const nusseltLength = NUSSELT_LAST + 2

const tablesByGaps = new BoundedCache<Float64Array>()

/**
 * Nusselt numbers of every distinct gap over Ra^¼, with its inner and with its outer face the warmer one.
 *
 * @returns the tables, and the index of the table for each of a window's gaps [windows][2 gaps][2 faces]; gaps of fixed
 * conductance have none
 */
export function nusseltTables({
  panes,
  gapIndex,
  gaps,
  windowHeight,
}: Pick<Plan, 'panes' | 'gapIndex' | 'gaps' | 'windowHeight'>): {
  readonly tables: readonly Float64Array[]
  readonly index: Int32Array
} {
  const indices = new Map<string, number>()
  const tables: Float64Array[] = []
  const index = new Int32Array(panes.length * 4)
  panes.forEach((count, w) => {
    for (let g = 0; g < count - 1; g++) {
      const gap = gaps[gapIndex[w * 2 + g]]
      if (gap.fixed > 0) continue
      for (let side = 0; side < 2; side++) {
        const key = `${gap.thickness} ${gap.leanDeg} ${gap.facesUp} ${windowHeight[w]} ${side}`
        let i = indices.get(key)
        if (i === undefined) {
          i = tables.length
          indices.set(key, i)
          tables.push(
            tablesByGaps.get(key, () =>
              Float64Array.from({ length: nusseltLength }, (_, k) => {
                const square = (k / NUSSELT_STEPS) * (k / NUSSELT_STEPS)
                return glazingGapNusselt(gap, square * square, side === 0, windowHeight[w])
              }),
            ),
          )
        }
        index[w * 4 + 2 * g + side] = i
      }
    }
  })
  return { tables, index }
}
