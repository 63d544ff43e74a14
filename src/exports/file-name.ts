import { plainText } from '#text/plain-text.ts'
import type { ExportRecord } from './export-record.ts'

/** Signs that a file system or a header gives a meaning. */
const special = /[\p{Cc}\p{Zl}\p{Zp}\\/:*?"<>|]/gu
const longest = 100

/** Name of a project's file: the project's name as every file system takes it, the table if it is one, and the ending. */
export function fileName(project: string, { extension }: Pick<ExportRecord, 'extension'>, table?: string): string {
  const name = Array.from(plainText(project).replaceAll(special, ' ').replaceAll(/\s+/g, ' ').trim())
    .slice(0, longest)
    .join('')
    .replace(/^\.+|[. ]+$/g, '')
  return `${[name === '' ? 'project' : name, ...(table === undefined ? [] : [table])].join(' ')}.${extension}`
}
