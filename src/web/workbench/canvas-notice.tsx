import { useSelector } from '@xstate/react'
import { CircleX, Lock, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import type { Ring } from '#building/derive/ring.ts'
import { massProblems } from '#rules/mass-problems.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { usualWithUnit } from '#text/quantity-text.ts'
import { useProjectPart, useUnits } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import { SquareReport, useSquared } from './square-report.tsx'
import { useShapePlace } from './use-shape-place.ts'
import { useLockReason } from './use-lock-reason.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useHandView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'

const none: readonly Ring[] = []

/**
 * Notice with the reason of a refusal, at the refused shape if there is one, else under the tools. It stays until the fault is
 * corrected or abandoned.
 */
export function CanvasNotice() {
  const { draw, drag, store } = useWorkbench()
  const { t } = useTranslation('draw')
  const lockReason = useLockReason()
  const text = useRefusalText()
  const drawRefusal = useSelector(draw, s => s.context.refusal)
  const dragRefusal = useSelector(
    drag,
    s => dragVertexView(s).refusal,
    (a, b) => a?.reason === b?.reason,
  )
  const dropped = useSelector(drag, s => s.matches('bad'))
  const held = useSelector(drag, s => (s.matches('bad') ? s.context.shape?.vertices : undefined))
  const squared = useSquared()
  const keyRefusal = useWorkbenchState(state => state.refusal)
  const masses = useProjectPart(({ building }) => building.masses)
  const problems = useMemo(() => massProblems(masses), [masses])
  const refusal = drawRefusal ?? dragRefusal ?? keyRefusal
  const place = useShapePlace(dropped && held !== undefined ? [held] : (refusal?.outlines ?? none))
  if (refusal !== null) {
    return (
      <div
        className={`workbench-notice notice-bad${place === null ? '' : ' notice-at-shape'}`}
        style={place ?? undefined}
        role="alert"
        data-testid="workbench-refusal"
        data-reason={refusal.reason}
      >
        <CircleX size={16} strokeWidth={1.75} aria-hidden />
        <span dir="auto">
          {text(refusal)}
          {dropped ? ` ${t('refusal.unsaved')}` : ''}
        </span>
        {keyRefusal === refusal ? (
          <button
            type="button"
            className="icon-button"
            aria-label={t('refusal.close')}
            onClick={() => {
              store.set({ refusal: null })
            }}
          >
            <X size={14} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
      </div>
    )
  }
  if (squared !== null) return <SquareReport squared={squared} />
  const problem = problems[0]
  if (problem !== undefined) {
    return (
      <div
        className="workbench-notice notice-bad"
        role="status"
        data-testid="workbench-refusal"
        data-reason={problem.reason}
      >
        <CircleX size={16} strokeWidth={1.75} aria-hidden />
        <span dir="auto">{text({ reason: problem.reason, params: problem.params })}</span>
      </div>
    )
  }
  return lockReason === null ? null : (
    <div className="workbench-notice" role="status">
      <Lock size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">{lockReason}</span>
    </div>
  )
}

/** Hint about the next actions, at the bottom of the canvas; also the canvas's description. A screen reader hears it change. */
export function CanvasHint() {
  const { t } = useTranslation('draw')
  const hint = useHandView(hand => hand.hint)
  const units = useUnits()
  const format = useFormat()
  const { nudge, farNudge } = drawingSteps[units]
  return (
    <p id="workbench-hint" className="workbench-hint" role="status" dir="auto">
      {t(`hint.${hint}`, {
        step: usualWithUnit(format, 'length', nudge, units),
        far: usualWithUnit(format, 'length', farNudge, units),
      })}
    </p>
  )
}
