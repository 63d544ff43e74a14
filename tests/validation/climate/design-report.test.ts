import { expect, test } from 'vitest'
import { designComplaints, designText } from './design-report.ts'
import { climateGroup, type ClimateGroup, type Design, type DesignRow } from './design-rows.ts'

const file: Design = { heating996: 0, cooling04: 35, wetBulb: 20, hottest: 38, coldest: -3 }
function off(group: ClimateGroup, by: number): DesignRow {
  const made = { ...file, cooling04: file.cooling04 + by }
  return { name: group, group, file, generated: made, bare: made }
}

test('climates missed on different sides do not cancel', () => {
  // 1.3 K too hot inland and too cool at the sea: right in the mean of all.
  const complaints = designComplaints([off('hotDry', 1.3), off('oceanic', -1.3)])
  expect(
    complaints.filter(text => text.includes('hot and dry: dry bulb passed in 0.4 % 1.30 K off in the mean')),
  ).toHaveLength(2)
  expect(
    complaints.filter(text => text.includes('oceanic: dry bulb passed in 0.4 % -1.30 K off in the mean')),
  ).toHaveLength(2)
  expect(complaints.every(text => /oceanic|hot and dry/.test(text))).toBe(true)
})
test('nor do places of one kind, by the size of their differences', () => {
  expect(designComplaints([off('hotDry', 1.3), off('hotDry', -1.3)]).map(text => text.replace(/^.*: /, ''))).toEqual([
    'dry bulb passed in 0.4 % off by 1.30 K in size, 1.03 K were reached',
    'dry bulb passed in 0.4 % off by 1.30 K in size, 1.17 K were reached',
  ])
  expect(designComplaints([off('hotDry', 0.4), off('oceanic', -0.4), off('other', 0.1)])).toEqual([])
})
test('each kind is printed beside its gates', () => {
  expect(designText([off('hotDry', 0.4), off('oceanic', -0.4), off('other', 0.1)])).toContain(
    '| oceanic | all figures | 1 | −0.40 | 0.80 | 0.40 | 1.18 |',
  )
})
test('kinds go by monthly means', () => {
  const months = (coldest: number, hottest: number, swing: number) =>
    climateGroup({
      months: Array.from({ length: 12 }, (_, m) => {
        const temperature = coldest + ((hottest - coldest) * (1 - Math.cos((m * Math.PI) / 6))) / 2
        return { temperature, dailyMaximum: temperature + swing / 2, dailyMinimum: temperature - swing / 2 }
      }),
    })
  expect([months(10, 17, 8), months(14, 36, 14), months(-5, 24, 10), months(-25, 17, 11)]).toEqual([
    'oceanic',
    'hotDry',
    'other',
    'other',
  ])
})
