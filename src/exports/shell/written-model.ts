import { weatherAtSite } from '#building/model/weather-at-site.ts'
import { toEngine } from '#building/to-engine.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { ExportAnswer, ExportContext } from '../export-record.ts'
import type { WrittenModel } from './model-basis.ts'

/** Writes the text of a model of a building in a year, with names in a language. */
export type WriteModel = (
  building: Building,
  model: BuildingModel,
  weather: WeatherYear,
  language: Language,
) => WrittenModel

/** A project as a model; names are English where both languages are asked for. */
export function writtenModel(
  { document, weather: given, options: { language } }: ExportContext,
  write: WriteModel,
): ExportAnswer {
  if (given === undefined) return { ok: false, reason: 'run.weatherMissing', details: [] }
  const weather = weatherAtSite(document, given)
  const answer = toEngine(document, weather)
  if (!answer.ok) return { ok: false, reason: answer.reason, details: [] }
  const decoded = decodeBuildingModel(answer.model)
  if (!decoded.ok)
    return {
      ok: false,
      reason: 'export.notSimulated',
      details: decoded.errors.map(({ path, reason }) => `${path} ${reason}`),
    }
  const { text, leftOut } = write(document, answer.model, weather, language === 'fa' ? 'fa' : 'en')
  return { ok: true, body: text, leftOut }
}
