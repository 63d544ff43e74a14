import type { Study } from '#contract/entities/study.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import type { ExportedStudy } from '../export-record.ts'
import type { ExportWords } from '../words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'

/** Columns of figures of designs, and the shown value of a design's figure. */
export function figureColumns({ names }: ExportWords, floorArea: number) {
  const shown = variantColumnKeys.map(key => ({ key, ...names.shown(key, floorArea) }))
  return {
    columns: shown.map(({ key, unit, decimals }): SheetColumn => numbers(names.column(key), unit, decimals)),
    cells: (valueOf: (key: (typeof variantColumnKeys)[number]) => number | undefined): readonly SheetCell[] =>
      shown.map(({ key, of, decimals }) => {
        const value = valueOf(key)
        return value === undefined || Number.isNaN(value) ? null : Number(of(value).toFixed(decimals))
      }),
  }
}

/** Computed rows of the newest study of a stage: its options and figures. */
export function studySheet({ context, words: own }: SheetRoom, stage: Study['stage']): Sheet | undefined {
  const found = context.studies.find(({ study }) => study.stage === stage)
  if (found === undefined) return undefined
  const { names, find } = own
  const { study, parameters, rows, options, columns } = found
  const figures = figureColumns(own, study.floorArea)
  const texts = optionTexts(own, found)
  return {
    name: sheetName(find(`exports:tables.${stage}`)),
    columns: [
      numbers(find('exports:head.row'), '', 0, 8),
      ...parameters.map(({ key }) => words(names.parameter(key), 22)),
      ...figures.columns,
    ],
    rows: {
      *[Symbol.iterator]() {
        for (const [i, row] of rows.entries())
          yield [
            row,
            ...parameters.map((_, p) => texts[p]?.[options[p]?.[i] ?? 0] ?? null),
            ...figures.cells(key => columns[key]?.[i]),
          ]
      },
    },
  }
}

/** Texts of the options of each parameter, all different. */
function optionTexts({ names }: ExportWords, { parameters }: ExportedStudy): readonly (readonly string[])[] {
  return parameters.map(({ key, options }) => options.map(value => names.option(key, value, options)))
}
