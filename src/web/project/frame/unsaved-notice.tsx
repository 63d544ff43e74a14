import { Alert, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#building/draft/draft.ts'
import { guardLeaving } from '../../ui/leave-guard.ts'
import { useProjectPart } from '../project-editor.tsx'
import { DownloadChanges } from './download-changes.tsx'

/** Question before a project with unsaved changes is left for another page. */
function LeaveQuestion({
  draft,
  go,
  stay,
}: {
  /** the changes; absent: the open project with all of them */
  readonly draft: Draft | undefined
  readonly go: () => void
  readonly stay: () => void
}) {
  const { t } = useTranslation('project')
  return (
    <Modal
      open
      title={t('unsaved.leaveTitle')}
      width={440}
      okText={t('unsaved.leave')}
      okButtonProps={{ danger: true }}
      onOk={go}
      cancelText={t('unsaved.stay')}
      onCancel={stay}
    >
      <p>{t('unsaved.leaveNote')}</p>
      <DownloadChanges {...(draft === undefined ? {} : { draft })} />
    </Modal>
  )
}

/**
 * Notice that neither the server nor this browser has the changes: it offers them as a file, and asks before the
 * project is left. Changes that came too late have a banner of their own: it only asks.
 */
export function UnsavedNotice() {
  const id = useProjectPart(({ project }) => project._id)
  const isUnsaved = useProjectPart(({ saveState }) => saveState === 'unsaved')
  const late = useProjectPart(({ late: changes, isLateUnkept }) => (isLateUnkept ? changes : null))
  const isGuarded = isUnsaved || late !== null
  const { t } = useTranslation('project')
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null)
  useEffect(() => {
    if (!isGuarded) return undefined
    return guardLeaving((to, go) => {
      if (to.startsWith(`/dashboard/projects/show/${id}/`)) return false
      setLeaving({ go })
      return true
    })
  }, [isGuarded, id])
  return (
    <>
      {isUnsaved ? (
        <Alert
          banner
          type="error"
          showIcon
          title={t('unsaved.title')}
          description={t('unsaved.note')}
          action={
            <div className="banner-actions">
              <DownloadChanges />
            </div>
          }
        />
      ) : null}
      {leaving === null ? null : (
        <LeaveQuestion
          draft={late?.laid}
          go={() => {
            setLeaving(null)
            leaving.go()
          }}
          stay={() => {
            setLeaving(null)
          }}
        />
      )}
    </>
  )
}
