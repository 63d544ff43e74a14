import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses } from '#contract/options.ts'
import { opinionWords } from '#text/opinion-words.ts'
import { shownIn } from '#text/weighted-figures.ts'
import { causeName, figureGroups, figureRecords, hasFigure, type PeriodFigures } from '../figures/figure-records.ts'
import { figureName, shownFigures, type ShownFigure } from '../figures/shown-figures.ts'
import { zonesTable } from '../sheets/zones-sheet.ts'
import { exportWords, type ExportWords } from '../words.ts'
import { monthBlock, rowsThatAdd, type MonthRow, type Scale } from './month-block.ts'
import { sheetLines } from './sheet-lines.ts'

/** A terminal's width that the long lines keep to. */
const width = 110
/** The command has no prices, and its words are English. */
const currency = 'USD'

/**
 * A baseline result to be read: the list of figures by group, then the months, then the zones. What is zero is left out, but
 * the needs and the energy used.
 */
export function resultTable(r: BaselineResult, warnings: readonly string[]): string {
  const words = exportWords('en', 'SI', 'gregorian', currency)
  const { find } = words
  const { name, source, years, origin, label = find('exports:table.generated') } = r.weather
  const made = origin === 'generated' ? `, ${label}` : ''
  return [
    ...wrapped(find('exports:table.weather', { weather: `${name} (${source}, ${years})${made}` })),
    find('exports:table.engine', { engine: r.engineVersion }),
    ...(r.films === 'standard' ? [find('results:secondOpinion.films')] : []),
    '',
    ...figureLines(r, words),
    ...opinions(r, words),
    ...(warnings.length === 0 ? [] : [find('exports:table.warnings'), ...warnings.flatMap(wrapped), '']),
    ...months(r, words),
    ...zones(r, words),
  ].join('\n')
}

/** Lines of at most `width`, all but the first indented. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = `  ${word}`
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function indented(name: string, depth: number): string {
  return '  '.repeat(depth) + name
}

/** Whether a figure has a line: nothing of an energy has none, but needs and the sum have one. */
function hasLine({ key, group, measure, depth, exact, total, perArea, note }: ShownFigure): boolean {
  if (exact === null) return note !== ''
  const isAlways = key === 'used' || (group === 'needs' && depth === 0 && !key.startsWith('unmet'))
  return measure !== 'energy' || isAlways || total?.value !== 0 || perArea?.value !== 0
}

/** Whether electricity is generated; without it the net energy is the energy used, which has its line. */
function generates({ annual }: BaselineResult): boolean {
  return annual.endUses.generation !== 0
}
/** How deep a line is a part of the line before it: what is used and fed in is a part of sun and wind together. */
function depthOf({ group, depth }: Pick<ShownFigure, 'group' | 'depth'>, { annual }: BaselineResult): number {
  const isOfBoth = group === 'exchange' && (annual.photovoltaic ?? 0) > 0 && (annual.wind ?? 0) > 0
  return isOfBoth ? 0 : depth
}

const narrowest = 22
/** The list of figures: a group a block, a figure a line, its parts indented below it. */
function figureLines(result: BaselineResult, words: ExportWords): readonly string[] {
  const { find } = words
  const figures = shownFigures({ result, prices: {}, currency }, words)
    .filter(figure => hasLine(figure) && (figure.key !== 'net' || generates(result)))
    .map(figure => ({
      ...figure,
      depth: depthOf(figure, result),
      note: figure.key === 'comfort' ? comfortNote(figure.note, result, words) : figure.note,
    }))
  const nameWidth = Math.max(narrowest, ...figures.map(({ below, depth }) => indented(below, depth).length + 1))
  const line = ({ below, depth, measure, exact, total, perArea, note }: (typeof figures)[number]): string => {
    const isNone = exact === null || (measure === 'power' && exact <= 0)
    const amount = isNone || total === null ? '—'.padStart(12) : `${total.text.padStart(12)} ${total.unit}`
    const name = indented(below, depth).padEnd(nameWidth)
    return perArea === null
      ? `${name}${amount}  ${note}`.trimEnd()
      : `${name}${amount.padEnd(16)}${perArea.text.padStart(9)} ${perArea.unit}`
  }
  return figureGroups.flatMap(group => {
    const lines = figures.filter(figure => figure.group === group).map(line)
    // The command has no prices, so its group has no cost.
    const title = group === 'weighted' ? 'exports:table.weighted' : `exports:group.${group}`
    return lines.length === 0 ? [] : [find(title), ...lines, '']
  })
}

