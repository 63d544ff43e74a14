import type { Building } from '#contract/entities/project.ts'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { decode } from '#contract/decode.ts'
import { MassesDocument, massesSchema } from '#contract/documents/masses-document.ts'
import { isData } from '#contract/is-data.ts'
import { limits } from '#contract/limits.ts'
import { drawnCheck } from '../derive/outline-check.ts'
import { tidyPoint } from '../derive/rectangle-ring.ts'
import { isTaken, sameOutline } from '../derive/same-outline.ts'
import { addMasses } from './add-masses.ts'
import { selectedMasses } from './change-parts.ts'
import { besideStep } from './duplicate.ts'
import type { EditAnswer, EditRefusal, Selection } from './edit-answer.ts'

/** Refusal of a text that holds no masses. */
const notMasses: EditRefusal = { ok: false, reason: 'clipboard.notMasses', params: {} }
const readMasses = decode(MassesDocument)

/** The selected masses as a document for the clipboard; null if none is selected. */
export function copyChosen(building: Building, selection: Selection | null): string | null {
  const masses = selectedMasses(building, selection)
  return masses.length === 0
    ? null
    : JSON.stringify({ schema: massesSchema, documentVersion: 1, masses } satisfies MassesDocument)
}

/** Reads an unknown text; undefined if it is no JSON document, or longer than one with all masses that may be pasted. */
function parsed(text: string): unknown {
  if (text.length > limits.projectBody) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * Masses of a clipboard text, or the reason why it has none.
 *
 * @param mayStand whether an outline stood in a drawing already, so that its earlier faults are no new ones
 */
function massesIn(
  text: string,
  mayStand: (vertices: readonly Vertex[]) => boolean,
): { readonly ok: true; readonly masses: readonly Mass[] } | EditRefusal {
  const document = parsed(text)
  if (!isData(document) || document['schema'] !== massesSchema) return notMasses
  const { masses } = document
  if (Array.isArray(masses) && masses.length > limits.masses)
    return { ok: false, reason: 'footprint.massCount', params: { max: limits.masses } }
  const read = readMasses(document)
  if (!read.ok || read.value.masses.length === 0) return notMasses
  for (const { vertices } of read.value.masses) {
    const answer = drawnCheck(vertices)
    if (!answer.ok && !mayStand(vertices)) return { ...answer, outlines: [vertices] }
  }
  return { ok: true, masses: read.value.masses }
}

/**
 * Adds the masses of a clipboard text and selects them, at the places where they were copied. Where such a mass stands
 * already, all of them are put beside it, as by duplicate. A text without masses, with an invalid outline or a sliver, or
 * with more than the project may hold is refused. An outline that stood in a drawing keeps its earlier faults, as by
 * duplicate.
 *
 * @param isOwn whether the page itself made the text from its drawing, where a cut may have removed the masses since
 */
export function paste(building: Building, text: string, isOwn = false): EditAnswer {
  const stands = (vertices: readonly Vertex[]) => building.masses.some(mass => sameOutline(vertices, mass.vertices))
  const read = massesIn(text, vertices => isOwn || stands(vertices))
  if (!read.ok) return read
  const { masses } = read
  const [width] = besideStep(masses)
  let by: Vertex = [0, 0]
  const moved = (mass: Mass): Mass => ({ ...mass, vertices: mass.vertices.map(([x, y]) => tidyPoint([x + by[0], y])) })
  while (masses.some(mass => isTaken(moved(mass), building.masses))) by = [by[0] + width, 0]
  const answer = addMasses(
    building,
    masses.map(mass => ({ mass, by })),
    'paste',
  )
  return answer.ok
    ? { ...answer, shown: answer.building.masses.slice(-masses.length).flatMap(({ vertices }) => vertices) }
    : answer
}
