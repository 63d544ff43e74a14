import { limits } from '#contract/limits.ts'
import { tidyPoint } from './rectangle-ring.ts'
import type { Point } from './ring.ts'

/** A typed measure of a template: metres, or a number of corners. */
export interface TemplateMeasure {
  readonly name: 'width' | 'depth' | 'leg' | 'bar' | 'diameter' | 'corners'
  /** Value at first: sides of the square that is added without drawing, or corners. */
  readonly usual: number
}

/** A shape that is made of typed measures. */
export interface Template {
  readonly id: 'ell' | 'cup' | 'tee' | 'circle'
  readonly measures: readonly TemplateMeasure[]
  /** Outline from the origin on, counter-clockwise; whether it may be a footprint is footprint-check's to say. */
  readonly ring: (measures: Measures) => readonly Point[]
}
/** Values of the measures, by name. */
export type Measures = Readonly<Partial<Record<TemplateMeasure['name'], number>>>

const sides: readonly TemplateMeasure[] = [
  { name: 'width', usual: 3 },
  { name: 'depth', usual: 2 },
  { name: 'leg', usual: 1 },
  { name: 'bar', usual: 1 },
]

function sidesOf({ width = 0, depth = 0, leg = 0, bar = 0 }: Measures) {
  return { w: width, d: depth, leg, bar }
}

/** All templates, in the order of the dialog. The width of a leg and the depth of the bar are those of the wings. */
export const templates: readonly Template[] = [
  {
    id: 'ell',
    measures: sides,
    ring: measures => {
      const { w, d, leg, bar } = sidesOf(measures)
      return [
        [0, 0],
        [w, 0],
        [w, bar],
        [leg, bar],
        [leg, d],
        [0, d],
      ]
    },
  },
  {
    id: 'cup',
    measures: sides,
    ring: measures => {
      const { w, d, leg, bar } = sidesOf(measures)
      return [
        [0, 0],
        [w, 0],
        [w, d],
        [w - leg, d],
        [w - leg, bar],
        [leg, bar],
        [leg, d],
        [0, d],
      ]
    },
  },
  {
    id: 'tee',
    measures: sides,
    ring: measures => {
      const { w, d, leg, bar } = sidesOf(measures)
      const [west, east] = [(w - leg) / 2, (w + leg) / 2]
      return [
        [west, 0],
        [east, 0],
        [east, d - bar],
        [w, d - bar],
        [w, d],
        [0, d],
        [0, d - bar],
        [west, d - bar],
      ]
    },
  },
  {
    id: 'circle',
    measures: [
      { name: 'diameter', usual: 2 },
      { name: 'corners', usual: 16 },
    ],
    ring: ({ diameter = 0, corners = 0 }) => {
      const count = Math.max(0, Math.min(limits.outlineCorners.max, Math.round(corners)))
      const radius = diameter / 2
      return Array.from({ length: count }, (_, i): Point => {
        // An edge lies at the south, as it does in the other shapes.
        const angle = ((2 * i - 1) / count - 0.5) * Math.PI
        return tidyPoint([radius + radius * Math.cos(angle), radius + radius * Math.sin(angle)])
      })
    },
  },
]
