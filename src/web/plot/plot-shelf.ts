import type { LeftPlot } from '#machines/analysis/plot.machine.ts'

/** Shelf for a plot's steps while the plot is not on the page. */
export interface PlotShelf {
  readonly read: () => LeftPlot | null
  readonly keep: (left: LeftPlot) => void
}
