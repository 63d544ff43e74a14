import { useTranslation } from 'react-i18next'
import { lockKey } from '../project/lock-key.ts'
import { useIsLocked, useProjectPart } from '../project/project-editor.tsx'

/** Reason why nothing can be drawn, in words; null if it can. */
export function useLockReason(): string | null {
  const locked = useIsLocked()
  const project = useProjectPart(snapshot => snapshot.project)
  const { t } = useTranslation('project')
  return locked ? t(lockKey(project)) : null
}
