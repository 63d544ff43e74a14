/**
 * `npm run validate`: every case of BESTEST, both editions, in both settings of the engine, beside the reference
 * programs; and an office in years generated from the monthly means of weather files beside the files themselves.
 * Prints the comparison, writes it to docs/validation.md with its pictures, and fails when the gate does.
 *
 * Weather files and the programs' results are read from ../shared/data or from BADGIR_REFERENCE_DATA; weather files may be
 * named one by one: `npm run validate -- --weather-2014 FILE --weather-2020 FILE`. Without the results the ranges in the
 * repository do; with them these are written anew. Without all weather the page is printed and not written.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { SimulationOptions } from '#engine/input.ts'
import { sweepSetting } from '#engine/simulate-needs.ts'
import { engineVersion } from '#engine/version.ts'
import { allEditions, type Edition } from './bestest/cases.ts'
import { compareDays, compareDifferences, compareRows, gate, type KnownMiss } from './bestest/compare.ts'
import { daySeries, temperatureBins } from './bestest/hourly.ts'
import knownMisses from './bestest/known-misses.json' with { type: 'json' }
import { quantities } from './bestest/quantities.ts'
import { programRanges, rangesFile, rangesText, readReference, type Reference } from './bestest/reference.ts'
import { readWeatherText, runEdition, weatherFile } from './bestest/run-edition.ts'
import { climateComplaints, climateReport, climateText } from './climate/climate-report.ts'
import { documentText, type EditionReport, type SettingReport } from './report/document.ts'
import { plots, type ComparedBin, type Plot } from './report/plots.ts'
import { hasReferenceData, missingReference, referenceText } from './reference-data.ts'

const { values: given } = parseArgs({
  options: { 'weather-2014': { type: 'string' }, 'weather-2020': { type: 'string' } },
})

function weatherOf(edition: Edition): string | undefined {
  const named = given[`weather-${edition}`]
  if (named === undefined)
    return hasReferenceData(weatherFile[edition]) ? referenceText(weatherFile[edition]) : undefined
  const bytes = readFileSync(named)
  return (named.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function comparedBins(ours: ReadonlyMap<number, number>, reference: Reference): readonly ComparedBin[] {
  const all = [...ours.keys()]
  const bins: ComparedBin[] = []
  for (let bin = Math.min(...all) - 3; bin <= Math.max(...all) + 3; bin++) {
    const range = reference.bins(bin)
    bins.push({ bin, ours: ours.get(bin) ?? 0, ...(range === undefined ? {} : { range }) })
  }
  return bins
}

const reference = readReference()
const known = knownMisses as readonly KnownMiss[]
const reports: EditionReport[] = []
const pictures = new Map<Edition, readonly Plot[]>()
const complaints: string[] = []
for (const edition of allEditions) {
  const text = weatherOf(edition)
  if (text === undefined) {
    complaints.push(
      `edition ${edition} is not compared: ${missingReference(weatherFile[edition])}, or --weather-${edition} names the file`,
    )
    continue
  }
  const weather = readWeatherText(edition, text)
  const setting = (options: SimulationOptions): SettingReport => {
    const results = runEdition(edition, weather, options)
    const rows = quantities(edition, results, weather)
    const heavy = results.get('900FF')
    return {
      rows: compareRows(edition, rows, reference),
      differences: compareDifferences(edition, rows, reference),
      days: compareDays(edition, daySeries(edition, results, weather), reference),
      bins: edition === 2020 && heavy !== undefined ? comparedBins(temperatureBins(heavy), reference) : [],
    }
  }
  const halfHours = setting({ stepsPerHour: 2 })
  reports.push({
    edition,
    halfHours,
    wholeHours: setting({ stepsPerHour: 1 }),
    sweep: setting(sweepSetting),
    acceptance:
      edition !== 2020
        ? []
        : halfHours.rows.flatMap(row => {
            const limits = reference.acceptance(`${row.case} ${row.quantity}`)
            return limits === undefined ? [] : [{ case: row.case, quantity: row.quantity, value: row.value, ...limits }]
          }),
  })
  pictures.set(edition, await plots(edition, halfHours.rows, halfHours.days, halfHours.bins))
  complaints.push(...gate(edition, halfHours.rows, known))
}

const climates = climateReport()
if (climates === undefined) complaints.push(`generated years are not compared: ${missingReference('weather')}`)
else complaints.push(...climateComplaints(climates))

const document = documentText(
  engineVersion,
  reports,
  pictures,
  known,
  climates === undefined ? '' : climateText(climates),
)
console.log(document)
if (climates !== undefined && reports.length === allEditions.length) {
  const docs = join(import.meta.dirname, '../../docs')
  const folder = join(docs, 'validation')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, svg } of [...pictures.values()].flat()) writeFileSync(join(folder, file), svg)
  writeFileSync(join(docs, 'validation.md'), document)
  if (hasReferenceData('bestest/results.csv')) writeFileSync(rangesFile, rangesText(programRanges()))
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
