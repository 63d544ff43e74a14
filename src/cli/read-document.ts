import { decode } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import type { Field } from '#contract/inputs/field.ts'
import * as inputFields from '#contract/inputs/fields.ts'
import { unpackMessage } from '#contract/message.ts'
import { optionLists, type OptionList } from '#contract/options.ts'
import { sentence as textOf } from '#server/http/texts.ts'
import { Failure } from './failure.ts'

/**
 * The project document that a file holds, brought to this version; what an older one had and this has no place for is told
 * on the error stream.
 * @throws Failure that names every refused field with what it accepts
 */
export const decodeDocument = (path: string, value: unknown): ProjectDocument => {
  const { document, leftOut } = upgradeDocument(value)
  const answer = decode(ProjectDocument)(document)
  for (const { field, value: left } of leftOut) process.stderr.write(`${path}: ${field} “${String(left)}” is not an assembly of the library; the usual one is taken.\n`)
  if (answer.ok) return answer.value
  const lines = answer.errors.map(({ field, message }) => `  ${field === '' ? 'document' : field}: ${sentence(message)}${accepted(field, message)}`)
  throw new Failure(`${path}: this is not a valid project document.\n${lines.join('\n')}`)
}

/** The English sentence of a packed message or a key of errors.json. */
export const sentence = (packed: string, given: Readonly<Record<string, string | number>> = {}): string => {
  const { key, params } = unpackMessage(packed)
  return textOf('errors', 'en', key, { ...params, ...given })
}

const headerLists: Readonly<Record<string, OptionList>> = { country: 'country', primaryBuildingType: 'buildingType', units: 'units', energyCode: 'energyCode', terrainClass: 'terrainClass' }

/** For a value that is none of a list: the list. */
const accepted = (path: string, message: string): string => {
  const name = path.split('.').at(-1) ?? ''
  if (unpackMessage(message).key !== 'field.invalid') return ''
  if (path === 'schema') return ' Accepted: badgir.project.'
  if (path === 'documentVersion') return ` Accepted: 1 to ${documentVersion}.`
  const field = Object.values(inputFields).flatMap(set => Object.entries<Field>(set)).find(([key, f]) => key === name && f.kind === 'option')?.[1]
  const list = path === name ? headerLists[name] : field?.kind === 'option' ? field.list : undefined
  return list === undefined ? '' : ` Accepted: ${optionLists[list].join(', ')}.`
}
