import { setImmediate as nextTurn } from 'node:timers/promises'
import * as Schema from 'effect/Schema'
import { decode, type Decoded, type FieldError } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { projectHeader, type Building } from '#contract/entities/project.ts'
import { ManualInputs, Masses, TempCoords, UserInputs } from '#contract/inputs/project-inputs.ts'
import { isData } from '#contract/is-data.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { outlineProblems } from '#rules/mass-problems.ts'

const readHeader = decode(Schema.Struct(projectHeader))
const readInputs = decode(Schema.Struct({ userInputs: UserInputs, manualInputs: ManualInputs }))
const readDrawing = decode(Schema.Struct({ masses: Masses, tempCoords: Schema.optionalKey(TempCoords) }))

/** Refusal of a value that is no project document, or one of a later version than this program knows. */
function notADocument(value: unknown): FieldError | undefined {
  if (!isData(value) || value['schema'] !== 'badgir.project')
    return { field: 'schema', message: packMessage('document.kind') }
  const version = value['documentVersion']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { field: 'documentVersion', message: packMessage('document.version') }
  return version > documentVersion
    ? { field: 'documentVersion', message: packMessage('document.newer', { version, known: documentVersion }) }
    : undefined
}

/**
 * Building of a project document of this version or an earlier one. Unknown keys are dropped. Upgrading, and reading each
 * part of 5,000 corners, take a turn of the event loop each.
 *
 * @returns the building, or the refused fields of all its parts
 */
export async function readDocument(value: unknown): Promise<Decoded<Building & { readonly tempCoords?: TempCoords }>> {
  const refused = notADocument(value)
  if (refused !== undefined) return { ok: false, errors: [refused] }
  await nextTurn()
  const { document } = upgradeDocument(value)
  await nextTurn()
  const header = readHeader(document)
  const inputs = readInputs(document)
  await nextTurn()
  const drawing = readDrawing(document)
  await nextTurn()
  if (header.ok && inputs.ok && drawing.ok) {
    const problems = outlineProblems(drawing.value.masses)
    return problems.length === 0
      ? { ok: true, value: { ...header.value, ...inputs.value, ...drawing.value } }
      : {
          ok: false,
          errors: problems.map(({ mass, reason, params }) => ({
            field: `masses.${mass - 1}.vertices`,
            message: packMessage(reason, params),
          })),
        }
  }
  const errors = [header, inputs, drawing].flatMap(part => (part.ok ? [] : part.errors))
  return { ok: false, errors: errors.slice(0, limits.fieldErrors) }
}
