import type { LeftPlot } from '#machines/analysis/plot.machine.ts'

/** Where a plot's steps wait while it is not on the page. */
export interface PlotShelf {
  readonly read: () => LeftPlot | null
  readonly keep: (left: LeftPlot) => void
}
