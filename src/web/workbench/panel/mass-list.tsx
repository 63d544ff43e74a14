import { Button, Input, type InputRef } from 'antd'
import { Eye, EyeOff, Lock, LockOpen, Pencil, Plus, Search } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { limits } from '#contract/limits.ts'
import { addSquare } from '#building/edits/add-square.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { lockMass, renameMass } from '#building/edits/mark-mass.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { selectedIds, toggled } from '#building/edits/selection.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { ringArea } from '#building/derive/ring.ts'
import type { UnitSystem } from '#contract/options.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useIsLocked, useProjectPart, useProjectStore, useSettledBuilding } from '../../project/project-editor.tsx'
import { usualText, usualWithUnit } from '#text/quantity-text.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { setHidden } from '../hidden-masses.ts'
import { useSelection, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { MassCorners } from './mass-corners.tsx'

/**
 * List of all masses with their corners as numbers: the whole drawing without a pointer. It follows the drawing after
 * the frame that shows a change, and only changed masses are rendered.
 */
export function MassList() {
  const building = useSettledBuilding()
  const locked = useIsLocked()
  const { store, edit } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const { masses, units } = building
  const { side } = drawingSteps[units]
  const [search, setSearch] = useState('')
  const found = masses.filter(mass => isFound(mass, search))
  const selection = useDeferredValue(useSelection())
  const hidden = useWorkbenchState(state => state.hidden)
  const ids = selectedIds(selection)
  const selected = new Set(ids)
  return (
    <section className="mass-list" aria-label={t('list.label')}>
      <h2 className="panel-heading" dir="auto">
        {t('list.label')}
      </h2>
      {masses.length === 0 ? (
        <p className="mass-none" dir="auto">
          {t('list.none')}
        </p>
      ) : null}
      {masses.length < 2 ? null : (
        <Input
          size="small"
          type="search"
          dir="auto"
          allowClear
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          prefix={<Search {...icon} />}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
          }}
        />
      )}
      <HiddenMasses />
      {found.map(mass => (
        <MassItem
          key={mass.id}
          mass={mass}
          selected={selected.has(mass.id)}
          // No corners are shown while several masses are selected: the list stays a list.
          chosen={ids.length === 1 && selected.has(mass.id) ? selection : null}
          hidden={hidden.has(mass.id)}
          locked={locked}
          units={units}
        />
      ))}
      {search === '' ? null : (
        <p className="mass-none" role="status" dir="auto">
          {format.digits(t('list.found', { count: found.length, all: masses.length }))}
        </p>
      )}
      {locked ? null : (
        <Button
          size="small"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          disabled={!roomForMass(building).ok}
          onClick={() => {
            edit(b => addSquare(b, store.get().floor ?? 0))
          }}
        >
          {t('list.add', {
            width: usualText(format, 'length', side, units),
            depth: usualWithUnit(format, 'length', side, units),
          })}
        </Button>
      )}
    </section>
  )
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether a search finds a mass, by its name or its id, in any case. */
function isFound({ id, name = '' }: Mass, search: string): boolean {
  const text = search.trim().toLocaleLowerCase()
  return [id, name].some(one => one.toLocaleLowerCase().includes(text))
}

/** Number of hidden masses, with the sentence that their areas count, and a button that shows them again. */
function HiddenMasses() {
  const masses = useProjectPart(({ building }) => building.masses)
  const { store } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const hidden = useWorkbenchState(state => state.hidden)
  const count = masses.filter(({ id }) => hidden.has(id)).length
  if (count === 0) return null
  return (
    <div className="mass-hidden">
      <p role="status" dir="auto">
        {format.digits(t('list.hidden', { count }))}
      </p>
      <Button
        size="small"
        onClick={() => {
          store.set({ hidden: new Set() })
        }}
      >
        {t('list.showAll')}
      </Button>
    </div>
  )
}

/** Field that renames a mass in place of its name: Enter or leaving takes the name, Escape leaves it as it was. */
function RenameField({ mass, onDone }: { readonly mass: Mass; readonly onDone: () => void }) {
  const { change } = useProjectStore()
  const { t } = useTranslation('draw')
  const [name, setName] = useState(mass.name ?? '')
  const field = useRef<InputRef>(null)
  useEffect(() => {
    field.current?.focus({ cursor: 'all' })
  }, [])
  const done = () => {
    change(t('step.rename', { mass: massName(mass) }), b => renameMass(b, mass.id, name))
    onDone()
  }
  return (
    <Input
      size="small"
      ref={field}
      dir="auto"
      aria-label={t('list.nameOf', { mass: mass.id })}
      placeholder={mass.id}
      maxLength={limits.shortName}
      value={name}
      onChange={event => {
        setName(event.target.value)
      }}
      onBlur={done}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') done()
        else onDone()
      }}
    />
  )
}

