import { resolved, type Resolved } from '#building/library/resolved.ts'
import { isProposal } from '#building/library/source.ts'
import type { Field } from '#contract/inputs/field.ts'
import { fieldsOfTab } from '#contract/inputs/fields.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import type { ExportWords } from '../words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { sheetName, words, type Sheet, type SheetCell } from './sheet.ts'

/** Tree of resolved values of a part of the inputs, with the words before its fields. */
interface Part {
  readonly tab: string
  readonly before: string
  readonly tree: object
}

function isResolved(value: unknown): value is Resolved<string | number | null> {
  return typeof value === 'object' && value !== null && 'edited' in value && 'defaultValue' in value
}

function cellOf(
  { format, option, units }: ExportWords,
  field: Field | undefined,
  value: string | number | null,
): SheetCell {
  if (value === null) return null
  if (field?.kind === 'option') return option(field.list, String(value))
  if (typeof value === 'string') return value
  if (field?.kind !== 'number') return value
  const shown = toShown(field.quantity, value, units)
  // A typed value keeps its digits, a whole one has none after the point.
  const decimals = Math.max(decimalsOf(field.quantity, units), Math.min(4, decimalsIn(shown)))
  return { number: Number(shown.toFixed(decimals)), decimals: format.unit('count', units) === '' ? decimals : 0 }
}
/** Decimals that a number has, as far as six digits tell. */
function decimalsIn(value: number): number {
  return String(Number(value.toPrecision(6))).split('.')[1]?.length ?? 0
}

function rowsOf(own: ExportWords, { tab, before, tree }: Part): readonly (readonly SheetCell[])[] {
  return Object.entries(tree).flatMap(([key, one]: [string, unknown]): readonly (readonly SheetCell[])[] => {
    if (!isResolved(one)) return []
    const field: Field | undefined = fieldsOfTab(tab)[key]
    if (field === undefined || (one.value === null && !one.edited)) return []
    const state = one.edited ? 'edited' : isProposal(one.source) ? 'proposal' : 'default'
    const name = own.label(`${tab}.${key}`)
    return [
      [
        own.find(`project:tabs.${tab}`),
        before === '' ? name : `${before}: ${name}`,
        cellOf(own, field, one.value),
        field.kind === 'number' ? own.format.unit(field.quantity, own.units) : '',
        cellOf(own, field, one.defaultValue),
        own.find(`exports:state.${state}`),
        one.edited ? '' : own.source(one.source),
      ],
    ]
  })
}

/** All inputs in force, with their defaults, whether they were edited, and the source of a default. */
export function inputsSheet({ context: { document }, words: own }: SheetRoom): Sheet {
  const values = resolved(document)
  const { find, option, format } = own
  const zoneName = (id: string, name: string | null, i: number) =>
    name ??
    (id === 'whole'
      ? option('buildingType', document.primaryBuildingType)
      : find('results:zones.unnamed', { number: format.number(i + 1) }))
  const parts: readonly Part[] = [
    { tab: 'draw-building', before: '', tree: values['draw-building'] },
    ...Object.entries(values.envelope).map(([side, tree]) => ({
      tab: 'envelope',
      before: option('orientation', side),
      tree: tree as object,
    })),
    { tab: 'construction', before: '', tree: values.construction },
    ...[values.zone.setpoints, values.zone.calendar, values.zone.airing, values.zone.zoning].map(tree => ({
      tab: 'zone',
      before: '',
      tree,
    })),
    ...values.zone.zoneTypes.map(({ id, name, values: tree }, i) => ({
      tab: 'zone',
      before: zoneName(id, name, i),
      tree,
    })),
    { tab: 'mechanical', before: '', tree: values.mechanical },
    { tab: 'renewables', before: '', tree: values.renewables },
  ]
  return {
    name: sheetName(find('exports:tables.inputs')),
    columns: [
      words(find('exports:head.tab')),
      words(find('exports:head.field'), 40),
      { title: find('exports:head.value'), width: 22 },
      words(find('exports:head.unit'), 14),
      { title: find('exports:head.default'), width: 22 },
      words(find('exports:head.state'), 22),
      words(find('exports:head.source'), 60),
    ],
    rows: parts.flatMap(part => rowsOf(own, part)),
  }
}
