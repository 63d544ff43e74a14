import type { Axonometry } from '#charts/axonometry.ts'

/** Part of the picture, and its resolution. */
export interface Frame {
  /** m */
  readonly left: number
  readonly top: number
  /** samples per metre */
  readonly perMetre: number
  readonly columns: number
  readonly rows: number
}
export interface VisibleFaces {
  /** Visible face at each sample, row by row; −1 without one. */
  readonly faces: Int32Array
  /** Height of the visible point above the ground [m]. */
  readonly heights: Float32Array
}

/**
 * Visible faces of the picture: hidden surfaces are removed by comparing heights at every sample (a z-buffer).
 *
 * A column of samples is a vertical cut through the drawing. A mass enters and leaves the cut at pairs of edges;
 * between the two lies its roof, and the second, nearer to the eye, is a wall it shows. Along a line of sight the
 * highest point is visible. This holds for any outline, in either direction, even if it crosses itself or another one.
 */
export function visibleFaces(
  { solids }: Axonometry,
  { left, top: above, perMetre, columns, rows }: Frame,
): VisibleFaces {
  const faces = new Int32Array(columns * rows).fill(-1)
  const heights = new Float32Array(columns * rows).fill(-Infinity)
  /** First sample at or beyond a length from the frame's edge; samples lie in the middle of their squares. */
  const sampleAt = (metres: number, count: number) => Math.min(count, Math.max(0, Math.ceil(metres * perMetre - 0.5)))
  const crossings = Array.from({ length: columns }, (): { at: number; edge: number }[] => [])

  for (const { roof, base, top, ring } of solids) {
    let first = columns
    let last = -1
    ring.forEach((a, edge) => {
      const b = ring[(edge + 1) % ring.length] ?? a
      const from = sampleAt(Math.min(a[0], b[0]) - left, columns)
      const to = sampleAt(Math.max(a[0], b[0]) - left, columns)
      const slope = (b[1] - a[1]) / (b[0] - a[0])
      for (let column = from; column < to; column++)
        crossings[column]?.push({ at: a[1] + (left + (column + 0.5) / perMetre - a[0]) * slope, edge })
      if (from < to) {
        first = Math.min(first, from)
        last = Math.max(last, to - 1)
      }
    })
    for (let column = first; column <= last; column++) {
      const cut = crossings[column] ?? []
      cut.sort((p, q) => p.at - q.at)
      for (let i = 0; i + 1 < cut.length; i += 2) {
        const far = cut[i]?.at ?? 0
        const { at: near, edge } = cut[i + 1] ?? { at: 0, edge: 0 }
        const eaves = sampleAt(near - top - above, rows)
        const ground = sampleAt(near - base - above, rows)
        for (let row = sampleAt(far - top - above, rows); row < eaves; row++) {
          const k = row * columns + column
          if (top > (heights[k] ?? 0)) {
            heights[k] = top
            faces[k] = roof
          }
        }
        for (let row = eaves; row < ground; row++) {
          const k = row * columns + column
          const height = near - above - (row + 0.5) / perMetre
          if (height > (heights[k] ?? 0)) {
            heights[k] = height
            faces[k] = roof + 1 + edge
          }
        }
      }
      cut.length = 0
    }
  }
  return { faces, heights }
}

/**
 * Rough cost of `visibleFaces` at one sample per metre and column: edges cut and samples painted, growing with the
 * square of the fineness.
 */
export function paintingCost({ solids }: Axonometry): { readonly perSample: number; readonly perSquare: number } {
  let perSample = 0
  let perSquare = 0
  for (const { ring, base, top } of solids) {
    let left = Infinity
    let right = -Infinity
    let far = Infinity
    let near = -Infinity
    ring.forEach((a, i) => {
      perSample += Math.abs((ring[(i + 1) % ring.length] ?? a)[0] - a[0])
      left = Math.min(left, a[0])
      right = Math.max(right, a[0])
      far = Math.min(far, a[1])
      near = Math.max(near, a[1])
    })
    if (left < right) perSquare += (right - left) * (near - far + top - base)
  }
  return { perSample, perSquare }
}
