import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { combinationsOf, inRowOrder } from '#building/stages/study-rows.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import type { ExportContext } from '#exports/export-record.ts'
import { writeExport } from '#exports/files/write-export.ts'
import { exampleDocument, simulatedExample } from '../fixtures/examples.ts'
import { passiveStudy } from '../fixtures/passive-study.ts'
import { seededRandom, type Bench } from './bench.ts'

const count = 5000
const parameters = inRowOrder([
  { key: 'orientation', options: [0, 30, 60, 90] },
  { key: 'windowToWallRatio', options: [20, 35, 50, 65] },
  { key: 'wallUValue', options: [0.2, 0.4, 0.6, 1] },
  { key: 'airLeakage', options: [1, 2, 4, 8] },
  { key: 'roofUValue', options: [0.2, 0.3, 0.4, 0.6] },
  { key: 'heatCapacity', options: ['light', 'heavy'] },
])

/** The office of Tehran with a study of 5,000 rows; figures with all their digits. */
async function studied(): Promise<ExportContext> {
  const random = seededRandom(35)
  const column = () => Float64Array.from({ length: count }, () => random() * 1e6)
  const study = passiveStudy({ parameters, combinations: combinationsOf(parameters), done: count, total: count })
  return {
    document: exampleDocument('office-tehran'),
    options: { language: 'fa', units: 'SI', calendar: 'persian' },
    address: 'http://badgir.test/dashboard/projects/show/p1',
    changedAt: '2026-11-28T10:00:00.000Z',
    result: await simulatedExample('office-tehran'),
    energyPrices: {},
    picks: [],
    studies: [
      {
        study,
        parameters,
        rows: Int32Array.from({ length: count }, (_, i) => i),
        options: parameters.map(({ options }) =>
          Uint8Array.from({ length: count }, () => Math.floor(random() * options.length)),
        ),
        columns: Object.fromEntries(variantColumnKeys.map(key => [key, column()])),
      },
    ],
    answers: [],
    hours: [],
  }
}

/** Resident memory of a process that writes the workbook once: before it begins, and the most [MiB]. */
const seen = { before: 0, most: 0 }

/** Runs the workbook's writer in a process of its own. */
async function measureAlone(context: ExportContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'badgir-workbook-'))
  try {
    const file = join(folder, 'context')
    writeFileSync(file, serialize(context))
    const [run, program] = ['../../tools/run.js', './workbook-alone.ts'].map(path =>
      fileURLToPath(new URL(path, import.meta.url)),
    )
    const { stdout } = await promisify(execFile)(process.execPath, [run ?? '', program ?? '', file])
    Object.assign(seen, JSON.parse(stdout))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const exportBenches: readonly Bench[] = [
  {
    name: 'exports/workbook',
    describe: 'workbook of the office in Tehran with a study of 5,000 rows, 6 parameters and 23 figures, in Persian',
    aim: 2000,
    repeat: 1,
    note: () =>
      `in a process of its own at most ${Math.round(seen.most)} MiB resident (aim 200), ` +
      `${Math.round(seen.before)} of them with the program and its data before it begins`,
    prepare: async () => {
      const context = await studied()
      await measureAlone(context)
      return {
        run: async () => {
          const answer = await writeExport('xlsx', context)
          return answer.ok ? answer.body.length : 0
        },
      }
    },
  },
]
