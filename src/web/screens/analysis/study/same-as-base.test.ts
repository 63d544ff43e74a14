import { expect, test } from 'vitest'
import { figuresBy, noFigures } from '#building/studies/design-figures.ts'
import type { StandingOf } from '#building/stages/standing-options.ts'
import { noRows, withTable } from './page-rows.ts'
import { sameAsBase } from './same-as-base.ts'

const study = {
  _id: 'r',
  total: 6,
  setting: 'sweep',
  parameters: [
    { key: 'wallUValue', options: [0.3, 0.6, 0.9] },
    { key: 'wallMaterial', options: ['a', 'b'] },
  ],
} as const
// Walls by rows of two materials; used energy is twice the net.
const net = [1000, 1010, 1002, 1011, 1003, 990]
const rows = withTable(noRows(study), {
  run: 'r',
  engineVersion: '1',
  status: 'done',
  total: 6,
  done: 6,
  parameters: study.parameters,
  rows: Int32Array.of(0, 1, 2, 3, 4, 5),
  options: [Uint8Array.of(0, 0, 1, 1, 2, 2), Uint8Array.of(0, 1, 0, 1, 0, 1)],
  columns: { net: Float64Array.from(net), used: Float64Array.from(net, value => value / 2) },
})
const at =
  (wall: number | null, material: string | null): StandingOf =>
  key => {
    const option = key === 'wallUValue' ? wall : material
    return option === null ? { option, by: 'parts', values: [] } : { option }
  }

test('an option is the same within 0.2 % of what the design uses, all others as they stand', () => {
  const same = sameAsBase(study, rows, at(0.3, 'a'), noFigures)
  // 0.2 % of 500 is 1.
  expect([0.3, 0.6, 0.9].map(option => same('wallUValue', option))).toEqual([false, false, false])
  const other = sameAsBase(study, rows, at(0.3, 'b'), noFigures)
  // 1010 to 1011 is within 1.01; the option that stands is not marked.
  expect([0.3, 0.6, 0.9].map(option => other('wallUValue', option))).toEqual([false, true, false])
  expect([same('wallMaterial', 'b'), same('orientation', 3), same('wallUValue', 7)]).toEqual([false, false, false])
})

test('where a parameter stands at none of its options, the figures of the design itself count, in the default setting', () => {
  const figures = figuresBy(key => (key === 'net' ? 1001 : key === 'used' ? 1000 : null))
  const same = (setting: 'default' | 'sweep') => sameAsBase({ ...study, setting }, rows, at(null, 'a'), figures)
  expect([0.3, 0.6, 0.9].map(option => same('default')('wallUValue', option))).toEqual([true, true, true])
  expect(same('sweep')('wallUValue', 0.3)).toBe(false)
  // The U-value of the design is none of the study's options, so no row has it: the wall materials cannot be compared.
  expect(same('default')('wallMaterial', 'b')).toBe(false)
})
