import { useEffect, useMemo } from 'react'
import { useQuestion } from '../ask/use-question.ts'

/**
 * How much each parameter of a whole study matters for net energy, alone and with others, by the key of its axis. It comes from the table
 * that is there, without a run, so it is asked for at once; null until it is known, or 'failed'.
 *
 * @param run null: the study is not whole
 */
export function useInfluence(
  projectId: string,
  run: string | null,
): Readonly<Record<string, number>> | 'failed' | null {
  const question = useMemo(() => (run === null ? null : ({ kind: 'sensitivity', run } as const)), [run])
  const { answer, status, isKnown, ask } = useQuestion(projectId, 'sensitivity', question)
  useEffect(() => {
    if (isKnown && status === 'idle') ask()
  }, [isKnown, status, ask])
  return useMemo(() => {
    const total = answer?.columns.find(({ column }) => column === 'net')?.total
    return answer === null || total === undefined
      ? status === 'failed'
        ? 'failed'
        : null
      : Object.fromEntries(answer.parameters.map((key, p) => [`p.${key}`, total[p] ?? 0]))
  }, [answer, status])
}
