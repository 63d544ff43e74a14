import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addCornerAfter, placeCorner } from '#building/edits/change-corner.ts'
import { limits } from '#contract/limits.ts'
import { addSquare } from '#building/edits/add-square.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { eraseChosen } from '#building/edits/erase.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { ringArea, type Point } from '#building/derive/ring.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { cellText, usualText, usualWithUnit } from '../../project/fields/quantity-text.ts'
import { duplicateChosen, eraseChosenMass, perform } from '../workbench-commands.ts'
import type { EditCommand, WhyNot } from '../page-edits.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { useAvailable, useSelectionOf, useWorkbench } from '../workbench-context.tsx'
import { Quantity } from '../../ui/quantity.tsx'

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
      {masses.map(mass => (
        <MassItem key={mass.id} mass={mass} />
      ))}
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

function MassItem({ mass }: { readonly mass: Mass }) {
  const { building, locked } = useProjectEditor()
  const { reveal, apply, choose, layDown } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const text = useRefusalText()
  const [refused, setRefused] = useState<Refused | null>(null)
  const chosen = useSelectionOf(mass.id)
  const selected = chosen !== null
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
      <button
        id={fieldId('draw-building', mass.id)}
        type="button"
        className="mass-name"
        aria-pressed={selected}
        aria-expanded={selected}
        onClick={() => {
          choose(selected ? null : { massId: mass.id, corner: null })
          layDown()
          if (!selected) reveal(vertices)
        }}
      >
        <strong>{mass.id}</strong>
        <span dir="auto">
          {mass.numberOfFloors === 1
            ? t('label.floor', { floor: format.number(mass.floorStart) })
            : t('label.floors', { from: format.number(mass.floorStart), to: format.number(last) })}
        </span>
        <Quantity>{format.withUnit('area', ringArea(vertices), units)}</Quantity>
      </button>
      {problems.map((problem, i) => (
        <p key={i} className="mass-problem" dir="auto">
          {text({ reason: problem.reason, params: problem.params })}
        </p>
      ))}
      {!selected ? null : (
        <>
          <table className="corners">
            <caption className="visually-hidden">{t('corners.caption', { mass: mass.id })}</caption>
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
                      {cellText(format, 'length', edgeMeasure(point, next).length, units)}
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
          {locked ? null : <MassActions />}
        </>
      )}
    </div>
  )
}

/** Actions on the selected mass as a whole. */
function MassActions() {
  const workbench = useWorkbench()
  const { t } = useTranslation('draw')
  const mayDuplicate = useAvailable(duplicateChosen)
  return (
    <div className="mass-actions">
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
