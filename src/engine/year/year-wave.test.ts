import { expect, test } from 'vitest'
import { yearWave } from './year-wave.ts'

test('finds the wave a series was made of, common and leap years', () => {
  for (const hours of [8760, 8784]) {
    const series = Float64Array.from({ length: hours }, (_, h) => {
      const angle = (2 * Math.PI * (h + 0.5)) / hours
      return 12 - 9 * Math.cos(angle) + 2 * Math.sin(angle) + 5 * Math.sin((2 * Math.PI * (h + 0.5)) / 24)
    })
    const wave = yearWave(series)
    expect(wave.mean).toBeCloseTo(12, 10)
    expect(wave.cosine).toBeCloseTo(-9, 3)
    expect(wave.sine).toBeCloseTo(2, 3)
  }
})
