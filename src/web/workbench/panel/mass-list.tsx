import { Button, Input, type InputRef } from 'antd'
import { Eye, EyeOff, Lock, LockOpen, Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { addCornerAfter, placeCorner } from '#building/edits/change-corner.ts'
import { limits } from '#contract/limits.ts'
import { addSquare } from '#building/edits/add-square.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { lockMass, renameMass } from '#building/edits/mark-mass.ts'
import { eraseChosen } from '#building/edits/erase.ts'
import { selectedIds, toggled } from '#building/edits/selection.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { ringArea, type Point } from '#building/derive/ring.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { cellText, usualText, usualWithUnit } from '#text/quantity-text.ts'
import { copyUpChosen, duplicateChosen, eraseChosenMass, perform } from '../workbench-commands.ts'
import type { EditCommand } from '#building/edits/edit-answer.ts'
import type { WhyNot } from '../page-edits.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { setHidden } from '../hidden-masses.ts'
import { useAvailable, useSelection, useSelectionOf, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { Quantity } from '../../ui/quantity.tsx'

/** It brings the polygon library, which the first view of the drawing does not need. */
const CopyUpForm = lazy(() => import('./copy-up-form.tsx').then(m => ({ default: m.CopyUpForm })))

interface Refused {
  readonly corner: number
  readonly reason: WhyNot
  readonly params: Readonly<Record<string, number>>
}

/** List of all masses with their corners as numbers: the whole drawing without a pointer. */
export function MassList() {
  const { building, locked } = useProjectEditor()
  const { store, edit } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const { masses, units } = building
  const { side } = drawingSteps[units]
  const [search, setSearch] = useState('')
  const found = masses.filter(mass => isFound(mass, search))
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
        <MassItem key={mass.id} mass={mass} />
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
  const { building } = useProjectEditor()
  const { store } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const hidden = useWorkbenchState(state => state.hidden)
  const count = building.masses.filter(({ id }) => hidden.has(id)).length
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
  const { change } = useProjectEditor()
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
  onRename,
}: {
  readonly mass: Mass
  readonly selected: boolean
  readonly onRename: () => void
}) {
  const { change, locked } = useProjectEditor()
  const { store } = useWorkbench()
  const { t } = useTranslation('draw')
  const isHidden = useWorkbenchState(state => state.hidden.has(mass.id))
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
              change(t(isLocked ? 'step.unlock' : 'step.lock', { mass: name }), b => lockMass(b, mass.id, !isLocked))
            },
          )}
      {mark(
        t(isHidden ? 'list.show' : 'list.hide', { mass: name }),
        isHidden,
        isHidden ? <EyeOff {...icon} /> : <Eye {...icon} />,
        () => {
          setHidden(store, mass.id, !isHidden)
        },
      )}
    </div>
  )
}

