import { describe, expect, it } from 'vitest'
import { inRowOrder, studyRows, type VariedParameter } from '#building/stages/study-rows.ts'
import { studyChunks } from './study-chunks.ts'

/** 16 years of 256 rows. */
const active = inRowOrder([
  { key: 'hvacSystemType', options: ['fan-coil-4-pipe', 'dx-vrf', 'vav-water-air-central', 'heat-pump-ground'] },
  { key: 'heatRecovery', options: ['none', 'plates-or-pipes', 'heat-pipes', 'rotary'] },
  ...(['heatingCoefficient', 'coolingCoefficient', 'fanEfficiency', 'photovoltaicArea'] as const).map(
    (key): VariedParameter => ({ key, options: [0.5, 0.6, 0.7, 0.8] }),
  ),
])
function sizes(parameters: readonly VariedParameter[], threads: number): readonly number[] {
  const options = studyRows(parameters)
  const chunks = studyChunks(parameters, options, threads)
  expect(chunks.flat()).toEqual(Array.from({ length: options.length / parameters.length }, (_, row) => row))
  return chunks.map(({ length }) => length)
}

describe('chunks of a study in threads of its own', () => {
  it('hold all rows of a year, while each thread has as many to do', () => {
    for (const threads of [1, 2, 3, 16])
      expect([threads, sizes(active, threads)]).toEqual([threads, Array(16).fill(256)])
  })

  it('are smaller where threads would stand idle', () => {
    expect(sizes(active, 32)).toEqual(Array(128).fill(32))
    expect(sizes(active.slice(2), 2)).toEqual(Array(8).fill(32))
  })

  it('hold two years that are simulated side by side, where each thread has as many rows to do', () => {
    expect(sizes(active.slice(0, 4), 4)).toEqual(Array(8).fill(32))
    expect(sizes(active.slice(0, 3), 16)).toEqual(Array(16).fill(4))
  })

  it('are whole fours where each row has a year of its own', () => {
    const passive = (['orientation', 'wallUValue', 'airLeakage'] as const).map((key): VariedParameter => ({
      key,
      options: [1, 2, 3, 4],
    }))
    expect(sizes(passive, 2)).toEqual(Array(8).fill(8))
    expect(sizes(passive, 3)).toEqual(Array(8).fill(8))
    expect(sizes(passive, 64)).toEqual(Array(16).fill(4))
  })
})
