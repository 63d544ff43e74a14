import { expect, test } from 'vitest'
import { baselineFigures } from '#building/studies/baseline-figures.ts'
import { figuresDiffer } from '#building/studies/figures-differ.ts'
import { shownDesigns } from '#building/studies/shown-designs.ts'
import { drawingUses } from '#contract/entities/run.ts'
import { unitSystems, type UnitSystem } from '#contract/options.ts'
import { comparedColumns, mostCompared, variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { ExportContext, ExportedStudy } from '#exports/export-record.ts'
import { reportData } from '#exports/report/report-data.ts'
import { projectSheet } from '#exports/sheets/project-sheets.ts'
import type { SheetCell } from '#exports/sheets/sheet.ts'
import { exportWords } from '#exports/words.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const subject = sampleReport()
const { project, result } = subject
const studies = subject.studies.flatMap(({ study, table }) => (table === null ? [] : [{ study, table }]))
const exact = baselineFigures(result, project.energyPrices)
const energies = [...drawingUses, 'used', 'generation', 'net'] as const
const plain = { language: 'en', calendar: 'gregorian' } as const

/** Words, designs and decimals of the sample in a unit system. */
function sampleIn(units: UnitSystem) {
  const words = exportWords('en', units, 'gregorian', 'USD')
  const unit = words.names.shown('net', result.floorArea)
  return { words, unit, designs: shownDesigns({ figures: exact, result }, unit) }
}

function contextIn(units: UnitSystem): ExportContext {
  const exported = studies.map(({ study, table }): ExportedStudy => ({
    study,
    parameters: table.parameters as ExportedStudy['parameters'],
    rows: Int32Array.from(table.rows),
    options: table.options.map(places => Uint8Array.from(places)),
    columns: Object.fromEntries(
      variantColumnKeys.flatMap(key => {
        const values = table.columns[key]
        return values === undefined ? [] : [[key, Float64Array.from(values, value => value ?? NaN)]]
      }),
    ),
  }))
  return {
    document: project as unknown as ExportContext['document'],
    options: { ...plain, units },
    address: '',
    changedAt: subject.changedAt,
    result,
    energyPrices: project.energyPrices,
    picks: project.picks,
    studies: exported,
    answers: [],
    hours: [],
  }
}
/** Energies of a row of a sheet, which ends with the figures of the design. */
function energiesOf(row: readonly SheetCell[]) {
  const figures = row.slice(-variantColumnKeys.length)
  return energies.map(key => figures[variantColumnKeys.indexOf(key)])
}

test.each(unitSystems)('designs of the sample add up beside its baseline, with equal uses equal, in %s', units => {
  const { unit, designs } = sampleIn(units)
  const digits = (value: number | null) => Math.round(unit.of(value ?? NaN) * 10 ** unit.decimals)
  const base = designs.baseline
  let same = 0
  for (const design of Object.values(subject.designs)) {
    if (design === undefined) continue
    const { figures } = design
    const shown = designs.of(figures)
    expect(drawingUses.reduce((sum, use) => sum + digits(shown[use]), 0)).toBe(digits(shown.used))
    expect(digits(shown.used) - digits(shown.generation)).toBe(digits(shown.net))
    for (const use of drawingUses) {
      const [value, before] = [figures[use] ?? NaN, exact[use] ?? NaN]
      expect(Math.abs(unit.of(value) * 10 ** unit.decimals - digits(shown[use]))).toBeLessThan(2.001)
      if (figuresDiffer(Math.min(value, before), Math.max(value, before))) continue
      same++
      expect([use, digits(shown[use])]).toEqual([use, digits(base[use])])
    }
  }
  expect(same).toBeGreaterThan(5)
})

test.each(unitSystems)('report and sheets have the shown figures of every design of the sample, in %s', units => {
  const { words, unit, designs } = sampleIn(units)
  const context = contextIn(units)
  const number = (value: number | null) => Number(unit.of(value ?? NaN).toFixed(unit.decimals))
  const text = (key: VariantColumnKey, value: number | null) => words.names.figure(key, value, result.floorArea)

  const [side] = reportData(subject, { ...plain, units }).sides
  const table = side?.chapters.find(({ part }) => part === 'comparison')?.blocks.find(block => block.kind === 'table')
  if (table?.kind !== 'table') throw new Error('a comparison expected')
  const compared = [
    designs.baseline,
    ...project.picks.slice(-mostCompared).map(({ id }) => designs.of(subject.designs[id]!.figures)),
  ]
  const keys = comparedColumns.filter(key => compared.some(figures => figures[key] !== null))
  for (const key of energies) {
    const cells = table.rows[keys.indexOf(key)]?.cells.slice(1)
    expect([key, cells]).toEqual([key, compared.map(figures => text(key, figures[key]))])
  }

  const picks = [...projectSheet(context, 'picks')!.rows]
  project.picks.forEach(({ id }, i) => {
    const shown = designs.of(subject.designs[id]!.figures)
    expect(energiesOf(picks[i]!)).toEqual(energies.map(key => number(shown[key])))
  })
  for (const {
    study,
    table: { rows, columns },
  } of studies) {
    const written = [...projectSheet(context, study.stage)!.rows]
    for (const at of [0, 1, rows.length >> 1, rows.length - 1]) {
      const figures = Object.fromEntries(energies.map(key => [key, columns[key]?.[at] ?? null]))
      const shown = designs.of({ ...exact, ...figures })
      expect(energiesOf(written[at]!)).toEqual(energies.map(key => number(shown[key])))
    }
  }
})