/** Buttons of a mass beside its name: lock, hide, and rename while it is selected; the name takes F2 and a double click. */
function MassMarks({
  mass,
  selected,
  hidden,
  locked,
  onRename,
}: {
  readonly mass: Mass
  readonly selected: boolean
  readonly hidden: boolean
  readonly locked: boolean
  readonly onRename: () => void
}) {
  const { change, snapshot } = useProjectStore()
  const { store } = useWorkbench()
  const { t } = useTranslation('draw')
  const isLocked = mass.locked === true
  const name = massName(mass)
  const mark = (label: string, isOn: boolean, picture: ReactNode, run: () => void) => (
    <button
      type="button"
      className={isOn ? 'icon-button mark-on' : 'icon-button'}
      aria-label={label}
      title={label}
      onClick={run}
    >
      {picture}
    </button>
  )
  return (
    <div className="mass-marks">
      {locked || !selected ? null : mark(t('list.rename', { mass: name }), false, <Pencil {...icon} />, onRename)}
      {locked
        ? null
        : mark(
            t(isLocked ? 'list.unlock' : 'list.lock', { mass: name }),
            isLocked,
            isLocked ? <Lock {...icon} /> : <LockOpen {...icon} />,
            () => {
              // The row may be an edit behind: the mark of the newest building is turned.
              const isOn = snapshot().building.masses.find(({ id }) => id === mass.id)?.locked === true
              change(t(isOn ? 'step.unlock' : 'step.lock', { mass: name }), b => lockMass(b, mass.id, !isOn))
            },
          )}
      {mark(
        t(hidden ? 'list.show' : 'list.hide', { mass: name }),
        hidden,
        hidden ? <EyeOff {...icon} /> : <Eye {...icon} />,
        () => {
          setHidden(store, mass.id, !hidden)
        },
      )}
    </div>
  )
}

/** A mass of the list: its name, floors and footprint, its marks, and while it is selected alone its corners. */
const MassItem = memo(
  ({
    mass,
    selected,
    chosen,
    hidden,
    locked,
    units,
  }: {
    readonly mass: Mass
    readonly selected: boolean
    /** Selection of this mass alone; null: it is not, or others are selected too. */
    readonly chosen: Selection | null
    readonly hidden: boolean
    /** Whether nothing may be changed. */
    readonly locked: boolean
    readonly units: UnitSystem
  }) => {
    const { reveal, choose, layDown, selection } = useWorkbench()
    const { t } = useTranslation('draw')
    const format = useFormat()
    const [renaming, setRenaming] = useState(false)
    const { vertices } = mass
    const last = mass.floorStart + mass.numberOfFloors - 1
    const take = (adds: boolean) => {
      const part = { massId: mass.id, corner: null }
      // The list may lag behind the drawing.
      const ids = selectedIds(selection())
      choose(adds ? toggled(selection(), part) : ids.length === 1 && ids[0] === mass.id ? null : part)
      layDown()
      if (!ids.includes(mass.id)) reveal(vertices)
    }
    return (
      <div className={selected ? 'mass-item mass-selected' : 'mass-item'}>
        <div className="mass-head">
          {renaming ? (
            <RenameField
              mass={mass}
              onDone={() => {
                setRenaming(false)
              }}
            />
          ) : (
            <button
              id={fieldId('draw-building', mass.id)}
              type="button"
              className="mass-name"
              aria-pressed={selected}
              aria-expanded={chosen !== null}
              onDoubleClick={() => {
                if (!locked) setRenaming(true)
              }}
              onKeyDown={event => {
                if (event.key !== 'F2' || locked) return
                event.preventDefault()
                setRenaming(true)
              }}
              onClick={event => {
                take(event.shiftKey || event.ctrlKey || event.metaKey)
              }}
            >
              <strong dir="auto">{massName(mass)}</strong>
              <span dir="auto">
                {mass.numberOfFloors === 1
                  ? t('label.floor', { floor: format.number(mass.floorStart) })
                  : t('label.floors', { from: format.number(mass.floorStart), to: format.number(last) })}
              </span>
              <Quantity>{format.withUnit('area', ringArea(vertices), units)}</Quantity>
            </button>
          )}
          <MassMarks
            mass={mass}
            selected={selected}
            hidden={hidden}
            locked={locked}
            onRename={() => {
              setRenaming(true)
            }}
          />
        </div>
        {selected ? <MassProblems massId={mass.id} /> : null}
        {chosen === null ? null : <MassCorners mass={mass} chosen={chosen} />}
      </div>
    )
  },
)

/** Faults of a mass, in words. */
function MassProblems({ massId }: { readonly massId: string }) {
  const { masses } = useSettledBuilding()
  const text = useRefusalText()
  return massProblems(masses)
    .filter(problem => problem.massId === massId)
    .map(({ reason, params }, i) => (
      <p key={i} className="mass-problem" dir="auto">
        {text({ reason, params })}
      </p>
    ))
}
