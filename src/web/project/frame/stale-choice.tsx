import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { draftOf } from '#building/draft/draft.ts'
import { changedSections, type Section } from '#building/draft/sections.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectEditor } from '../project-editor.tsx'
import { DownloadChanges } from './download-changes.tsx'

/**
 * Pending decision about versions: another window's change, or changes of an earlier visit, joined, disputed or too late
 * for a paid project. It stays on the page until it is made.
 */
export function StaleChoice() {
  const { theirs, returnedAt, late, locked, project, building, tempCoords, restored, ...editor } = useProjectEditor()
  const { keepMine, takeTheirs, discardRestored, discardLate } = editor
  const { t } = useTranslation('project')
  const format = useFormat()
  const named = (sections: readonly Section[]) =>
    sections.map(section => t(`section.${section}`)).join(t('stale.comma'))
  if (theirs !== null) {
    const sections = named(changedSections({ building, tempCoords }, draftOf(theirs)))
    const words = { sections, date: format.date(theirs.updatedAt) }
    return (
      <Alert
        banner
        type="warning"
        showIcon
        title={returnedAt === null ? t('stale.title') : t('stale.returned', { date: format.date(returnedAt) })}
        description={returnedAt === null ? t('stale.differs', words) : t('stale.returnedNote', words)}
        action={
          <div className="banner-actions">
            {returnedAt === null ? null : <DownloadChanges />}
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
  if (late !== null) {
    const words = { date: format.date(late.draft.keptAt), sections: named(late.sections) }
    return (
      <Alert
        banner
        type="warning"
        showIcon
        title={locked ? t('late.title', words) : t('late.opened', words)}
        description={locked ? t('late.note', words) : t('late.openedNote', words)}
        action={
          <div className="banner-actions">
            <DownloadChanges draft={late.laid} />
            <Button size="small" onClick={discardLate}>
              {t('restored.discard')}
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
