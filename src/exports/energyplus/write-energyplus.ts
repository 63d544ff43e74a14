import { weatherAtSite } from '#building/model/weather-at-site.ts'
import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { epJsonText } from './epjson-text.ts'
import { idfText } from './idf-text.ts'
import { writtenBuilding, type WrittenBuilding } from './written-building.ts'

/** A model of needs: the page's figures of systems are computed from them by our own methods. */
const idealLoads =
  'systems, hot water and renewables are left out; ideal loads heat and cool the zones, so the file gives needs, not energy used.'

function written({ document, weather }: ExportContext, text: (building: WrittenBuilding) => string): ExportAnswer {
  if (weather === undefined) return { ok: false, reason: 'run.weatherMissing', details: [] }
  const answer = writtenBuilding(document, weatherAtSite(document, weather))
  if (!answer.ok) return answer
  const building = { ...answer.written, notes: [idealLoads, ...answer.written.notes] }
  return { ok: true, body: text(building), leftOut: building.notes }
}

/** The building as epJSON of EnergyPlus; the format has no comments, so only the answer tells what is left out. */
export function writeEpJson(context: ExportContext): ExportAnswer {
  return written(context, ({ document }) => epJsonText(document))
}

/** The building as IDF of EnergyPlus; comments before the objects tell what is left out. */
export function writeIdf(context: ExportContext): ExportAnswer {
  return written(context, ({ document, notes }) => idfText(document, notes))
}