function MassItem({ mass }: { readonly mass: Mass }) {
  const { building, locked } = useProjectEditor()
  const { reveal, apply, choose, layDown, selection } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const text = useRefusalText()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [renaming, setRenaming] = useState(false)
  const chosen = useSelectionOf(mass.id)
  const selected = chosen !== null
  // No corners are shown while several masses are selected: the list stays a list.
  const open = selectedIds(useSelection()).length === 1 && selected
  const corner = chosen?.corner ?? null
  const { units, masses } = building
  const { vertices } = mass
  const problems = selected ? massProblems(masses).filter(problem => problem.massId === mass.id) : []

  /** An edit of a corner; a refusal is shown beside its row. */
  const applyAt = (at: number, command: EditCommand, gesture?: string) => {
    const answer = apply(command, gesture)
    setRefused(answer.ok ? null : { corner: at, reason: answer.reason, params: answer.params })
  }
  const setCoordinate = (at: number, axis: 0 | 1, value: number | undefined, gesture: string) => {
    const before = vertices[at]
    if (before === undefined || value === undefined) return
    const to: Point = axis === 0 ? [value, before[1]] : [before[0], value]
    applyAt(at, b => placeCorner(b, mass.id, at, to), gesture)
  }
  const select = (at: number | null) => {
    choose({ massId: mass.id, corner: at })
    layDown()
  }
  const last = mass.floorStart + mass.numberOfFloors - 1
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
            aria-expanded={open}
            onDoubleClick={() => {
              if (!locked) setRenaming(true)
            }}
            onKeyDown={event => {
              if (event.key !== 'F2' || locked) return
              event.preventDefault()
              setRenaming(true)
            }}
            onClick={event => {
              const part = { massId: mass.id, corner: null }
              const adds = event.shiftKey || event.ctrlKey || event.metaKey
              choose(adds ? toggled(selection(), part) : open ? null : part)
              layDown()
              if (!selected) reveal(vertices)
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
          onRename={() => {
            setRenaming(true)
          }}
        />
      </div>
      {problems.map((problem, i) => (
        <p key={i} className="mass-problem" dir="auto">
          {text({ reason: problem.reason, params: problem.params })}
        </p>
      ))}
      {!open ? null : (
        <>
          <table className="corners">
            <caption className="visually-hidden">{t('corners.caption', { mass: massName(mass) })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('corners.corner')}</th>
                <th scope="col" dir="ltr">
                  {t('corners.x', { unit: format.unit('length', units) })}
                </th>
                <th scope="col" dir="ltr">
                  {t('corners.y', { unit: format.unit('length', units) })}
                </th>
                <th scope="col">{t('corners.edge')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('corners.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {vertices.map((point, i) => {
                const next = vertices[(i + 1) % vertices.length] ?? point
                const n = format.number(i + 1)
                const bad = refused?.corner === i ? text(refused) : undefined
                return (
                  <tr key={i} className={corner === i ? 'corner-chosen' : undefined}>
                    <th scope="row">{n}</th>
                    {([0, 1] as const).map(axis => (
                      <td key={axis}>
                        <QuantityInput
                          cell
                          unmarked
                          label={t(axis === 0 ? 'corners.xOf' : 'corners.yOf', { corner: n })}
                          quantity="length"
                          value={point[axis]}
                          min={-limits.farthestCorner}
                          max={limits.farthestCorner}
                          error={bad}
                          onFocus={() => {
                            select(i)
                            reveal([point, next])
                          }}
                          onChange={(value, gesture) => {
                            setCoordinate(i, axis, value, gesture)
                          }}
                        />
                      </td>
                    ))}
                    <td className="tabular corner-edge">
                      <EdgeCell mass={mass} edge={i} isChosen={chosen.edge === i} />
                    </td>
                    <td className="corner-actions">
                      {locked ? null : (
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={t('corners.add', { corner: n })}
                          title={t('corners.add', { corner: n })}
                          onClick={() => {
                            applyAt(i, b => addCornerAfter(b, mass.id, i))
                          }}
                        >
                          <Plus size={14} strokeWidth={1.75} aria-hidden />
                        </button>
                      )}
                      {locked || vertices.length <= limits.outlineCorners.min ? null : (
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={t('corners.remove', { corner: n })}
                          title={t('corners.remove', { corner: n })}
                          onClick={() => {
                            applyAt(i, b => eraseChosen(b, { massId: mass.id, corner: i }))
                          }}
                        >
                          <Trash2 size={14} strokeWidth={1.75} aria-hidden />
                        </button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {refused === null ? null : (
            <p className="mass-problem" role="alert" dir="auto">
              {text(refused)} {t('refusal.unsaved')}
            </p>
          )}
          {locked ? null : <MassActions mass={mass} />}
        </>
      )}
    </div>
  )
}

/** Length of an edge; while it may be changed, a button that selects the edge. */
function EdgeCell({
  mass: { id: massId, vertices },
  edge,
  isChosen,
}: {
  readonly mass: Mass
  readonly edge: number
  readonly isChosen: boolean
}) {
  const { building, locked } = useProjectEditor()
  const { choose, layDown, reveal } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const { units } = building
  const from = vertices[edge] ?? [0, 0]
  const to = vertices[(edge + 1) % vertices.length] ?? from
  const { length } = edgeMeasure(from, to)
  const text = cellText(format, 'length', length, units)
  if (locked) return text
  const n = format.number(edge + 1)
  return (
    <button
      type="button"
      className="edge-button"
      aria-pressed={isChosen}
      title={t('edge.choose', { n })}
      aria-label={t('edge.chosen', { n, length: format.withUnit('length', length, units) })}
      onClick={() => {
        choose({ massId, corner: null, edge })
        layDown()
        reveal([from, to])
      }}
    >
      {text}
    </button>
  )
}

/** Actions on the selected mass as a whole. */
function MassActions({ mass }: { readonly mass: Mass }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const copying = useWorkbenchState(state => state.copying === mass.id)
  // The form closes with the selection of its mass.
  useEffect(
    () => () => {
      store.set({ copying: null })
    },
    [store, mass.id],
  )
  const { t } = useTranslation('draw')
  const mayDuplicate = useAvailable(duplicateChosen)
  if (copying)
    return (
      <Suspense fallback={<SkeletonBlock height={120} alone />}>
        <CopyUpForm
          mass={mass}
          onDone={() => {
            store.set({ copying: null })
          }}
        />
      </Suspense>
    )
  return (
    <div className="mass-actions">
      <Button
        size="small"
        onClick={() => {
          perform(workbench, copyUpChosen)
        }}
      >
        {t('copyUp.open')}
      </Button>
      <Button
        size="small"
        disabled={!mayDuplicate.ok}
        onClick={() => {
          perform(workbench, duplicateChosen)
        }}
      >
        {t('list.duplicate')}
      </Button>
      <Button
        size="small"
        danger
        onClick={() => {
          perform(workbench, eraseChosenMass)
        }}
      >
        {t('list.remove')}
      </Button>
    </div>
  )
}
