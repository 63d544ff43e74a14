import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesLoads } from '#building/stages/changes-loads.ts'
import { inRowOrder, studyRows, type Sample, type VariedParameter } from '#building/stages/study-rows.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { layChunks } from './lay-chunks.ts'

const system = { key: 'hvacSystemType', options: ['fan-coil-4-pipe', 'dx-vrf', 'vav-water-air-central'] } as const
const recovery = { key: 'heatRecovery', options: ['none', 'rotary', 'heat-pipes', 'plates-or-pipes'] } as const
const factors = (['heatingCoefficient', 'coolingCoefficient', 'fanEfficiency', 'photovoltaicArea'] as const).map(
  (key): VariedParameter => ({ key, options: [0.5, 0.6, 0.7, 0.8] }),
)
const noneKnown = { rowOf: () => undefined }

function laid(
  parameters: readonly VariedParameter[],
  figures = noneKnown as Parameters<typeof layChunks>[2],
  sample?: Sample,
) {
  const ordered = inRowOrder(parameters)
  const options = studyRows(ordered, sample)
  const hashes = new Uint8Array((options.length / ordered.length) * variantHashBytes)
  const years = ordered.flatMap(({ key }, p) => (changesLoads(key) ? [p] : []))
  const yearOf = (row: number) => years.map(p => options[row * ordered.length + p]).join()
  return { chunks: layChunks(ordered, { options, hashes }, figures), yearOf, options, width: ordered.length }
}
function sizes(parameters: readonly VariedParameter[]): readonly number[] {
  return laid(parameters).chunks.map(({ rows }) => rows.length)
}

describe('chunks of a study', () => {
  it('begin small, then hold all rows of a year', () => {
    expect(sizes([system, recovery, ...factors])).toEqual([8, 8, 16, 16, 32, 32, 144, ...Array(11).fill(256)])
  })

  it('hold two years where they have room for both, which are simulated side by side', () => {
    expect(sizes([system, recovery, ...factors.slice(1)])).toEqual([8, 8, 16, 16, 32, 32, 80, 128, 128, 128, 128, 64])
  })

  it('are of equal size where a year has more rows than one holds', () => {
    expect(sizes([{ key: 'windTurbineDiameter', options: [0, 3, 6] }, ...factors])).toEqual([
      8,
      8,
      16,
      16,
      32,
      32,
      ...Array(10).fill(60),
      56,
    ])
  })

  it('are of one size where each row has a year of its own', () => {
    const passive = (['orientation', 'wallUValue', 'airLeakage', 'coolingSetpoint'] as const).map(
      (key): VariedParameter => ({ key, options: [1, 2, 3, 4] }),
    )
    expect(sizes(passive)).toEqual([8, 8, 16, 16, 32, 32, 64, 64, 16])
  })

  it('hold every row once, and of a year that one has room for the rows behind the first hundred are in one', () => {
    const offered = fc.subarray([system, recovery, ...factors], { minLength: 1 })
    const sample = fc.option(fc.record({ size: fc.integer({ min: 1, max: 2000 }), seed: fc.nat(99) }), {
      nil: undefined,
    })
    const period = fc.option(fc.integer({ min: 2, max: 9 }), { nil: Infinity })
    fc.assert(
      fc.property(offered, sample, period, (parameters, size, every) => {
        const figures = new Float64Array(storedColumnKeys.length)
        const isKnown = (row: number) => row % every === 1
        const { chunks, yearOf, options, width } = laid(
          parameters,
          { rowOf: row => (isKnown(row) ? figures : undefined) },
          size,
        )
        for (const { rows, options: own } of chunks)
          expect([...own]).toEqual([...rows].flatMap(row => [...options.subarray(row * width, (row + 1) * width)]))
        const all = Array.from({ length: options.length / width }, (_, row) => row)
        const there = chunks.filter(chunk => chunk.figures !== undefined)
        const missing = chunks.filter(chunk => chunk.figures === undefined)
        expect(there.flatMap(({ rows }) => [...rows])).toEqual(all.filter(isKnown))
        expect(missing.flatMap(({ rows }) => [...rows])).toEqual(all.filter(row => !isKnown(row)))
        for (const { rows } of there) expect(rows.length).toBeLessThanOrEqual(limits.chunkRows)
        const years = missing.slice(6).map(({ rows }) => [...rows].map(yearOf))
        const counts = new Map<string, number>()
        for (const year of years.flat()) counts.set(year, (counts.get(year) ?? 0) + 1)
        for (const year of years) {
          expect(year.length).toBeLessThanOrEqual(limits.chunkRowsOfOneYear)
        }
        const whole = [...counts].filter(([, count]) => count <= limits.chunkRowsOfOneYear)
        for (const [year] of whole) expect(years.filter(those => those.includes(year))).toHaveLength(1)
      }),
    )
  })
})
