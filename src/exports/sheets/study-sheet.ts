import { baselineFigures } from '#building/studies/baseline-figures.ts'
import { figuresBy } from '#building/studies/design-figures.ts'
import { shownDesigns } from '#building/studies/shown-designs.ts'
import type { Study } from '#contract/entities/study.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { ExportedStudy } from '../export-record.ts'
import type { ExportWords } from '../words.ts'
import type { SheetRoom } from './sheet-words.ts'
import { numbers, sheetName, words, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts'

/** Columns of figures of designs, and the shown values of a design: the digits of the page. */
export function figureColumns({ context, words: { names } }: SheetRoom, floorArea: number) {
  const { result, energyPrices } = context
  const designs = shownDesigns(
    result === undefined ? null : { figures: baselineFigures(result, energyPrices), result },
    names.shown('net', floorArea),
  )
  const shown = variantColumnKeys.map(key => ({ key, ...names.shown(key, floorArea) }))
  return {
    columns: shown.map(({ key, unit, decimals }): SheetColumn => numbers(names.column(key), unit, decimals)),
    cells: (valueOf: (key: VariantColumnKey) => number | undefined): readonly SheetCell[] => {
      const figures = designs.of(figuresBy(valueOf))
      return shown.map(({ key, of, decimals }) => {
        const value = figures[key]
        return value === null ? null : Number(of(value).toFixed(decimals))
      })
    },
  }
}

/** Computed rows of the newest study of a stage: its options and figures. */
export function studySheet(room: SheetRoom, stage: Study['stage']): Sheet | undefined {
  const { context, words: own } = room
  const found = context.studies.find(({ study }) => study.stage === stage)
  if (found === undefined) return undefined
  const { names, find } = own
  const { study, parameters, rows, options, columns } = found
  const figures = figureColumns(room, study.floorArea)
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
