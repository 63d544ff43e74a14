import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet } from './sheet.ts'
import { figureColumns } from './study-sheet.ts'

/** Picked designs with their stage, the pick they start from, their options and figures. */
export function picksSheet(room: SheetRoom): Sheet | undefined {
  const { context, words: own } = room
  const { picks, studies } = context
  if (picks.length === 0) return undefined
  const { find, names, format } = own
  const pickName = (id: string | null) => {
    const pick = picks.find(one => one.id === id)
    if (pick === undefined) return find('exports:baseline')
    return (
      pick.name ??
      find('stages:pick.named', { stage: find(`studies:stage.${pick.stage}`), row: format.digits(String(pick.row)) })
    )
  }
  const byArea = new Map<number, ReturnType<typeof figureColumns>>()
  const columnsOf = (floorArea: number) => {
    const found = byArea.get(floorArea) ?? figureColumns(room, floorArea)
    byArea.set(floorArea, found)
    return found
  }
  const rows = picks.map(pick => {
    const of = studies.find(({ study }) => study._id === pick.run)
    const at = of?.rows.indexOf(pick.row) ?? -1
    const figures = columnsOf(of?.study.floorArea ?? 1)
    const chosen = (of?.parameters ?? []).flatMap(({ key, options }, p) => {
      const value = options[of?.options[p]?.[at] ?? 0]
      return at < 0 || value === undefined ? [] : [`${names.parameter(key)}: ${names.option(key, value, options)}`]
    })
    return {
      columns: figures.columns,
      cells: [
        pickName(pick.id),
        find(`studies:stage.${pick.stage}`),
        pickName(pick.parent),
        pick.row,
        chosen.join('; '),
        ...figures.cells(key => (at < 0 ? undefined : of?.columns[key]?.[at])),
      ],
    }
  })
  return {
    name: sheetName(find('exports:tables.picks')),
    columns: [
      words(find('exports:head.name'), 24),
      words(find('exports:head.stage'), 12),
      words(find('exports:head.from'), 24),
      numbers(find('exports:head.row'), '', 0, 8),
      words(find('exports:head.options'), 60),
      ...(rows[0]?.columns ?? []),
    ],
    rows: rows.map(({ cells }) => cells),
  }
}
