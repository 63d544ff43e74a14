/** Lines across a chart at round values, each with its figure at the left. */
export function ValueGrid({
  ticks,
  from,
  until,
  y,
  number,
  decimals,
}: {
  readonly ticks: readonly number[]
  /** px, ends of the lines */
  readonly from: number
  readonly until: number
  readonly y: (value: number) => number
  readonly number: (value: number, decimals?: number) => string
  /** Decimals of ticks that are not whole. */
  readonly decimals: number
}) {
  return ticks.map(value => (
    <g key={value}>
      <line x1={from} x2={until} y1={y(value)} y2={y(value)} className="grid-line" />
      <text x={from - 6} y={y(value) + 4} textAnchor="end">
        {number(value, value % 1 === 0 ? 0 : decimals)}
      </text>
    </g>
  ))
}
