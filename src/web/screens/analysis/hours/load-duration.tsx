import { useMemo, useRef } from 'react'
import { usePlotWidth } from '../../../plot/use-plot-width.ts'
import { roundTicks } from './round-ticks.ts'
import { ValueGrid } from './value-grid.tsx'

const height = 250
const left = 44
const bottom = 40
const top = 16
const right = 12

/** Load duration curve of a year: the number of hours that reach each value, with at most three labelled points. */
export function LoadDuration({
  values,
  fromZero,
  colour,
  points,
  number,
  decimals,
  words,
}: {
  readonly values: readonly number[]
  /** Whether only hours above zero are drawn, over an area. */
  readonly fromZero: boolean
  readonly colour: string
  /** Points on the curve: number of hours that reach a value, and their text. */
  readonly points: readonly { readonly hours: number; readonly value: number; readonly text: string }[]
  readonly number: (value: number, decimals?: number) => string
  readonly decimals: number
  readonly words: { readonly label: string; readonly axis: string }
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = usePlotWidth(box)
  const sorted = useMemo(() => {
    const all = values.toSorted((a, b) => b - a)
    return fromZero ? all.filter(value => value > 0) : all
  }, [values, fromZero])
  const high = sorted[0] ?? 1
  const low = fromZero ? 0 : (sorted.at(-1) ?? 0)
  const ticks = roundTicks(low, high, 5)
  const ends = [Math.min(low, ticks[0] ?? low), Math.max(high, ticks.at(-1) ?? high)] as const
  const hourTicks = roundTicks(0, sorted.length, width > 300 ? 5 : 3).filter(hour => hour <= sorted.length)
  const x = (hours: number) => left + ((width - left - right) * hours) / Math.max(1, sorted.length)
  const y = (value: number) =>
    height - bottom - ((height - bottom - top) * (value - ends[0])) / Math.max(1e-9, ends[1] - ends[0])
  const every = Math.max(1, Math.floor(sorted.length / 400))
  const line = sorted.flatMap((value, nth) =>
    nth % every === 0 || nth === sorted.length - 1 ? [`${x(nth).toFixed(1)},${y(value).toFixed(1)}`] : [],
  )
  return (
    <div ref={box} style={{ height }} data-picture>
      <svg width={width} height={height} role="img" aria-label={words.label} className="hours-chart">
        <ValueGrid ticks={ticks} from={left} until={width - right} y={y} number={number} decimals={decimals} />
        {hourTicks.map(hours => (
          <text key={hours} x={x(hours)} y={height - bottom + 16} textAnchor="middle">
            {number(hours)}
          </text>
        ))}
        <text x={left + (width - left - right) / 2} y={height - 6} textAnchor="middle">
          {words.axis}
        </text>
        {fromZero && line.length > 1 && (
          <polygon
            points={`${x(0)},${y(0)} ${line.join(' ')} ${x(sorted.length)},${y(0)}`}
            fill={colour}
            fillOpacity={0.16}
          />
        )}
        <polyline points={line.join(' ')} fill="none" stroke={colour} strokeWidth={1.8} />
        {points.map(({ hours, value, text }) => {
          const at = [x(hours), y(value)] as const
          const isLate = at[0] > width * 0.55
          return (
            <g key={hours} className="year-map-mark">
              <polyline points={`${at[0]},${at[1]} ${at[0] + (isLate ? -22 : 22)},${at[1] - 8}`} />
              <circle cx={at[0]} cy={at[1]} r={3.5} />
              <text x={at[0] + (isLate ? -26 : 26)} y={at[1] - 5} textAnchor={isLate ? 'end' : 'start'}>
                {text}
              </text>
            </g>
          )
        })}
        <line x1={left} x2={width - right} y1={height - bottom} y2={height - bottom} className="zero-line" />
      </svg>
    </div>
  )
}
