import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#machines/workbench/aim.ts'
import { dragGroupView } from '#machines/workbench/drag-group.view.ts'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import { drawFootprintView, type DrawNumber } from '#machines/workbench/draw-footprint.view.ts'
import { mirrorView } from '#machines/workbench/mirror.view.ts'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import type { Point } from '#building/derive/ring.ts'
import { useFormat } from '../text/use-format.ts'
import { useUnits } from '../project/project-editor.tsx'
import { toPixels } from './view/camera.ts'
import { useRefusalText } from './use-refusal-text.ts'
import type { Workbench } from './make-workbench.ts'
import type { MarkKind } from './paint/snap-mark.tsx'
import { useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'
import { isDrawTool } from './tools/all-tools.ts'

interface BesidePointer {
  readonly at: Point
  readonly kind: MarkKind
  /** Name of the mass or neighbour snapped to. */
  readonly of: string | undefined
  readonly numbers: readonly DrawNumber[] | null
  /** Reason why the held shape would be refused. */
  readonly refusal?: Refusal | null
}

/** Whether a typed text has a unit of its own. */
function namesUnit(typed: string): boolean {
  return /[^\d.,\s-]/.test(typed)
}

/** Numbers beside the pointer: from the drawing while a drawing tool is selected, else from the drag or the turn. */
function useBesidePointer(): BesidePointer | null {
  const workbench = useWorkbench()
  const drawing = useWorkbenchState(state => isDrawTool(state.tool))
  const drawn = useSelector(workbench.draw, s => s)
  const dragged = useSelector(workbench.drag, s => s)
  const group = useSelector(workbench.dragGroup, s => s)
  const mirroring = useWorkbenchState(state => state.tool === 'mirror')
  const axis = useSelector(workbench.mirror, s => s)
  return useMemo(() => {
    if (mirroring) return besideAxis(axis, workbench)
    if (!drawing) {
      const { angle, mark: groupMark, shapes } = dragGroupView(group)
      const { grip } = group.context
      if (angle !== null && grip.kind === 'turn') {
        const turned: DrawNumber = { measures: 'angle', typed: '', value: angle, active: false }
        return { at: grip.centre, kind: null, of: undefined, numbers: [turned], refusal: null }
      }
      const { mark: ownMark, shape, refusal } = dragVertexView(dragged)
      const mark = groupMark ?? ownMark
      const held = shape === null ? shapes.map(({ massId }) => massId) : [shape.massId]
      return mark === null
        ? null
        : {
            at: mark.point,
            kind: mark.kind,
            of: mark.ring === null ? undefined : workbench.ringNames(...held)[mark.ring],
            numbers: null,
            refusal,
          }
    }
    const { mark, numbers, numbersAt } = drawFootprintView(drawn)
    const at = numbersAt ?? mark?.point
    return at === undefined
      ? null
      : {
          at,
          kind: mark?.kind ?? null,
          of: mark === null || mark.ring === null ? undefined : workbench.ringNames()[mark.ring],
          numbers,
        }
  }, [mirroring, axis, drawing, drawn, dragged, group, workbench])
}

/** Snap and angle of the axis over which the selection is mirrored. */
function besideAxis(snapshot: SnapshotFrom<Workbench['mirror']>, workbench: Workbench): BesidePointer | null {
  const { mark, axis } = mirrorView(snapshot)
  if (mark === null) return null
  const of = mark.ring === null ? undefined : workbench.ringNames()[mark.ring]
  const value = axis === null ? 0 : Math.round(directionOf(axis.from, axis.to) * (180 / Math.PI) * 1e6) / 1e6
  const angle: DrawNumber = { measures: 'angle', typed: '', value, active: false }
  return { at: mark.point, kind: mark.kind, of, numbers: axis === null ? null : [angle] }
}

/**
 * Length and angle (or width and depth) beside the pointer, and the word of the snapped object. The keyboard writes
 * into the machine, so there is no field to focus.
 */
export function TypedNumbers() {
  const units = useUnits()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const view = useView()
  const size = useWorkbenchState(state => state.size)
  const beside = useBesidePointer()
  const refusalText = useRefusalText()
  if (beside === null) return null
  const { numbers, kind, of, refusal = null } = beside
  const [x, y] = toPixels(view, beside.at)
  const left = Math.max(8, Math.min(size.width - (numbers === null ? 150 : 230), x + 22))
  const top = Math.max(64, Math.min(size.height - 90, numbers === null ? y - 34 : y - 68))
  const shown = (number: DrawNumber) =>
    number.typed !== ''
      ? format.typed(number.typed)
      : number.value === null
        ? ''
        : number.measures === 'angle'
          ? format.number(number.value, 1)
          : format.quantity('length', number.value, units)
  const word =
    numbers?.some(n => n.typed !== '') === true
      ? t('snap.enter')
      : kind === null || kind === 'typed'
        ? null
        : of === undefined
          ? t(`snap.${kind}`)
          : t('snap.of', { kind: t(`snap.${kind}`), mass: of })
  return (
    <div className="typed" style={{ transform: `translate(${left}px, ${top}px)` }}>
      {numbers === null ? null : (
        <div className="typed-fields">
          {numbers.map(number => (
            <span
              key={number.measures}
              className={number.active ? 'typed-field typed-active' : 'typed-field'}
              data-measures={number.measures}
            >
              <span className="visually-hidden">{t(`numbers.${number.measures}`)}</span>
              <span className={number.typed === '' ? 'typed-value' : 'typed-value typed-given'}>{shown(number)}</span>
              {namesUnit(number.typed) ? null : (
                <bdi className="unit">{number.measures === 'angle' ? '°' : format.unit('length', units)}</bdi>
              )}
            </span>
          ))}
        </div>
      )}
      {refusal === null ? null : (
        <span className="typed-word typed-bad" dir="auto">
          {refusalText(refusal)}
        </span>
      )}
      {word === null || refusal !== null ? null : (
        <span className="typed-word" dir="auto">
          {word}
        </span>
      )}
    </div>
  )
}
