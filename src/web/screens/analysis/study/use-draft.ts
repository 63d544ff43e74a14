import { useEffect, useState } from 'react'
import * as Schema from 'effect/Schema'
import { isParameter, type StudyStage } from '#building/stages/stage-parameters.ts'
import { OptionValue, Sample } from '#contract/entities/study.ts'
import { decode } from '#contract/decode.ts'
import { useSession } from '../../../session/session.ts'
import { removeText } from '../../../api/browser-storage.ts'
import { keepOwnText, ownText } from '../../../project/save/own-text.ts'
import { draftOf, emptyDraft, isSameChoice, type StudyDraft } from './study-draft.ts'

/** Draft during the choice: a parameter may still have a single option. */
const StoredChoice = Schema.Struct({
  parameters: Schema.Array(Schema.Struct({ key: Schema.String, options: Schema.Array(OptionValue) })),
  sample: Schema.NullOr(Sample),
})
const readStoredChoice = decode(StoredChoice)

function storedDraft(key: string): StudyDraft | null {
  try {
    const choice = readStoredChoice(JSON.parse(ownText(key) ?? 'null'))
    if (!choice.ok) return null
    return draftOf({ ...choice.value, parameters: choice.value.parameters.filter(one => isParameter(one.key)) })
  } catch {
    return null
  }
}

/**
 * Draft of a person's study of a stage: stored on this device until it runs, so that leaving the page loses nothing.
 * Without a stored draft it is the newest study's own choice, wherever that was started. It has run when the newest
 * study has the same choice: a draft whose start was refused, or came after another window's, stays.
 */
export function useDraft(
  projectId: string,
  stage: StudyStage,
  newest: StudyDraft | null,
): readonly [StudyDraft, (change: (draft: StudyDraft) => StudyDraft) => void] {
  const userId = useSession().user?._id ?? ''
  const key = `badgir.study.${userId}.${projectId}.${stage}`
  const [edited, setEdited] = useState<StudyDraft | null>(() => {
    // It was stored before users were distinguished: its owner is unknown.
    removeText(`badgir.study.${projectId}.${stage}`)
    return storedDraft(key)
  })
  const isRun = edited !== null && newest !== null && isSameChoice(edited, newest)
  useEffect(() => {
    if (edited === null) return
    if (!isRun) {
      keepOwnText(key, JSON.stringify(edited))
      return
    }
    // Another window may have stored another choice since.
    const stored = storedDraft(key)
    if (stored !== null && isSameChoice(stored, edited)) keepOwnText(key, null)
    setEdited(null)
  }, [key, edited, isRun])
  const usual = newest ?? emptyDraft
  return [
    edited ?? usual,
    change => {
      // Change the present draft: a second click may come before the first one is drawn.
      setEdited(before => change(before ?? usual))
    },
  ]
}
