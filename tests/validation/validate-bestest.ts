import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SimulationOptions } from '#engine/input.ts'
import { sweepSetting } from '#engine/simulate-needs.ts'
import { engineVersion } from '#engine/version.ts'
import { allEditions, type Edition } from './bestest/cases.ts'
import { compareDays, compareDifferences, compareRows, gate, type ExplainedMiss } from './bestest/compare.ts'
import { daySeries, temperatureBins } from './bestest/hourly.ts'
import knownMisses from './bestest/known-misses.json' with { type: 'json' }
import { quantities } from './bestest/quantities.ts'
import { programRanges, rangesFile, rangesText, readReference, type Reference } from './bestest/reference.ts'
import { readWeatherText, runEdition, weatherFile } from './bestest/run-edition.ts'
import { climateComplaints, climatePage, climateReport } from './climate/climate-report.ts'
import { editionFile, editionPage, type EditionReport, type SettingReport } from './report/document.ts'
import { plots, type ComparedBin, type Plot } from './report/plots.ts'
import { pagesFolder, writePage } from './report/summary.ts'
import { hasReferenceData, missingReference, referenceText } from './reference-data.ts'

/** Weather files by name, for who has only those: see docs/reference-data.md. */
export type WeatherFiles = Partial<Readonly<Record<Edition, string>>>

function weatherOf(edition: Edition, files: WeatherFiles): string | undefined {
  const named = files[edition]
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

/**
 * Compares every case of BESTEST, both editions, in all settings of the engine with the reference programs; and an office in
 * years generated from the monthly means of weather files with the files themselves. Prints the comparison and writes
 * docs/validation/bestest-EDITION.md with their pictures, docs/validation/generated-years.md and the summary; without all
 * weather the pages are printed and not written. Where the programs' results are away, the ranges in the repository stand for
 * them; where they are here, the ranges are written anew.
 *
 * @returns what the gate complains of
 */
export async function validateBestest(files: WeatherFiles): Promise<readonly string[]> {
  const reference = readReference()
  const explained = knownMisses as readonly ExplainedMiss[]
  const reports: EditionReport[] = []
  const pictures = new Map<Edition, readonly Plot[]>()
  const complaints: string[] = []
  for (const edition of allEditions) {
    const text = weatherOf(edition, files)
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
              return limits === undefined
                ? []
                : [{ case: row.case, quantity: row.quantity, value: row.value, ...limits }]
            }),
    })
    pictures.set(edition, await plots(edition, halfHours.rows, halfHours.days, halfHours.bins))
    complaints.push(...gate(edition, halfHours.rows, explained))
  }

  const climates = climateReport()
  if (climates === undefined) complaints.push(`generated years are not compared: ${missingReference('weather')}`)
  else complaints.push(...climateComplaints(climates))

  const pages = new Map(
    reports.map(report => [
      editionFile(report.edition),
      editionPage(engineVersion, report, pictures.get(report.edition) ?? []),
    ]),
  )
  if (climates !== undefined) pages.set('generated-years.md', climatePage(engineVersion, climates))
  console.log([...pages.values()].join('\n'))
  if (climates !== undefined && reports.length === allEditions.length) {
    for (const file of readdirSync(pagesFolder)) if (file.endsWith('.svg')) rmSync(join(pagesFolder, file))
    for (const { file, svg } of [...pictures.values()].flat()) writeFileSync(join(pagesFolder, file), svg)
    for (const [file, page] of pages) writePage(file, page)
    if (hasReferenceData('bestest/results.csv')) writeFileSync(rangesFile, rangesText(programRanges()))
  }
  return complaints
}
