import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureTexts } from '../../api/failure-texts.ts'
import { useIsLocked, useProjectPart } from '../project-editor.tsx'
import { useInputTexts } from '../fields/use-input-texts.ts'

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Indicator of the work's safety: on the server, on its way, on this device, or nowhere, with the reason. */
export function SaveIndicator() {
  const saveState = useProjectPart(snapshot => snapshot.saveState)
  const problem = useProjectPart(snapshot => snapshot.problem)
  const locked = useIsLocked()
  const { t } = useTranslation(['project', 'errors'])
  const { message } = useInputTexts()
  if (locked) return null
  const why =
    problem === null
      ? ''
      : problem.packed === undefined
        ? problem.failure === undefined
          ? ''
          : failureTexts(problem.failure, t('errors:server.bug')).join(' ')
        : message(problem.packed)
  return (
    <output className={`save-state save-${saveState}`} aria-live="polite">
      {saveState === 'saved' ? (
        <>
          <CircleCheck {...icon} />
          {t('save.saved')}
        </>
      ) : null}
      {saveState === 'saving' ? (
        <>
          <LoaderCircle {...icon} className="turning" />
          {t('save.saving')}
        </>
      ) : null}
      {saveState === 'offline' ? (
        <>
          <TriangleAlert {...icon} />
          {t('save.offline')}
        </>
      ) : null}
      {saveState === 'stale' ? (
        <>
          <TriangleAlert {...icon} />
          {t('save.stale')}
        </>
      ) : null}
      {saveState === 'unsaved' ? (
        <>
          <CircleX {...icon} />
          <span className="save-why" title={why}>
            {t('save.unsaved')} {why}
          </span>
        </>
      ) : null}
      {saveState === 'failed' ? (
        <>
          <CircleX {...icon} />
          <span className="save-why" title={why}>
            {problem?.section === null || problem?.section === undefined
              ? t('save.failed')
              : t('save.failedIn', { section: t(`section.${problem.section}`) })}{' '}
            {why}
          </span>
        </>
      ) : null}
    </output>
  )
}
