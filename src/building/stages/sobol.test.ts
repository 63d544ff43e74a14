import { describe, expect, it } from 'vitest'
import { mostDimensions, sobol } from './sobol.ts'

describe('Sobol’s sequence', () => {
  it('is that of scipy.stats.qmc.Sobol(5, scramble=False)', () => {
    const next = sobol(5)
    expect(Array.from({ length: 8 }, () => [...next()])).toEqual([
      [0, 0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.25, 0.75],
      [0.25, 0.75, 0.75, 0.75, 0.25],
      [0.375, 0.375, 0.625, 0.875, 0.375],
      [0.875, 0.875, 0.125, 0.375, 0.875],
      [0.625, 0.125, 0.875, 0.625, 0.625],
      [0.125, 0.625, 0.375, 0.125, 0.125],
    ])
  })

  it('is it in high dimensions and late points too', () => {
    const next = sobol(50)
    const points = Array.from({ length: 4096 }, () => [...next()])
    expect([0, 10, 30, 49].map(d => points[1000]?.[d])).toEqual([
      0.2197265625, 0.0849609375, 0.1474609375, 0.4794921875,
    ])
    expect([1, 20, 48, 49].map(d => points[4095]?.[d])).toEqual([
      0.941162109375, 0.225830078125, 0.957763671875, 0.607666015625,
    ])
  })

  it('puts one of 64 points into each 64th of every dimension, whatever the seed', () => {
    for (const seed of [0, 7, 4294967295]) {
      const next = sobol(mostDimensions, seed)
      const points = Array.from({ length: 64 }, () => [...next()])
      for (let d = 0; d < mostDimensions; d++)
        expect(new Set(points.map(point => Math.floor(64 * (point[d] as number)))).size, `dimension ${d}`).toBe(64)
    }
  })

  it('differs with the seed, and not from one time to the next', () => {
    const first = (seed: number) => [...sobol(4, seed)()]
    expect(first(3)).toEqual(first(3))
    expect(first(3)).not.toEqual(first(4))
  })

  it('refuses dimensions that it has no numbers for', () => {
    expect(() => sobol(mostDimensions + 1)).toThrow(RangeError)
  })
})
