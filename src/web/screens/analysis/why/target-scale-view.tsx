import { useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import type { TargetEvent } from '#machines/analysis/target.machine.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useStudyWords } from '../use-study-words.ts'
import { possibleOf, targetScale } from './target-scale.ts'

/** A figure on its own scale, with a handle to drag to the target. Values are those of the table. */
export function TargetScaleView({
  column,
  now,
  marks,
  target,
  isHeld,
  tell,
}: {
  readonly column: VariantColumnKey
  readonly now: number
  readonly marks: readonly {
    readonly id: string
    readonly name: string
    readonly value: number
    readonly isBaseline: boolean
  }[]
  /** null: the handle is at the figure itself. */
  readonly target: number | null
  readonly isHeld: boolean
  readonly tell: (event: TargetEvent) => void
}) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const { floorArea } = useAnalysis()
  const { of, stored, decimals } = words.shown(column, floorArea)
  const track = useRef<HTMLDivElement>(null)
  const { low, high, ticks, tickDecimals } = targetScale(
    [of(now), ...marks.map(({ value }) => of(value))],
    possibleOf(column),
  )
  const at = of(target ?? now)
  const place = (shown: number) => `${(100 * (Math.min(Math.max(shown, low), high) - low)) / (high - low)}%`
  // Step of at least the shown precision: a smaller one would round to its start.
  const step = Math.max((high - low) / 200, 10 ** -decimals)
  const valueAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return target ?? now
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)
    return stored(Number((low + share * (high - low)).toFixed(decimals)))
  }
  /** Names of marks that are too near would overlap: the first one is shown, the others have a title. */
  const isClear = (i: number) =>
    marks
      .slice(0, i)
      .every(({ value: other }) => Math.abs(of(other) - of(marks[i]?.value ?? 0)) > 0.2 * (high - low)) &&
    Math.abs(of(marks[i]?.value ?? 0) - at) > 0.18 * (high - low)
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -10 * step,
    PageUp: 10 * step,
  }
  const value = words.figureWithUnit(column, target ?? now, floorArea)
  return (
    <div className="target-scale" ref={track} dir="ltr">
      <i className="target-track" aria-hidden />
      {ticks.map(tick => (
        <span key={tick} className="target-tick" style={{ left: place(tick) }} aria-hidden>
          {words.format.number(tick, tickDecimals)}
        </span>
      ))}
      {marks.map(({ id, name, value: mark, isBaseline }, i) => (
        <i
          key={id}
          className={`target-mark${isBaseline ? ' target-baseline' : ''}`}
          style={{ left: place(of(mark)) }}
          title={`${name}: ${words.figure(column, mark, floorArea)}`}
          aria-hidden
        >
          {isClear(i) && <small dir="auto">{name}</small>}
        </i>
      ))}
      <div
        className={isHeld ? 'target-handle target-held' : 'target-handle'}
        role="slider"
        data-drawn
        tabIndex={0}
        style={{ left: place(at) }}
        aria-label={t('target.handleOf', { figure: words.column(column), value })}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={Number(at.toFixed(decimals))}
        aria-valuetext={value}
        data-testid={`target-${column}`}
        onPointerDown={event => {
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
          tell({ type: 'handle.pressed', column })
        }}
        onPointerMove={event => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) tell({ type: 'handle.moved', to: valueAt(event) })
        }}
        onPointerUp={event => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          event.currentTarget.releasePointerCapture(event.pointerId)
          tell({ type: 'handle.released' })
        }}
        onPointerCancel={() => {
          tell({ type: 'handle.cancelled' })
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') {
            tell({ type: 'handle.cancelled' })
            return
          }
          const by = event.key === 'Home' ? low - at : event.key === 'End' ? high - at : keys[event.key]
          if (by === undefined) return
          event.preventDefault()
          tell({
            type: 'handle.stepped',
            column,
            to: stored(Number(Math.min(Math.max(at + by, low), high).toFixed(decimals))),
          })
        }}
      >
        <span className="target-value" dir="auto">
          {t('target.handle')} <bdi>{words.figure(column, target ?? now, floorArea)}</bdi>
        </span>
      </div>
    </div>
  )
}
