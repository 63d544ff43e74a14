import { useRef } from 'react'
import { usePlotWidth } from '../../../plot/use-plot-width.ts'
import { roundTicks } from './round-ticks.ts'
import { ValueGrid } from './value-grid.tsx'

const left = 46
const right = 18
const head = 24
const foot = 22
const hourTicks = [0, 3, 6, 9, 12, 15, 18, 21, 24]

export interface DayRow {
  readonly key: string
  readonly name: string
  readonly unit: string
  /** Values as shown, 24. */
  readonly values: readonly number[]
  /** Lowest and highest value of the year: all days share this scale. */
  readonly range: readonly [number, number]
  readonly fromZero: boolean
  readonly colour: string
  readonly decimals: number
  readonly height: number
}

/**
 * A day, hour by hour: a series with the weather under it, on a common axis of hours. The highest hour of the series is
 * marked.
 */
export function DayChart({
  rows,
  number,
  clock,
  label,
}: {
  readonly rows: readonly DayRow[]
  readonly number: (value: number, decimals?: number) => string
  readonly clock: (hour: number) => string
  readonly label: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = usePlotWidth(box)
  const height = rows.reduce((sum, row) => sum + head + row.height, 0) + foot
  const x = (hour: number) => left + ((width - left - right) * hour) / 24
  const step = x(1) - x(0)
  const first = rows[0]
  const peak = first === undefined ? 0 : first.values.indexOf(Math.max(...first.values))
  const tops = rows.map((_, nth) => rows.slice(0, nth).reduce((sum, row) => sum + head + row.height, 0))
  return (
    <div ref={box} style={{ height }} data-picture>
      <svg width={width} height={height} role="img" aria-label={label} className="hours-chart">
        <rect x={x(peak)} y={head} width={step} height={height - head - foot} className="day-peak" />
        {rows.map((row, nth) => {
          const top = (tops[nth] ?? 0) + head
          const ticks = roundTicks(row.range[0], row.range[1], row.height > 90 ? 3 : 2)
          const low = row.fromZero ? 0 : Math.min(row.range[0], ticks[0] ?? 0)
          const high = Math.max(row.range[1], ticks.at(-1) ?? 1, low + 1e-9)
          const y = (value: number) => top + row.height - 6 - ((row.height - 12) * (value - low)) / (high - low)
          return (
            <g key={row.key}>
              <text x={left} y={top - 8} className="day-name" textAnchor="start">
                <tspan className="strong">{row.name}</tspan>
                <tspan dx={6}>{row.unit}</tspan>
              </text>
              <ValueGrid
                ticks={ticks}
                from={left}
                until={width - right}
                y={y}
                number={number}
                decimals={row.decimals}
              />
              {row.fromZero ? (
                row.values.map((value, hour) => (
                  <rect
                    key={hourTicks.length + hour}
                    x={x(hour) + 1}
                    width={Math.max(1, step - 2)}
                    y={y(Math.max(0, value))}
                    height={Math.max(0, y(0) - y(Math.max(0, value)))}
                    fill={row.colour}
                    rx={1.5}
                  />
                ))
              ) : (
                <polyline
                  points={row.values.map((value, hour) => `${x(hour + 0.5)},${y(value)}`).join(' ')}
                  fill="none"
                  stroke={row.colour}
                  strokeWidth={1.8}
                />
              )}
              {row.fromZero && <line x1={left} x2={width - right} y1={y(0)} y2={y(0)} className="zero-line" />}
              {nth === 0 && (row.values[peak] ?? 0) !== 0 && (
                <text x={x(peak) + step / 2} y={y(row.values[peak] ?? 0) - 5} textAnchor="middle" className="strong">
                  {number(row.values[peak] ?? 0, row.decimals)}
                </text>
              )}
            </g>
          )
        })}
        {hourTicks.map(hour => (
          <text key={hour} x={x(hour)} y={height - 6} textAnchor="middle">
            {clock(hour)}
          </text>
        ))}
      </svg>
    </div>
  )
}