/** Hours in comfort, then the hours they are a part of: a share in whole percent would hide some hours. */
function comfortNote(note: string, { comfort }: BaselineResult, { find, format }: ExportWords): string {
  return comfort === undefined || comfort.of === 0
    ? note
    : find('exports:table.comfortHours', { hours: format.number(Math.round(comfort.hours)), of: note })
}

function opinions(result: BaselineResult, { find, format, units }: ExportWords): readonly string[] {
  const { secondOpinion } = result
  if (secondOpinion === undefined) return []
  const shown = shownIn('energy', { result, basis: 'total', units }, currency, '')
  const room = {
    find,
    percent: (value: number) => format.percent(value, 1),
    energy: (kWh: number) => `${format.number(shown.of(kWh), shown.decimals)} ${shown.unit}`,
  }
  return [
    ...wrapped(`${find('results:secondOpinion.title')}: ${find('results:secondOpinion.method')}`),
    ...(['heating', 'cooling'] as const).flatMap(need => {
      const { figures, reasons } = opinionWords(need, secondOpinion[need], room)
      return wrapped(`${figures} ${reasons}`)
    }),
    '',
  ]
}

/** Figures of the list by month, a block a group, and the heat of the rooms by cause. */
function months(r: BaselineResult, { find }: ExportWords): readonly string[] {
  const scaled = new Map<Scale, BaselineResult>()
  const inScale = (scale: Scale) => {
    const shown = scaled.get(scale) ?? shownResult(r, scale)
    scaled.set(scale, shown)
    return shown
  }
  const title = (what: string) => find('exports:table.byMonth', { what })
  const block = (key: (typeof figureGroups)[number], measure: 'energy' | 'carbon') => {
    const records = figureRecords.flatMap(({ ofPeriod, ...record }) =>
      record.group === key &&
      record.measure === measure &&
      ofPeriod !== undefined &&
      hasFigure(record, r) &&
      (record.key !== 'net' || generates(r))
        ? [{ ...record, ofPeriod }]
        : [],
    )
    // A figure that a month does not have, as in results of earlier engines, has no row.
    const rowsOf = ({ monthly, annual }: BaselineResult): readonly MonthRow[] =>
      records.flatMap(record => {
        const value = (figures: PeriodFigures) => record.ofPeriod(figures)
        const values = monthly.map(value).filter(one => typeof one === 'number')
        const name = indented(figureName(record, find, 'below'), depthOf(record, r))
        return values.length < monthly.length ? [] : [{ name, months: values, year: value(annual) ?? 0 }]
      })
    // Primary energy and carbon have a unit each, so each is a block under its own name.
    const own = key === 'weighted' ? records[0]?.name : undefined
    const what = title(find(own ?? `exports:group.${key}`))
    return measure === 'carbon'
      ? monthBlock(what, rowsThatAdd(rowsOf(r)), 'mass')
      : monthBlock(what, scale => rowsOf(inScale(scale)))
  }
  return [
    ...figureGroups.flatMap(group => [...block(group, 'energy'), ...block(group, 'carbon')]),
    ...monthBlock(title(find('exports:table.heats', { what: find('results:balance.title') })), scale => {
      const { balance } = inScale(scale)
      return balance === undefined
        ? []
        : balanceCauses.map(cause => ({
            name: find(causeName(cause)),
            months: balance[cause],
            year: balance[cause].reduce((sum, heat) => sum + heat, 0),
          }))
    }),
  ]
}

/** Zones, whose areas and needs add to the building's. */
function zones(result: BaselineResult, words: ExportWords): readonly string[] {
  const sheet = zonesTable(result, words)
  if (sheet === undefined) return []
  const isUnknown = result.zones?.some(zone => zone.lowestTemperature === null || zone.highestTemperature === null)
  const { find } = words
  return [
    sheet.name,
    ...sheetLines(sheet, words),
    ...(isUnknown === true ? wrapped(find('results:zones.notFollowed')) : []),
    '',
  ]
}
