/**
 * `npm run bench` prints how fast the kernels are; `-- --json` for machines, `-- --only NAME` for one
 * (a part of the name is enough). Data are seeded and described; the checksum is taken outside the timed
 * part; a figure is the median of five samples with the lowest and highest.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.ts'
import { engineBenches } from './engine.bench.ts'

const benches: readonly Bench[] = [...engineBenches]

interface Measured {
  readonly name: string
  readonly describe: string
  readonly checksum: string
  /** Per call [ms]. */
  readonly medianMs: number
  readonly lowMs: number
  readonly highMs: number
  readonly limitMs: number | null
}

function measure(bench: Bench): Measured {
  const run = bench.prepare()
  const checksum = run().toPrecision(12)
  for (let i = 0; i < bench.repeat; i++) run() // warm up
  const samples = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let i = 0; i < bench.repeat; i++) run()
    return (performance.now() - start) / bench.repeat
  }).toSorted((a, b) => a - b)
  return { name: bench.name, describe: bench.describe, checksum, medianMs: samples[2]!, lowMs: samples[0]!, highMs: samples[4]!, limitMs: bench.limitMs ?? null }
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, only: { type: 'string' } } })
const chosen = benches.filter((bench) => values.only === undefined || bench.name.includes(values.only))
if (chosen.length === 0) {
  process.stderr.write(`no bench is called ${values.only}; there are ${benches.map((bench) => bench.name).join(', ')}\n`)
  process.exit(2)
}
const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, platform: `${process.platform}-${process.arch}` }
const results = chosen.map(measure)
if (values.json) {
  process.stdout.write(`${JSON.stringify({ machine, results }, null, 2)}\n`)
} else {
  process.stdout.write(`${machine.processor}, ${machine.cores} cores, Node ${machine.node}, ${machine.platform}\n\n`)
  for (const result of results) {
    const limit = result.limitMs === null ? '' : `  (limit ${result.limitMs} ms)`
    process.stdout.write(`${result.name.padEnd(30)} ${result.medianMs.toFixed(3)} ms  (${result.lowMs.toFixed(3)}–${result.highMs.toFixed(3)})${limit}\n  ${result.describe}\n  checksum ${result.checksum}\n`)
  }
}
