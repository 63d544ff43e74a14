import { useEffect, useState } from 'react'
import type { Study } from '#contract/entities/study.ts'
import { readPlotState, writePlotState } from '../../../plot/plot-state.ts'
import type { AnalysisAddress } from '../use-analysis-address.ts'
import { useStudyWords } from '../use-study-words.ts'
import { carriedFilter } from './carried-plot.ts'
import { noAxis, plotParameters } from './plot-address.ts'
import { axesOf } from '#charts/plot/plot-of-study.ts'

/**
 * Carries the plot in the address from the previous study to the newest one: places of options differ between them, so brushes go over
 * by value.
 *
 * @param isBehind the address still has the plot of the previous study
 * @param onCarried hears the newest run once its plot is in the address
 * @returns whether the plot had brushes or pins to carry, and the way to forget that
 */
export function useCarriedPlot(
  isBehind: boolean,
  previous: Study | null,
  newest: Study | null,
  onCarried: (run: string) => void,
  { query, setPart }: Pick<AnalysisAddress, 'query' | 'setPart'>,
): readonly [boolean, () => void] {
  const words = useStudyWords()
  const [isCarried, setIsCarried] = useState(false)
  useEffect(() => {
    if (!isBehind || previous === null || newest === null) return
    const plotted = readPlotState(
      query,
      axesOf(previous, () => undefined, words),
    )
    const filter = carriedFilter(plotted.filter, previous.parameters, newest.parameters)
    const part = writePlotState({ ...plotted, filter, pins: [], stars: [] })
    if (query.has('hide') && !part.has('hide')) part.set('hide', noAxis)
    part.set('run', newest._id)
    onCarried(newest._id)
    setIsCarried(['keep', 'scope', 'pins', 'star'].some(name => query.has(name)))
    setPart([...plotParameters, 'run'], part)
  }, [isBehind, previous, newest, query, words, setPart, onCarried])
  return [
    isCarried,
    () => {
      setIsCarried(false)
    },
  ]
}
