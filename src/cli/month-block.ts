import { shownParts } from '#building/net-lines.ts'
import { monthNames } from './month-names.ts'

/** One row of a block: months, January first; the year is given where it is not their sum. */
export interface MonthRow {
  readonly name: string
  readonly months: readonly number[]
  readonly year?: number
}
interface Scale {
  readonly unit: string
  readonly divisor: number
  readonly decimals: number
}

/** How large figures are made to fit, small ones first. */
function ladderOf(unit: string, thousand: string, million: string) {
  return [
    { unit, divisor: 1, decimals: 0 },
    { unit: thousand, divisor: 1e3, decimals: 1 },
    { unit: thousand, divisor: 1e3, decimals: 0 },
    { unit: million, divisor: 1e6, decimals: 1 },
    { unit: million, divisor: 1e6, decimals: 0 },
  ] as const satisfies readonly Scale[]
}
const scales = { energy: ladderOf('kWh', 'MWh', 'GWh'), mass: ladderOf('kg', 't', 'kt') } as const

const nameWidth = 22
const monthWidth = 7
const yearWidth = 10

/**
 * Quantities by month: months across, the year last, at most 116 columns wide. One unit for the block, named with its title,
 * so that the widest figure fits. The shown months add up to the shown year. Rows that are zero all year are left out,
 * and a block of nothing else with them.
 */
export function monthBlock(
  title: string,
  rows: readonly MonthRow[],
  measures: keyof typeof scales = 'energy',
): readonly string[] {
  const shown = rows
    .map(row => ({ ...row, year: row.year ?? row.months.reduce((sum, value) => sum + value, 0) }))
    .filter(({ months, year }) => [...months, year].some(value => Math.abs(value) >= 0.5))
  if (shown.length === 0) return []
  const ladder = scales[measures]
  const last = ladder[4]
  const fits = (scale: Scale): boolean =>
    shown.every(
      ({ months, year }) =>
        months.every(value => figure(value, scale).length < monthWidth) && figure(year, scale).length < yearWidth,
    )
  const scale = ladder.find(fits) ?? last
  const line = (name: string, cells: readonly string[]) =>
    name.slice(0, nameWidth).padEnd(nameWidth) +
    cells.map((cell, i) => cell.padStart(i === 12 ? yearWidth : monthWidth)).join('')
  return [
    `${title}, ${scale.unit}`,
    line('', [...monthNames, 'Year']),
    ...shown.map(({ name, months, year }) =>
      line(
        name,
        [
          ...shownParts(
            months.map(value => value / scale.divisor),
            year / scale.divisor,
            scale.decimals,
          ),
          year / scale.divisor,
        ].map(value => written(value, scale)),
      ),
    ),
    '',
  ]
}

function figure(value: number, scale: Scale): string {
  return written(value / scale.divisor, scale)
}

function written(value: number, { decimals }: Scale): string {
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}
