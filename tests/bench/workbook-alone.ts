import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import type { ExportContext } from '#exports/export-record.ts'
import { writeExport } from '#exports/files/write-export.ts'

/*
 * A process that writes the workbook of a context in a file once, and tells the memory of it [MiB]. It loads what the
 * server's thread for exports loads.
 */
const context = deserialize(readFileSync(process.argv[2] ?? '')) as ExportContext
const before = process.memoryUsage.rss() / 2 ** 20
await writeExport('xlsx', context)
// The peak is told in KiB.
process.stdout.write(JSON.stringify({ before, most: process.resourceUsage().maxRSS / 2 ** 10 }))
