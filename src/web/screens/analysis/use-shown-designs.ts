import { useMemo } from 'react'
import { shownDesigns, type ShownDesigns } from '#building/studies/shown-designs.ts'
import { useAnalysis } from './analysis-context.ts'
import { useStudyWords } from './use-study-words.ts'

/**
 * Figures of designs as shown, whose energies add up, beside the baseline of the analysis.
 *
 * @param floorArea of the designs [m²]
 */
export function useShownDesigns(floorArea: number): ShownDesigns {
  const words = useStudyWords()
  const { baseline, baselineFigures } = useAnalysis()
  const { result } = baseline
  return useMemo(
    () => shownDesigns(result === null ? null : { figures: baselineFigures, result }, words.shown('net', floorArea)),
    [result, baselineFigures, words, floorArea],
  )
}
