import { useEffect, useState } from 'react'
import * as Schema from 'effect/Schema'
import { isParameter, type StudyStage } from '#building/stages/stage-parameters.ts'
import { OptionValue, Sample } from '#contract/entities/study.ts'
import { decode } from '#contract/decode.ts'
import { useSession } from '../../../session/session.ts'
import { draftOf, emptyDraft, isSameChoice, type StudyDraft } from './study-draft.ts'

/** As it is while it is chosen: a parameter may still have one option. */
const Kept = Schema.Struct({
  parameters: Schema.Array(Schema.Struct({ key: Schema.String, options: Schema.Array(OptionValue) })),
  sample: Schema.NullOr(Sample),
})
const readKept = decode(Kept)

function keptDraft(key: string): StudyDraft | null {
  try {
    const text = localStorage.getItem(key)
    const kept = text === null ? null : readKept(JSON.parse(text))
    if (kept === null || !kept.ok) return null
    return draftOf({ ...kept.value, parameters: kept.value.parameters.filter(one => isParameter(one.key)) })
  } catch {
    return null
  }
}

/** Kept before persons were told apart: whose it is nobody knows. */
function forgetOld(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: nothing is kept.
  }
}

/**
 * What a person is choosing for a stage: kept on this device until it is run, so that leaving the page loses nothing. Without anything
 * kept, the newest study's own choice, wherever that was started. It is run when the newest study is of it: a choice whose start was
 * refused, or came after another window's, stays.
 */
export function useDraft(
  projectId: string,
  stage: StudyStage,
  newest: StudyDraft | null,
): readonly [StudyDraft, (change: (draft: StudyDraft) => StudyDraft) => void] {
  const userId = useSession().user?._id ?? ''
  const key = `badgir.study.${userId}.${projectId}.${stage}`
  const [edited, setEdited] = useState<StudyDraft | null>(() => {
    forgetOld(`badgir.study.${projectId}.${stage}`)
    return keptDraft(key)
  })
  const isRun = edited !== null && newest !== null && isSameChoice(edited, newest)
  useEffect(() => {
    if (edited === null) return
    try {
      if (!isRun) localStorage.setItem(key, JSON.stringify(edited))
      else {
        // Another window may have kept another choice since.
        const kept = keptDraft(key)
        if (kept !== null && isSameChoice(kept, edited)) localStorage.removeItem(key)
      }
    } catch {
      // A full or forbidden storage: the choice lasts as long as the page.
    }
    if (isRun) setEdited(null)
  }, [key, edited, isRun])
  const usual = newest ?? emptyDraft
  return [
    edited ?? usual,
    change => {
      // Of what stands now: a second click may come before the first one is drawn.
      setEdited(before => change(before ?? usual))
    },
  ]
}
