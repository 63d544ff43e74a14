import { App, Button, Input, Modal, Skeleton, Tooltip } from 'antd'
import { Eye, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { restoredBuilding, withWeatherOf } from '#building/draft/restored-building.ts'
import { sameData } from '#building/draft/same-data.ts'
import { changedSections } from '#building/draft/sections.ts'
import { resolved } from '#building/library/resolved.ts'
import { deleteVersion, listVersions, nameVersion, readVersion } from '#contract/calls/named-versions.ts'
import type { NamedVersion } from '#contract/entities/named-version.ts'
import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { send, type Failure } from '../../api/send.ts'
import { useAgo } from '../../text/use-ago.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { useFormat } from '../../text/use-format.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useProjectEditor } from '../project-editor.tsx'
import { findStation } from '../find-station.ts'
import { SitePlan } from '../site-plan.tsx'
import { UndoStrip } from '../undo-strip.tsx'
import './named-versions.css'

/** The newest restored version, and whether its weather file is gone. */
interface Restored {
  readonly name: string
  readonly building: Building
  readonly isWithoutWeather: boolean
}

/** Whether the weather of a version is none of the project's, and the server does not have it any more. */
async function hasLostWeather(now: Building, stored: Building): Promise<boolean> {
  const id = stored.userInputs.location?.weatherStationId
  if (id === undefined || id === now.userInputs.location?.weatherStationId) return false
  return (await findStation(id)) === null
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * States of the project that a person named: list, name the present one, look, restore, delete. Naming waits until the
 * server holds all changes; restoring is an edit like any other, so it can be undone.
 */
export function NamedVersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { project, building, locked, change, undo, flush } = useProjectEditor()
  const { t } = useTranslation(['versions', 'project'])
  const { t: common } = useTranslation()
  const { modal } = App.useApp()
  const toast = useToast()
  const failureText = useFailureText()
  const format = useFormat()
  const nameId = useId()
  const [versions, setVersions] = useState<readonly NamedVersion[] | Failure | null>(null)
  const [name, setName] = useState('')
  const [isNaming, setNaming] = useState(false)
  const [problem, setProblem] = useState('')
  const [looked, setLooked] = useState<{ readonly _id: string; readonly building: Building } | null>(null)
  const [restored, setRestored] = useState<Restored | null>(null)
  const id = project._id

  useEffect(() => {
    const control = new AbortController()
    void send(listVersions, { path: { id }, signal: control.signal }).then(answer => {
      if (!control.signal.aborted) setVersions(answer.ok ? answer.value.items : answer.failure)
    })
    return () => {
      control.abort()
    }
  }, [id])
  const list = Array.isArray(versions) ? (versions as readonly NamedVersion[]) : []

  const nameNow = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isNaming) return
    setNaming(true)
    setProblem('')
    const isSent = await flush()
    const answer = isSent ? await send(nameVersion, { path: { id }, body: { name: name.trim() } }) : null
    setNaming(false)
    if (answer === null) setProblem(t('unsent'))
    else if (answer.ok) {
      setVersions([answer.value, ...list])
      setName('')
      toast.success(t('added', { name: answer.value.name }))
    } else setProblem(failureText(answer.failure))
  }
  const read = async ({ _id }: NamedVersion) => {
    if (looked?._id === _id) return looked.building
    const answer = await send(readVersion, { path: { id, version: _id } })
    if (answer.ok) return answer.value.building
    toast.failure(answer.failure)
    return null
  }
  const look = async (version: NamedVersion) => {
    const stored = await read(version)
    if (stored !== null) setLooked({ _id: version._id, building: stored })
  }
  const restore = (version: NamedVersion) => {
    modal.confirm({
      title: t('restoreQuestion'),
      content: <span dir="auto">{t('restoreNote', { name: version.name })}</span>,
      icon: null,
      okText: t('restore'),
      cancelText: common('cancel'),
      onOk: async () => {
        const stored = await read(version)
        if (stored === null) return
        const isWithoutWeather = await hasLostWeather(building, stored)
        let after = stored
        change(t('step', { name: version.name }), now => {
          const whole = restoredBuilding(now, stored)
          return (after = isWithoutWeather ? withWeatherOf(now, whole) : whole)
        })
        setRestored({ name: version.name, building: after, isWithoutWeather })
      },
    })
  }
  const remove = (version: NamedVersion) => {
    modal.confirm({
      title: t('deleteQuestion'),
      content: <span dir="auto">{t('deleteNote', { name: version.name })}</span>,
      icon: null,
      okText: t('delete'),
      cancelText: common('cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await send(deleteVersion, { path: { id, version: version._id } })
        // Another window may have deleted it before.
        if (!answer.ok && answer.failure.status !== 404) return toast.failure(answer.failure)
        setVersions(list.filter(({ _id }) => _id !== version._id))
        toast.success(t('deleted', { name: version.name }))
      },
    })
  }

  return (
    <Modal open title={t('title')} footer={null} onCancel={onClose} width={640}>
      <p className="versions-note" dir="auto">
        {t('note')}
      </p>
      <form className="versions-new" onSubmit={event => void nameNow(event)}>
        <label htmlFor={nameId}>{t('name')}</label>
        <div>
          <Input
            id={nameId}
            dir="auto"
            value={name}
            maxLength={limits.shortName}
            placeholder={t('example')}
            aria-describedby={problem === '' ? undefined : `${nameId}-problem`}
            {...(problem === '' ? {} : { status: 'error' as const })}
            onChange={event => {
              setName(event.target.value)
            }}
          />
          <Button type="primary" htmlType="submit" loading={isNaming} disabled={name.trim() === ''}>
            {t('add')}
          </Button>
        </div>
        {problem === '' ? null : (
          <p className="versions-problem" id={`${nameId}-problem`} role="alert" dir="auto">
            {problem}
          </p>
        )}
      </form>
      {restored !== null && sameData(restored.building, building) ? (
        <UndoStrip
          text={t(restored.isWithoutWeather ? 'restoredWithoutWeather' : 'restored', { name: restored.name })}
          onUndo={() => {
            setRestored(null)
            undo()
          }}
          onClose={() => {
            setRestored(null)
          }}
        />
      ) : null}
      {versions === null ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : Array.isArray(versions) ? (
        <>
          <p className="versions-room" role="status" dir="auto">
            {list.length === 0
              ? t('none')
              : format.digits(t('room', { count: list.length, max: limits.namedVersions }))}
          </p>
          <ul className="versions-list">
            {list.map(version => (
              <VersionRow
                key={version._id}
                version={version}
                looked={looked?._id === version._id ? looked.building : null}
                lockReason={locked ? t('project:lock.paid') : undefined}
                onLook={() => {
                  if (looked?._id === version._id) setLooked(null)
                  else void look(version)
                }}
                onRestore={() => {
                  restore(version)
                }}
                onRemove={() => {
                  remove(version)
                }}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="versions-problem" role="alert" dir="auto">
          {failureText(versions as Failure)}
        </p>
      )}
    </Modal>
  )
}

/** A named version: its facts, its actions, and its plan while it is looked at. */
function VersionRow({
  version,
  looked,
  lockReason,
  onLook,
  onRestore,
  onRemove,
}: {
  readonly version: NamedVersion
  /** Inputs of the version while it is looked at. */
  readonly looked: Building | null
  /** Reason why it cannot be restored. */
  readonly lockReason: string | undefined
  readonly onLook: () => void
  readonly onRestore: () => void
  readonly onRemove: () => void
}) {
  const { building, tempCoords } = useProjectEditor()
  const { t } = useTranslation(['versions', 'project'])
  const format = useFormat()
  const ago = useAgo()
  const { name } = version
  const differing =
    looked === null
      ? []
      : changedSections({ building, tempCoords }, { building: restoredBuilding(building, looked), tempCoords }).map(
          section => t(`project:section.${section}`),
        )
  return (
    <li>
      <div className="versions-row">
        <div>
          <strong dir="auto">{name}</strong>
          <span dir="auto">
            <time dateTime={version.createdAt}>{ago(version.createdAt)}</time>
            {format.comma}
            {version.masses === 0
              ? t('empty')
              : t('facts', {
                  area: format.withUnit('area', version.grossFloorArea, building.units),
                  masses: format.digits(t('masses', { count: version.masses })),
                })}
            {format.comma}
            {t('engine', { version: version.engineVersion })}
          </span>
        </div>
        <Button
          size="small"
          aria-expanded={looked !== null}
          aria-label={looked === null ? t('lookAt', { name }) : t('hide')}
          icon={looked === null ? <Eye {...icon} /> : <EyeOff {...icon} />}
          onClick={onLook}
        >
          {looked === null ? t('look') : t('hide')}
        </Button>
        <Tooltip title={lockReason}>
          <Button
            size="small"
            disabled={lockReason !== undefined}
            aria-label={t('restoreNamed', { name })}
            icon={<RotateCcw {...icon} />}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
        </Tooltip>
        <Button
          size="small"
          danger
          aria-label={t('deleteNamed', { name })}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </div>
      {looked === null ? null : (
        <>
          <p className="versions-differs" dir="auto">
            {differing.length === 0 ? t('same') : t('differs', { sections: differing.join(t('project:stale.comma')) })}
          </p>
          <SitePlan
            masses={looked.masses}
            rotation={resolved(looked)['draw-building'].orientation.value}
            label={t('planOf', { name })}
            height={240}
          />
        </>
      )}
    </li>
  )
}
