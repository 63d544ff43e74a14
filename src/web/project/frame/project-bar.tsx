import { sampleProjectId } from '#contract/frame-options.ts'
import { Button, Segmented, Tooltip } from 'antd'
import { Copy, History, Lock, Pencil, Redo2, Share2, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { duplicateProject } from '#contract/calls/projects.ts'
import { send } from '../../api/send.ts'
import { BadgePaid } from '../../ui/badge-paid.tsx'
import { SkeletonDialog } from '../../ui/skeleton.tsx'
import { undoKeys } from '../../ui/undo-keys.ts'
import { useToast } from '../../ui/use-toast.ts'
import { lockKey } from '../lock-key.ts'
import { BarPrice } from './bar-price.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NamedVersionsDialog } from './named-versions-dialog.tsx'
import { ProjectDetails } from './project-details.tsx'
import { useIsLocked, useProjectPart, useProjectStore, useUnits } from '../project-editor.tsx'
import { useProjectName } from '../use-project-name.ts'
import { SaveIndicator } from './save-indicator.tsx'

const ShareDialog = lazy(() => import('../share/share-dialog.tsx').then(m => ({ default: m.ShareDialog })))

/** Buttons that go a step back and forth, with the names of the steps. */
function UndoButtons() {
  const { undo, redo } = useProjectStore()
  const undoName = useProjectPart(snapshot => snapshot.undoName)
  const redoName = useProjectPart(snapshot => snapshot.redoName)
  const canUndo = useProjectPart(snapshot => snapshot.canUndo)
  const canRedo = useProjectPart(snapshot => snapshot.canRedo)
  const { t } = useTranslation('project')
  const undoWords = undoName === undefined ? t('undo.nothing') : t('undo.step', { name: undoName })
  const redoWords = redoName === undefined ? t('redo.nothing') : t('redo.step', { name: redoName })
  return (
    <>
      <Tooltip
        title={
          <>
            {undoWords} <kbd>{undoKeys.undo.keys[0]}</kbd>
          </>
        }
      >
        <Button
          type="text"
          size="small"
          aria-label={undoWords}
          disabled={!canUndo}
          icon={<Undo2 size={16} strokeWidth={1.75} />}
          onClick={undo}
        />
      </Tooltip>
      <Tooltip
        title={
          <>
            {redoWords} <kbd>{undoKeys.redo.keys[0]}</kbd>
          </>
        }
      >
        <Button
          type="text"
          size="small"
          aria-label={redoWords}
          disabled={!canRedo}
          icon={<Redo2 size={16} strokeWidth={1.75} />}
          onClick={redo}
        />
      </Tooltip>
    </>
  )
}

/**
 * Bar of a project: place, name, paid or not, save state, undo and redo; right: units, price, review and pay, or the
 * lock and the way around it.
 */
export function ProjectBar({ reviewing }: { readonly reviewing: boolean }) {
  const { setUnits } = useProjectStore()
  const project = useProjectPart(snapshot => snapshot.project)
  const locked = useIsLocked()
  const shownUnits = useUnits()
  const name = useProjectName()
  const { t } = useTranslation(['project', 'versions'])
  const toast = useToast()
  const [, navigate] = useLocation()
  const [copying, setCopying] = useState(false)
  const [details, setDetails] = useState(false)
  const [versions, setVersions] = useState(false)
  const [sharing, setSharing] = useState(false)

  const owned = project._id !== sampleProjectId && project.isLinked !== true
  const duplicate = async () => {
    setCopying(true)
    const answer = await send(duplicateProject, { path: { id: project._id }, body: {} })
    setCopying(false)
    if (answer.ok) navigate(`/dashboard/projects/show/${answer.value._id}/location`)
    else toast.failure(answer.failure)
  }

  return (
    <div className="project-bar">
      <Link href="/dashboard/projects" className="bar-place">
        {t('bar.projects')}
      </Link>
      <span className="bar-slash" aria-hidden>
        /
      </span>
      <h1 className="bar-name" dir="auto" title={name}>
        {name}
      </h1>
      {locked ? null : (
        <Tooltip title={t('details.title')}>
          <Button
            type="text"
            size="small"
            aria-label={t('details.title')}
            icon={<Pencil size={14} strokeWidth={1.75} />}
            onClick={() => {
              setDetails(true)
            }}
          />
        </Tooltip>
      )}
      <BadgePaid isPaid={project.isPaid} />
      <span className="bar-divider" aria-hidden />
      <SaveIndicator />
      {locked ? null : <UndoButtons />}
      {owned ? (
        <Tooltip title={t('versions:open')}>
          <Button
            type="text"
            size="small"
            aria-label={t('versions:open')}
            icon={<History size={16} strokeWidth={1.75} />}
            onClick={() => {
              setVersions(true)
            }}
          />
        </Tooltip>
      ) : null}
      {locked ? (
        <span className="bar-lock" dir="auto">
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          {project.ownerName === undefined ? null : `${t('lock.owner', { name: project.ownerName })} `}
          {t(lockKey(project))}
        </span>
      ) : null}
      <span className="bar-space" />
      <ExportMenu />
      <Segmented<'SI' | 'PI'>
        size="small"
        aria-label={t('bar.units')}
        value={shownUnits}
        options={[
          { value: 'SI', label: 'SI', title: t('bar.si') },
          { value: 'PI', label: 'PI', title: t('bar.pi') },
        ]}
        onChange={units => {
          setUnits(t('step.units'), units)
        }}
      />
      {owned ? (
        <Button
          size="small"
          icon={<Share2 size={14} strokeWidth={1.75} />}
          onClick={() => {
            setSharing(true)
          }}
        >
          {t('bar.share')}
        </Button>
      ) : null}
      {project.isLinked === true ? null : locked ? (
        <Button
          size="small"
          loading={copying}
          icon={<Copy size={14} strokeWidth={1.75} />}
          onClick={() => {
            void duplicate()
          }}
        >
          {t('lock.duplicate')}
        </Button>
      ) : (
        <>
          <BarPrice />
          {reviewing ? null : (
            <Button
              type="primary"
              size="small"
              className="bar-pay"
              onClick={() => {
                navigate(`/dashboard/projects/show/${project._id}/review`)
              }}
            >
              {t('bar.review')}
            </Button>
          )}
        </>
      )}
      {versions ? (
        <NamedVersionsDialog
          onClose={() => {
            setVersions(false)
          }}
        />
      ) : null}
      {sharing ? (
        <Suspense fallback={<SkeletonDialog />}>
          <ShareDialog
            projectId={project._id}
            close={() => {
              setSharing(false)
            }}
          />
        </Suspense>
      ) : null}
      {details ? (
        <ProjectDetails
          onClose={() => {
            setDetails(false)
          }}
        />
      ) : null}
    </div>
  )
}
