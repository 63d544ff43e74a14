import { Button, Checkbox } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { degree } from '#building/derive/degree.ts'
import type { Point } from '#building/derive/ring.ts'
import { axisPoint, mirrorOver, turnChosen } from '#building/edits/arrange.ts'
import { selectedMasses } from '#building/edits/change-parts.ts'
import { arrayOf, besideStep } from '#building/edits/duplicate.ts'
import { partsOf } from '#building/edits/selection.ts'
import { pointAlong } from '#machines/workbench/aim.ts'
import { limits } from '#contract/limits.ts'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useIsLocked, useSettledBuilding } from '../../project/project-editor.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { actions, type Action } from '../arrange-actions.ts'
import { useSelectedWords } from '../use-selected-words.ts'
import { perform } from '../workbench-commands.ts'
import { useSelection, useWorkbench } from '../workbench-context.tsx'

const groups = ['align', 'distribute', 'mirror', 'turn'] as const

/** Part of the panel for a selection: align, distribute, mirror, turn by a typed angle, array. */
export function ArrangePanel() {
  const locked = useIsLocked()
  const selection = useDeferredValue(useSelection())
  const words = useSelectedWords()
  const { t } = useTranslation('arrange')
  const parts = partsOf(selection).length
  if (selection === null || locked) return null
  return (
    <section className="arrange" aria-label={t('title')}>
      <h2 className="panel-heading" dir="auto">
        {parts > 1 ? words : t('title')}
      </h2>
      {groups.map(group => {
        const shown = actions.filter(action => action.group === group && parts >= action.least)
        return shown.length === 0 ? null : <ActionRow key={group} group={group} shown={shown} />
      })}
      <MirrorFields />
      <TurnField />
      <ArrayFields />
      {parts > 1 ? <GroupButtons /> : null}
    </section>
  )
}

function ActionRow({ group, shown }: { readonly group: (typeof groups)[number]; readonly shown: readonly Action[] }) {
  const workbench = useWorkbench()
  const { t } = useTranslation('arrange')
  return (
    <div className="arrange-row" role="group" aria-label={t(`groups.${group}`)}>
      <span className="arrange-name" dir="auto">
        {t(`groups.${group}`)}
      </span>
      {shown.map(({ name, icon: Icon, command }) => (
        <IconButton
          key={name}
          size="small"
          label={t(`actions.${name}`)}
          {...(command.shortcut === undefined ? {} : { keys: command.shortcut.keys[0] })}
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            perform(workbench, command)
          }}
        />
      ))}
    </div>
  )
}

/** Copies and removes all that is selected. */
function GroupButtons() {
  const workbench = useWorkbench()
  const { t } = useTranslation('arrange')
  return (
    <div className="mass-actions">
      {actions
        .filter(({ name }) => name === 'duplicate' || name === 'erase')
        .map(({ name, command }) => (
          <Button
            key={name}
            size="small"
            danger={name === 'erase'}
            onClick={() => {
              perform(workbench, command)
            }}
          >
            {t(`actions.${name}`)}
          </Button>
        ))}
    </div>
  )
}

/** Field of an angle, and a button that turns the selection by it. */
function TurnField() {
  const { edit, selection } = useWorkbench()
  const { t } = useTranslation('arrange')
  const [angle, setAngle] = useState<number>()
  return (
    <form
      className="mass-fields arrange-form"
      onSubmit={event => {
        event.preventDefault()
        if (angle !== undefined) edit(b => turnChosen(b, selection(), angle))
      }}
    >
      <QuantityInput
        unmarked
        label={t('angle')}
        quantity="angle"
        value={angle}
        min={-360}
        max={360}
        onChange={value => {
          setAngle(value)
        }}
      />
      <Button size="small" htmlType="submit" disabled={angle === undefined || angle % 360 === 0}>
        {t('turn')}
      </Button>
    </form>
  )
}

