import { useEffect, useRef } from 'react'
import type { TargetContext, TargetEvent } from '#machines/analysis/target.machine.ts'
import { useNewestAnswer } from '../../../project/use-newest-answer.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { readTargets, targetsOf, writeTargets } from './target-address.ts'

/**
 * Takes up the targets of a pick where they were left: those that the address tells, else those that were asked for last. Later ones go
 * into the address as soon as nothing is held.
 */
export function useLeftTargets(
  pick: string,
  { targets, second, held }: TargetContext,
  tell: (event: TargetEvent) => void,
): void {
  const { project } = useProjectEditor()
  const { query, setQuery } = useAnalysisAddress()
  const told = query.get('goals')
  const newest = useNewestAnswer(project._id, 'target')?.question
  useEffect(() => {
    const asked = newest?.kind === 'target' && newest.pick === pick ? targetsOf(newest.goals) : null
    const left = readTargets(pick, told) ?? asked
    // Where targets were chosen meanwhile the machine keeps them.
    if (left !== null) tell({ type: 'targets.found', ...left })
  }, [pick, told, newest, tell])

  const text = writeTargets(pick, { targets, second })
  const written = useRef(text)
  useEffect(() => {
    if (held !== null || written.current === text) return
    written.current = text
    setQuery({ goals: text })
  }, [held, text, setQuery])
}
