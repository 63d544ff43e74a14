import { useCallback, useEffect, useMemo } from 'react'
import type { Sensitivity } from '#contract/entities/explanation.ts'
import { pricedQuestion } from '#building/explain/priced-question.ts'
import type { PlotInfluence } from '../../../plot/plot-influence.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useQuestion } from '../ask/use-question.ts'
import { useLookAgain } from '../use-look-again.ts'

/**
 * Influence of each parameter of a complete study on net energy, alone and with others. It comes from the existing
 * table, without a run, so it is requested at once.
 *
 * @param run null: the study is not complete
 */
export function useInfluence(projectId: string, run: string | null): PlotInfluence {
  const { energyPrices } = useProjectEditor().project
  const question = useMemo(
    () => (run === null ? null : pricedQuestion({ kind: 'sensitivity', run } as const, energyPrices)),
    [run, energyPrices],
  )
  const { answer, status, isKnown, failure, ask } = useQuestion(projectId, 'sensitivity', question)
  useEffect(() => {
    if (isKnown && status === 'idle') ask()
  }, [isKnown, status, ask])
  const isUnreached = failure?.status === 0
  useLookAgain(
    useCallback(() => {
      if (isUnreached) ask()
    }, [isUnreached, ask]),
  )
  return useMemo(() => {
    if (run === null) return 'not whole'
    if (answer !== null) return influenceOf(answer)
    return isUnreached ? 'unreached' : status === 'failed' ? 'failed' : 'asked'
  }, [run, answer, status, isUnreached])
}

function influenceOf({ parameters, columns }: typeof Sensitivity.Type): PlotInfluence {
  const net = columns.find(({ column }) => column === 'net')
  // A single design without figures is enough for this.
  if (net === undefined || net.variance === null) return 'missing'
  return Object.fromEntries(parameters.map((key, p) => [`p.${key}`, net.total[p] ?? 0]))
}
