import type { EpFields, EpJson, EpValue } from './ep-document.ts'
import { epObjects, type EpObjectType, type EpType } from './ep-objects.ts'

/**
 * The same document as an IDF file: every object a list of its fields in the dictionary's order, empty ones between kept, those
 * after the last given one left out.
 * @param notes sentences that come first, as comments
 */
export function idfText(document: EpJson, notes: readonly string[] = []): string {
  const types = (Object.keys(epObjects) as EpType[]).filter(type => document[type] !== undefined)
  const comments = notes.map(note => `! ${note.replaceAll(/\s+/g, ' ')}\n`)
  const objects = types.flatMap(type =>
    Object.entries(document[type] ?? {}).map(([name, fields]) => objectText(type, name, fields)),
  )
  return [...(comments.length === 0 ? [] : [comments.join('')]), ...objects].join('\n')
}

function objectText(type: EpType, name: string, given: EpFields): string {
  const { isNamed, fields, extensible }: EpObjectType = epObjects[type]
  const list = extensible === undefined ? undefined : given[extensible.key]
  const rows: readonly (readonly [value: EpValue | undefined, label: string])[] = [
    ...(isNamed ? [[name, 'name'] as const] : []),
    ...fields.map(field => [plain(given[field]), field] as const),
    ...(Array.isArray(list)
      ? list.flatMap((group, i) =>
          (extensible?.fields ?? []).map(field => [plain(group[field]), `${field} ${i + 1}`] as const),
        )
      : []),
  ]
  const last = rows.findLastIndex(([value]) => value !== undefined)
  const filledRows = rows.slice(0, last + 1)
  const lines = filledRows.map(([value, label], i) => {
    const text = `  ${value ?? ''}${i === last ? ';' : ','}`
    return `${text.padEnd(40)} !- ${label.replaceAll('_', ' ')}`
  })
  return `${type},\n${lines.join('\n')}\n`
}

function plain(value: unknown): EpValue | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
