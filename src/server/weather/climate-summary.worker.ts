import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { DesignConditions } from '#engine/climate/epw/epw-header.ts'
import { readEpw } from '#engine/climate/epw/read-epw.ts'
import { limitCaches } from '#engine/bounded-cache.ts'
import { climateSummary } from '#engine/climate/summary/climate-summary.ts'
import { epwPrecipitation } from '#engine/climate/summary/epw-precipitation.ts'
import { sourceText } from './source-text.ts'
import type { StationSource } from './weather-source.ts'
import { weatherYear } from './weather-year.ts'

// The thread reads each climate once: its results are stored by others.
limitCaches(16)

const digits = 6
/** Figures with the highest precision shown: a third of the bytes. */
function rounded<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, x: unknown) => (typeof x === 'number' ? Number(x.toPrecision(digits)) : x)),
  ) as T
}

/** Design temperatures of a file's header; null if one is missing. */
function stated(given: DesignConditions | undefined): ClimateSummary['statedDesign'] {
  if (given === undefined) return null
  const [heating996, heating99] = given.heatingDryBulb
  const [dry04, dry1] = given.coolingDryBulb
  const [wet04, wet1] = given.coolingWetBulb
  return [heating996, heating99, dry04, dry1, wet04, wet1].every(Number.isFinite)
    ? {
        heating996,
        heating99,
        cooling04: { dryBulb: dry04, wetBulb: wet04 },
        cooling1: { dryBulb: dry1, wetBulb: wet1 },
      }
    : null
}

/**
 * Figures of a weather year, in a worker thread: 40 ms for a file, 10 for an existing year. Undefined: a file of the
 * server is gone or changed.
 */
export default function summarise({ source }: { readonly source: StationSource }): ClimateSummary | undefined {
  if (source.kind === 'station') {
    const year = weatherYear(source)
    return year && rounded({ stationId: source.id, statedDesign: null, ...climateSummary(year) })
  }
  const text = sourceText(source)
  if (text === undefined) return undefined
  const answer = readEpw(text)
  if (!answer.ok) throw new Error(`weather file ${source.id}: ${answer.error.code} in line ${answer.error.line}`)
  return rounded({
    stationId: source.id,
    statedDesign: stated(answer.header.designConditions[0]),
    ...climateSummary(answer.weather, epwPrecipitation(answer.records)),
  })
}
