/** Files that a project can leave as, by their names in the address of the call. */
export const exportFormats = ['pdf', 'xlsx', 'csv', 'hourly-csv', 'json', 'gbxml', 'hbjson', 'epjson', 'idf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Languages of an exported file; `both` writes the two side by side where the format can. */
export const exportLanguages = ['en', 'fa', 'both'] as const
export type ExportLanguage = (typeof exportLanguages)[number]

/** Tables of a project: a sheet of the workbook each, and the names of CSV files. */
export const exportTables = ['figures', 'months', 'zones', 'inputs', 'picks', 'step1', 'step2', 'step3'] as const
export type ExportTable = (typeof exportTables)[number]

/** Header of the answer: what the file does not hold, a JSON array of sentences, percent-encoded. */
export const leftOutHeader = 'x-badgir-left-out'
