import { endUses } from '#contract/options.ts'
import type { figureScale } from './figure-scale.ts'

/** References for designs: dashed the baseline, a line the pick from which they start. */
export type MarkKind = 'baseline' | 'parent'
export interface FigureMark {
  readonly kind: MarkKind
  readonly value: number
}

/**
 * A figure as a bar from zero, with a tick for each reference, on a shared scale.
 *
 * @param column colours the bar if it is an end use
 * @param value  null: only the ticks
 */
export function FigureBar({
  column,
  value,
  marks,
  scale: { at, bar, isSplit },
}: {
  readonly column: string
  readonly value: number | null
  readonly marks: readonly FigureMark[]
  readonly scale: ReturnType<typeof figureScale>
}) {
  const isUse = endUses.some(use => use === column)
  return (
    <span className="compare-scale" aria-hidden>
      {value !== null && (
        <i
          className={`compare-bar${isUse ? ` use-${column}` : ''}`}
          style={{ insetInlineStart: `${bar(value).start}%`, width: `${bar(value).width}%` }}
        />
      )}
      {isSplit && <i className="compare-zero" style={{ insetInlineStart: `${at(0)}%` }} />}
      {marks.map(mark => (
        <i key={mark.kind} className={`compare-${mark.kind}`} style={{ insetInlineStart: `${at(mark.value)}%` }} />
      ))}
    </span>
  )
}
