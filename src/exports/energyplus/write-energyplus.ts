import { weatherAtSite } from '#building/model/weather-at-site.ts'
import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { epJsonText } from './epjson-text.ts'
import { noteTexts, packNote } from './ep-notes.ts'
import { idfText } from './idf-text.ts'
import { writtenBuilding, type WrittenBuilding } from './written-building.ts'

/**
 * Notes begin with what holds for every model of needs: the page's figures of systems are computed from the needs by our own methods.
 * The answer has them in the reader's language; comments in a file are English, as the format is.
 */
function written(
  { document, weather, options }: ExportContext,
  text: (building: WrittenBuilding) => string,
): ExportAnswer {
  if (weather === undefined) return { ok: false, reason: 'run.weatherMissing', details: [] }
  const answer = writtenBuilding(document, weatherAtSite(document, weather))
  if (!answer.ok) return answer
  const building = { ...answer.written, notes: [packNote('idealLoads'), ...answer.written.notes] }
  const language = options.language === 'fa' ? 'fa' : 'en'
  return { ok: true, body: text(building), leftOut: noteTexts(building.notes, language) }
}

/** The building as epJSON of EnergyPlus; the format has no comments, so only the answer tells what is left out. */
export function writeEpJson(context: ExportContext): ExportAnswer {
  return written(context, ({ document }) => epJsonText(document))
}

/** The building as IDF of EnergyPlus; comments before the objects tell what is left out. */
export function writeIdf(context: ExportContext): ExportAnswer {
  return written(context, ({ document, notes }) => idfText(document, noteTexts(notes, 'en')))
}
