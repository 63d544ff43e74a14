import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Ring } from './ring.ts'

/** Corners nearer than this are one [m]: a reflection over a slanted line rounds to whole micrometres. */
const close = 1e-5

/** Whether two outlines are one in the drawing, from whichever corner and in whichever direction they are listed. */
export function sameOutline(a: Ring, b: Ring): boolean {
  if (a.length !== b.length) return false
  return b.some((_, start) =>
    [1, -1].some(way =>
      a.every(([x, y], i) => {
        const [east, north] = b[(start + way * i + b.length * 2) % b.length] ?? [NaN, NaN]
        return Math.abs(x - east) <= close && Math.abs(y - north) <= close
      }),
    ),
  )
}

/** Whether one of the masses stands on the same floor with the same outline. */
export function isTaken({ vertices, floorStart }: Mass, masses: readonly Mass[]): boolean {
  return masses.some(other => other.floorStart === floorStart && sameOutline(vertices, other.vertices))
}
