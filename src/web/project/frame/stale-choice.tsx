import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#building/draft/draft.ts'
import { changedSections } from '#building/draft/sections.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectEditor } from '../project-editor.tsx'

/**
 * Pending decision about versions: another window's change, or changes of an earlier visit. It stays on the page until
 * it is made.
 */
export function StaleChoice() {
  const { theirs, project, building, tempCoords, restored, keepMine, takeTheirs, discardRestored } = useProjectEditor()
  const { t } = useTranslation('project')
  const format = useFormat()
  if (theirs !== null) {
    const differing = changedSections({ building, tempCoords }, draftOf(theirs))
      .map(section => t(`section.${section}`))
      .join(t('stale.comma'))
    return (
      <Alert
        banner
        type="warning"
        showIcon
        title={t('stale.title')}
        description={t('stale.differs', { sections: differing, date: format.date(theirs.updatedAt) })}
        action={
          <div className="banner-actions">
            <Button size="small" onClick={takeTheirs}>
              {t('stale.takeTheirs')}
            </Button>
            <Button size="small" type="primary" onClick={keepMine}>
              {t('stale.keepMine')}
            </Button>
          </div>
        }
      />
    )
  }
  if (restored) {
    return (
      <Alert
        banner
        type="info"
        showIcon
        key={project._id}
        title={t('restored.title')}
        action={
          <Button size="small" onClick={discardRestored}>
            {t('restored.discard')}
          </Button>
        }
      />
    )
  }
  return null
}
