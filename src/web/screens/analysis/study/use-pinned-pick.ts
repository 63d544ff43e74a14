import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Pick } from '#contract/entities/study.ts'
import { mostPins } from '#machines/analysis/plot-edits.ts'
import type { PlotHandle } from '../../../plot/parallel-plot.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { partOf, pinsOf, plotParameters } from './plot-address.ts'

const studyParameters = [...plotParameters, 'run']

/**
 * Pins a pick of the tree in its own study, once that is shown. The plot's state in the address belongs to that study
 * alone: it is stored while another one is shown.
 *
 * @param shown visible run
 */
export function usePinnedPick(
  pick: Pick | null,
  shown: string | null,
): {
  readonly plot: RefObject<PlotHandle | null>
  /** Goes to a study and the last state of its plot, without a pick. */
  readonly goTo: (run: string) => void
} {
  const { query, setPart } = useAnalysisAddress()
  const named = query.get('run')
  const isOfShown = named === null || named === shown
  const left = useRef(new Map<string, URLSearchParams>())
  useEffect(() => {
    if (shown !== null && isOfShown) left.current.set(shown, partOf(query, studyParameters))
  }, [shown, isOfShown, query])

  const plot = useRef<PlotHandle>(null)
  const pinned = useRef<string | null>(null)
  useEffect(() => {
    const mark = pick === null || shown === null ? null : `${pick.id} ${shown}`
    if (pinned.current === mark) return
    pinned.current = mark
    if (pick === null || pick.run !== shown) return
    // On a visible plot the pin is one of its steps: the other pins stay.
    if (plot.current !== null) {
      plot.current.edit({ deed: 'pinFirst', row: pick.row })
      return
    }
    const part = new URLSearchParams(isOfShown ? partOf(query, plotParameters) : left.current.get(shown))
    const pins = pinsOf(part)
    if (!pins.includes(pick.row)) part.set('pins', [pick.row, ...pins].slice(0, mostPins).join('.'))
    part.set('run', shown)
    setPart(studyParameters, part)
  }, [pick, shown, isOfShown, query, setPart])
  return {
    plot,
    goTo: useCallback(
      run => {
        setPart([...studyParameters, 'pick'], new URLSearchParams(left.current.get(run)))
      },
      [setPart],
    ),
  }
}
