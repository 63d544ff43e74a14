import { readStudy } from '#contract/calls/runs.ts'
import type { StudyRequest } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { send, type Failure } from '../../../api/send.ts'
import { isActive } from '../study/is-active.ts'
import { studyCalls } from '../study/study-calls.ts'

/** ms between looks */
const lookAgain = 700

/**
 * Runs a study of a stage until all its rows are there.
 *
 * @returns its run; the failure of a call, or null if the study was cancelled or could not be finished
 */
export async function runStudy(
  projectId: string,
  stage: StudyStage,
  { parameters, from }: { readonly parameters: StudyRequest['parameters']; readonly from: string | null },
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly run: string } | { readonly ok: false; readonly failure: Failure | null }> {
  const path = { id: projectId }
  let answer = await send(studyCalls[stage].start, { path, body: { parameters, ...(from === null ? {} : { from }) } })
  while (answer.ok && isActive(answer.value) && !signal.aborted) {
    const { _id: run } = answer.value
    await new Promise(done => {
      setTimeout(done, lookAgain)
    })
    answer = await send(readStudy, { path: { ...path, run } })
  }
  if (!answer.ok) return answer
  return answer.value.status === 'done' ? { ok: true, run: answer.value._id } : { ok: false, failure: null }
}
