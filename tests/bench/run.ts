/**
 * `npm run bench` prints how fast things are; `-- --json` one JSON object a line, `-- --only NAME` the benches whose
 * name holds NAME. Data are seeded and described; the checksum is taken outside the timed part; a figure is the
 * median of five samples (of a study one) with the lowest and highest.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { accountBenches } from './accounts.bench.ts'
import type { Bench } from './bench.ts'
import { browserBenches } from './browser/plot.bench.ts'
import { workbenchBenches } from './browser/workbench.bench.ts'
import { drawingBenches } from './drawing.bench.ts'
import { energyBenches } from './energy.bench.ts'
import { engineBenches } from './engine.bench.ts'
import { explainBenches } from './explain.bench.ts'
import { exportBenches } from './exports.bench.ts'
import { monthlyBenches } from './monthly.bench.ts'
import { sweepBenches } from './passive-sweep/sweep.bench.ts'
import { projectBenches } from './project.bench.ts'
import { reportBenches } from './report.bench.ts'
import { startBenches } from './start.bench.ts'
import { memoryBenches } from './study/memory.bench.ts'
import { serverStudyBenches } from './study/server-study.bench.ts'
import { studyBenches } from './study/study.bench.ts'
import { tableBenches } from './study/table.bench.ts'
import { sunBenches } from './sun.bench.ts'
import { weatherBenches } from './weather.bench.ts'
import { yearBenches } from './year.bench.ts'

const benches: readonly Bench[] = [
  ...yearBenches,
  ...projectBenches,
  ...energyBenches,
  ...engineBenches,
  ...sunBenches,
  ...sweepBenches,
  ...studyBenches,
  ...serverStudyBenches,
  ...memoryBenches,
  ...tableBenches,
  ...monthlyBenches,
  ...explainBenches,
  ...reportBenches,
  ...exportBenches,
  ...weatherBenches,
  ...drawingBenches,
  ...startBenches,
  ...accountBenches,
  ...browserBenches,
  ...workbenchBenches,
]

interface Measured {
  readonly name: string
  readonly median: number
  readonly low: number
  readonly high: number
  readonly unit: string
  readonly checksum: string
}

async function measure(bench: Bench): Promise<Measured> {
  const prepared = await bench.prepare()
  const { rate } = bench
  const { run, close } = typeof prepared === 'function' ? { run: prepared } : prepared
  try {
    const checksum = (await run()).toPrecision(12)
    for (let i = 1; i < bench.repeat; i++) await run() // warm up
    const samples: number[] = []
    for (let sample = 0; sample < (bench.samples ?? 5); sample++) {
      let spent = 0
      for (let i = 0; i < bench.repeat; i++) {
        await bench.between?.()
        const start = performance.now()
        const answer = run()
        if (answer instanceof Promise) await answer
        spent += performance.now() - start
      }
      samples.push(rate === undefined ? spent / bench.repeat : (rate.count * bench.repeat) / (spent / 1000))
    }
    const rising = samples.toSorted((a, b) => a - b)
    const at = (part: number): number => rising[Math.round(part * (rising.length - 1))] ?? 0
    return { name: bench.name, median: at(0.5), low: at(0), high: at(1), unit: rate?.unit ?? 'ms', checksum }
  } finally {
    await close?.()
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } })
const { json, only } = values
const chosen = benches.filter(bench => only === undefined || bench.name.includes(only))
if (chosen.length === 0) {
  process.stderr.write(`no bench is called ${only}; there are ${benches.map(bench => bench.name).join(', ')}\n`)
  process.exit(2)
}
if (!json)
  process.stdout.write(
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ` +
      `${process.platform}-${process.arch}\n\n`,
  )
for (const bench of chosen) {
  const result = await measure(bench)
  if (json) process.stdout.write(`${JSON.stringify(result)}\n`)
  else {
    const aim = bench.aim === undefined ? '' : `  (aim ${bench.aim})`
    const note = bench.note === undefined ? '' : `  ${bench.note(result.median)}\n`
    process.stdout.write(
      `${result.name.padEnd(30)} ${result.median.toFixed(3)} ${result.unit}  ` +
        `(${result.low.toFixed(3)}–${result.high.toFixed(3)})${aim}\n` +
        `  ${bench.describe}\n` +
        `${note}  checksum ${result.checksum}\n`,
    )
  }
}
