import type { ExportRecord } from './export-record.ts'

/** Every file that a project can be written to. Call, command and menus are made of this list. */
export const allExports = [
  {
    format: 'pdf',
    extension: 'pdf',
    mediaType: 'application/pdf',
    paid: true,
    needs: ['result', 'studies', 'answers', 'climate'],
    options: ['language', 'units', 'calendar', 'pick', 'parts', 'page'],
  },
  {
    format: 'xlsx',
    extension: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    paid: true,
    needs: ['result', 'studies'],
    options: ['language', 'units', 'calendar'],
  },
  {
    format: 'csv',
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    paid: true,
    needs: ['result', 'studies'],
    options: ['language', 'units', 'calendar', 'table'],
  },
  {
    format: 'hourly-csv',
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    paid: true,
    needs: ['hours'],
    options: ['language', 'units', 'calendar', 'pick', 'series', 'zone'],
    isInParts: true,
  },
  {
    format: 'json',
    extension: 'json',
    mediaType: 'application/json; charset=utf-8',
    paid: false,
    needs: [],
    options: ['pick'],
  },
  {
    format: 'epjson',
    extension: 'epJSON',
    mediaType: 'application/json; charset=utf-8',
    paid: false,
    needs: ['weather'],
    options: ['pick'],
  },
  {
    format: 'idf',
    extension: 'idf',
    mediaType: 'text/plain; charset=utf-8',
    paid: false,
    needs: ['weather'],
    options: ['pick'],
  },
  {
    format: 'gbxml',
    // OpenStudio reads no other ending.
    extension: 'xml',
    mediaType: 'application/xml; charset=utf-8',
    paid: false,
    needs: ['weather'],
    options: ['pick', 'language'],
  },
  {
    format: 'hbjson',
    extension: 'hbjson',
    mediaType: 'application/json; charset=utf-8',
    paid: false,
    needs: ['weather'],
    options: ['pick', 'language'],
  },
] as const satisfies readonly ExportRecord[]

/** Formats with a writer. */
export type WrittenFormat = (typeof allExports)[number]['format']
/** Formats that are written in parts. */
export type PartedFormat = Extract<(typeof allExports)[number], { readonly isInParts: true }>['format']
/** Formats that are written whole. */
export type WholeFormat = Exclude<WrittenFormat, PartedFormat>

/** Whether a format is written in parts. */
export function isInParts(format: WrittenFormat): format is PartedFormat {
  return exportOf(format).isInParts === true
}

/** Record of a format. Each format of the call must have one: otherwise the call does not compile. */
export function exportOf(format: WrittenFormat): ExportRecord {
  return allExports.find(record => record.format === format) as ExportRecord
}
