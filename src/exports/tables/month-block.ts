import { shownParts } from '#building/net-lines.ts'
import { asShown } from '#building/parts-that-add.ts'
import exportTexts from '#locales/en/exports.json' with { type: 'json' }
import { monthNames } from './month-names.ts'

/** Row of a block: twelve months, January first, and their year. */
export interface MonthRow {
  readonly name: string
  readonly months: readonly number[]
  readonly year: number
}
/** Unit of a block. */
export interface Scale {
  readonly unit: string
  /** kWh or kg → the unit */
  readonly of: (value: number) => number
  readonly decimals: 0 | 1
}

/** How large figures are made to fit, small ones first. */
function ladderOf(unit: string, thousand: string, million: string): readonly Scale[] {
  return [
    { unit, of: value => value, decimals: 0 },
    { unit: thousand, of: value => value / 1e3, decimals: 1 },
    { unit: thousand, of: value => value / 1e3, decimals: 0 },
    { unit: million, of: value => value / 1e6, decimals: 1 },
    { unit: million, of: value => value / 1e6, decimals: 0 },
  ]
}
const scales = { energy: ladderOf('kWh', 'MWh', 'GWh'), mass: ladderOf('kg', 't', 'kt') } as const
const formats = [0, 1].map(
  decimals => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

/** Longer names make the column of names wider. */
const narrowest = 22
const monthWidth = 7
const yearWidth = 10

/**
 * Quantities by month: months across, the year last, 116 columns wide unless a name is long. One unit for the block, named with its title,
 * so that the widest figure fits. Rows that are zero all year are left out, and a block of nothing else with them.
 *
 * @param rowsIn rows, rounded as they are shown in a unit
 */
export function monthBlock(
  title: string,
  rowsIn: (scale: Scale) => readonly MonthRow[],
  measures: keyof typeof scales = 'energy',
): readonly string[] {
  const widths = [...monthNames.map(() => monthWidth), yearWidth]
  const cellsIn = (scale: Scale) =>
    rowsIn(scale)
      .map(({ name, months, year }) => ({ name, figures: [...months, year] }))
      .filter(({ figures }) => figures.some(value => asShown(value, scale.decimals) !== 0))
      .map(({ name, figures }) => ({ name, cells: figures.map(value => written(value, scale)) }))
  const fits = (scale: Scale) => cellsIn(scale).every(({ cells }) => cells.every((cell, i) => cell.length < widths[i]!))
  const scale = scales[measures].find(fits) ?? scales[measures].at(-1)!
  const rows = cellsIn(scale)
  const nameWidth = Math.max(narrowest, ...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(nameWidth) + cells.map((cell, i) => cell.padStart(widths[i]!)).join('')
  return rows.length === 0
    ? []
    : [
        `${title}, ${scale.unit}`,
        line('', [...monthNames, exportTexts.head.year]),
        ...rows.map(({ name, cells }) => line(name, cells)),
        '',
      ]
}

/** Rows whose months add to the shown year, each by itself; the year is given where it is not their sum. */
export function rowsThatAdd(
  rows: readonly (Omit<MonthRow, 'year'> & Partial<MonthRow>)[],
): (scale: Scale) => readonly MonthRow[] {
  return ({ of, decimals }) =>
    rows.map(({ name, months, year = months.reduce((sum, value) => sum + value, 0) }) => {
      const shown = asShown(of(year), decimals)
      return { name, months: shownParts(months.map(of), shown, decimals), year: shown }
    })
}

function written(value: number, { decimals }: Scale): string {
  const text = formats[decimals]!.format(value)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}
