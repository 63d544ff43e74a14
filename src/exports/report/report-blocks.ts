import type { TopLevelSpec } from 'vega-lite'

/** A bar in a cell of a table: its parts and marks are places from 0 to 1. */
export interface Bar {
  readonly parts: readonly {
    readonly from: number
    readonly to: number
    readonly fill: string
    readonly edge: string
  }[]
  /** Thin lines, and heavy ones. */
  readonly thin?: readonly number[]
  readonly heavy?: readonly number[]
}
export type Cell = string | { readonly bar: Bar }

/** A column of words begins at the start of the line, one of figures ends at its end. */
export type Column = 'words' | 'figures' | 'bar' | 'mark'

export interface Row {
  readonly cells: readonly Cell[]
  /** A sum, a level or a head between rows. */
  readonly strong?: boolean
}

/** A colour with its name. */
export interface LegendEntry {
  readonly name: string
  readonly fill: string
  readonly edge: string
}

/** A picture of the report: a specification of Vega-Lite, or an SVG. */
export type Picture = { readonly spec: TopLevelSpec } | { readonly svg: string }

/** A part of a chapter. Words are plain text, never markup. */
export type Block =
  | { readonly kind: 'text' | 'note' | 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: 'tiles'
      readonly tiles: readonly {
        readonly label: string
        readonly value: string
        readonly unit: string
        readonly note: string
      }[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly Column[]
      readonly head: readonly string[]
      readonly rows: readonly Row[]
    }
  | { readonly kind: 'legend'; readonly entries: readonly LegendEntry[] }
  | {
      readonly kind: 'picture'
      readonly picture: Picture
      /** Text in the place of the picture. */
      readonly alt: string
      readonly legend: readonly LegendEntry[]
      /** Whether its letters are too small in one of two columns. */
      readonly wide?: true
    }

/** Parts of a report in their order; the cover is always there. */
export const reportParts = [
  'summary',
  'site',
  'inputs',
  'baseline',
  'stages',
  'picks',
  'bridge',
  'influence',
  'comparison',
  'worst',
  'method',
] as const
export type ReportPart = (typeof reportParts)[number]

export interface Chapter {
  readonly part: ReportPart
  readonly title: string
  readonly blocks: readonly Block[]
}