/**
 * Point and angle of an axis, and a button that mirrors the selection over it. Without a typed point the axis goes through
 * the middle of the selection, or along its side if the original stays: the image then stands beside it.
 */
function MirrorFields() {
  const { edit, selection } = useWorkbench()
  const building = useSettledBuilding()
  const chosen = useDeferredValue(useSelection())
  const { t } = useTranslation('arrange')
  const [typed, setTyped] = useState<readonly [x: number | undefined, y: number | undefined]>([undefined, undefined])
  const [angle, setAngle] = useState<number>()
  const [keeps, setKeeps] = useState(false)
  const angleDeg = angle ?? 90
  const through = axisPoint(building, chosen, angleDeg, keeps)
  const far = 2 * limits.farthestCorner
  return (
    <form
      className="mass-fields arrange-form"
      aria-label={t('axis.label')}
      onSubmit={event => {
        event.preventDefault()
        edit(b => {
          const [x, y] = axisPoint(b, selection(), angleDeg, keeps)
          const from: Point = [typed[0] ?? x, typed[1] ?? y]
          return mirrorOver(b, selection(), { from, to: pointAlong(from, 1, angleDeg * degree) }, keeps)
        })
      }}
    >
      {([0, 1] as const).map(axis => (
        <QuantityInput
          key={axis}
          unmarked
          label={t(axis === 0 ? 'axis.x' : 'axis.y')}
          quantity="length"
          value={typed[axis]}
          defaultValue={through[axis]}
          min={-far}
          max={far}
          onChange={value => {
            setTyped(axis === 0 ? [value, typed[1]] : [typed[0], value])
          }}
        />
      ))}
      <QuantityInput
        unmarked
        label={t('axis.angle')}
        quantity="angle"
        value={angle}
        defaultValue={90}
        min={-360}
        max={360}
        onChange={value => {
          setAngle(value)
        }}
      />
      <Checkbox
        checked={keeps}
        onChange={event => {
          setKeeps(event.target.checked)
        }}
      >
        {t('axis.keeps')}
      </Checkbox>
      <Button size="small" htmlType="submit">
        {t('axis.mirror')}
      </Button>
    </form>
  )
}

/** Number of copies and their step, and a button that makes them. Without a typed step they stand side by side. */
function ArrayFields() {
  const { edit, selection } = useWorkbench()
  const building = useSettledBuilding()
  const chosen = useDeferredValue(useSelection())
  const { t } = useTranslation('arrange')
  const [copies, setCopies] = useState<number>()
  const [typed, setTyped] = useState<readonly [x: number | undefined, y: number | undefined]>([undefined, undefined])
  const masses = selectedMasses(building, chosen)
  if (masses.length === 0) return null
  const beside = besideStep(masses)
  const far = 2 * limits.farthestCorner
  return (
    <form
      className="mass-fields arrange-form"
      aria-label={t('groups.array')}
      onSubmit={event => {
        event.preventDefault()
        edit(b => {
          // The shown values may be one edit behind, so the newest building and selection are read.
          const now = selectedMasses(b, selection())
          const [x, y] = now.length === 0 ? beside : besideStep(now)
          return arrayOf(b, selection(), copies ?? 1, [typed[0] ?? x, typed[1] ?? y])
        })
      }}
    >
      <QuantityInput
        unmarked
        label={t('copies')}
        quantity="count"
        integer
        value={copies}
        defaultValue={1}
        min={1}
        max={limits.masses - 1}
        onChange={value => {
          setCopies(value)
        }}
      />
      {([0, 1] as const).map(axis => (
        <QuantityInput
          key={axis}
          unmarked
          label={t(axis === 0 ? 'stepX' : 'stepY')}
          quantity="length"
          value={typed[axis]}
          defaultValue={beside[axis]}
          min={-far}
          max={far}
          onChange={value => {
            setTyped(axis === 0 ? [value, typed[1]] : [typed[0], value])
          }}
        />
      ))}
      <Button size="small" htmlType="submit">
        {t('array')}
      </Button>
    </form>
  )
}
