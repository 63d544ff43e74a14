import { sampleProjectId } from '#contract/frame-options.ts'
import { useTranslation } from 'react-i18next'
import { useProjectEditor } from '../project/project-editor.tsx'

/** Reason why nothing can be drawn, in words; null if it can. */
export function useLockReason(): string | null {
  const { locked, project } = useProjectEditor()
  const { t } = useTranslation('project')
  return !locked ? null : project._id === sampleProjectId ? t('lock.sample') : t('lock.paid')
}
