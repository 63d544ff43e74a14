import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import type { Point } from '#building/derive/ring.ts'
import { addCornerAfter, placeCorner } from '#building/edits/change-corner.ts'
import type { EditCommand, Selection } from '#building/edits/edit-answer.ts'
import { eraseChosen } from '#building/edits/erase.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { edgeMeasure } from '#machines/workbench/draw-footprint.view.ts'
import { cellText } from '#text/quantity-text.ts'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useIsLocked, useProjectStore, useUnits } from '../../project/project-editor.tsx'
import { useFormat } from '../../text/use-format.ts'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import type { WhyNot } from '../page-edits.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { copyUpChosen, duplicateChosen, eraseChosenMass, perform } from '../workbench-commands.ts'
import { useAvailable, useWorkbench, useWorkbenchState } from '../workbench-context.tsx'

/** It brings the polygon library, which the first view of the drawing does not need. */
const CopyUpForm = lazy(() => import('./copy-up-form.tsx').then(m => ({ default: m.CopyUpForm })))

interface Refused {
  readonly corner: number
  readonly reason: WhyNot
  readonly params: Readonly<Record<string, number>>
}

/** Corners of the selected mass as numbers, and the actions on it. */
export function MassCorners({
  mass,
  chosen,
}: {
  readonly mass: Mass
  /** Selection within this mass. */
  readonly chosen: Selection
}) {
  const store = useProjectStore()
  const locked = useIsLocked()
  const units = useUnits()
  const { reveal, apply, choose, layDown } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const text = useRefusalText()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { corner } = chosen
  const { vertices } = mass

  /** An edit of a corner; a refusal is shown beside its row. */
  const applyAt = (at: number, command: EditCommand, gesture?: string) => {
    const answer = apply(command, gesture)
    setRefused(answer.ok ? null : { corner: at, reason: answer.reason, params: answer.params })
  }
  const setCoordinate = (at: number, axis: 0 | 1, value: number | undefined, gesture: string) => {
    // The table may lag behind the drawing: the other coordinate is the newest.
    const before = store.snapshot().building.masses.find(({ id }) => id === mass.id)?.vertices[at]
    if (before === undefined || value === undefined) return
    const to: Point = axis === 0 ? [value, before[1]] : [before[0], value]
    applyAt(at, b => placeCorner(b, mass.id, at, to), gesture)
  }
  const select = (at: number | null) => {
    choose({ massId: mass.id, corner: at })
    layDown()
  }
  return (
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
  const locked = useIsLocked()
  const units = useUnits()
  const { choose, layDown, reveal } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
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
      if (store.get().copying === mass.id) store.set({ copying: null })
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
