import { describe, expect, it } from 'vitest'
import { combinationsOf, inRowOrder, rowOptions, studyRows, type VariedParameter } from './study-rows.ts'

const three: readonly VariedParameter[] = inRowOrder([
  { key: 'coolingSetpoint', options: [24, 25, 26] },
  { key: 'orientation', options: [0, 90] },
  { key: 'heatCapacity', options: ['light', 'heavy'] },
])

describe('rows of a study', () => {
  it('are all combinations, each once', () => {
    const rows = studyRows(three)
    expect(rows.length).toBe(combinationsOf(three) * 3)
    const combinations = Array.from({ length: 12 }, (_, row) => JSON.stringify(rowOptions(three, rows, row)))
    expect(new Set(combinations).size).toBe(12)
  })

  it('change what the sun meets last', () => {
    expect(three.map(({ key }) => key)).toEqual(['orientation', 'heatCapacity', 'coolingSetpoint'])
    const rows = studyRows(three)
    expect(rowOptions(three, rows, 0)).toEqual({ orientation: 0, heatCapacity: 'light', coolingSetpoint: 24 })
    expect(rowOptions(three, rows, 1)).toEqual({ orientation: 0, heatCapacity: 'light', coolingSetpoint: 25 })
    expect(rowOptions(three, rows, 11)).toEqual({ orientation: 90, heatCapacity: 'heavy', coolingSetpoint: 26 })
  })

  it('change what leaves the loads alone fastest', () => {
    expect(
      inRowOrder([
        { key: 'coolingCoefficient', options: [3, 4] },
        { key: 'energyManagement', options: ['C', 'A'] },
        { key: 'ventilationType', options: ['mechanical', 'natural'] },
      ]).map(({ key }) => key),
    ).toEqual(['ventilationType', 'energyManagement', 'coolingCoefficient'])
  })

  it('do not depend on the order in which the parameters were named', () => {
    expect(inRowOrder(three.toReversed())).toEqual(three)
  })

  const many: readonly VariedParameter[] = inRowOrder([
    { key: 'orientation', options: [0, 45, 90, 135] },
    { key: 'windowToWallRatio', options: [20, 40, 60] },
    { key: 'wallUValue', options: [0.2, 0.4, 0.6, 0.8] },
    { key: 'roofUValue', options: [0.2, 0.4, 0.6] },
    { key: 'airLeakage', options: [0.5, 1, 2, 4] },
    { key: 'coolingSetpoint', options: [24, 25, 26, 27] },
    { key: 'heatingSetpoint', options: [19, 20] },
  ])

  it('of a sample are as many as asked, all different, the same for a seed', () => {
    const sample = { size: 1000, seed: 42 }
    const rows = studyRows(many, sample)
    const combinations = new Set(Array.from({ length: 1000 }, (_, row) => JSON.stringify(rowOptions(many, rows, row))))
    expect(combinations.size).toBe(1000)
    expect(studyRows(many, sample)).toEqual(rows)
    expect(studyRows(many, { ...sample, seed: 43 })).not.toEqual(rows)
  })

  it('of a sample take each option about as often', () => {
    const rows = studyRows(many, { size: 1024, seed: 1 })
    many.forEach(({ key, options }, p) => {
      const counts = options.map(() => 0)
      for (let row = 0; row < 1024; row++) counts[rows[row * many.length + p]!]!++
      // The rows are at least as even as random ones: within three standard deviations of these.
      const part = 1 / options.length
      for (const count of counts)
        expect(Math.abs(count - 1024 * part), key).toBeLessThan(3 * Math.sqrt(1024 * part * (1 - part)))
    })
  })

  it('of a sample as large as all are all', () => {
    expect(studyRows(three, { size: 12, seed: 5 })).toEqual(studyRows(three))
    const nearly = studyRows(three, { size: 11, seed: 5 })
    expect(nearly.length).toBe(33)
  })
})
