import { expect, test } from 'vitest'
import { seededRandom } from '../../../tests/bench/bench.ts'
import { symmetricEigen } from './symmetric-eigen.ts'

test('second differences: 2 − 2·cos(k·π/(n + 1))', () => {
  const n = 12
  const matrix = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    matrix[i * n + i] = 2
    if (i > 0) matrix[i * n + i - 1] = matrix[(i - 1) * n + i] = -1
  }
  const { values } = symmetricEigen(matrix, n)
  values
    .toSorted()
    .forEach((value, k) => expect(value / (2 - 2 * Math.cos(((k + 1) * Math.PI) / (n + 1)))).toBeCloseTo(1, 13))
})

test('vectors at right angles that make the matrix again, over nine orders of magnitude', () => {
  const random = seededRandom(8)
  for (const n of [1, 2, 7, 30]) {
    const scale = Array.from({ length: n }, () => 10 ** (9 * random() - 4.5))
    const matrix = new Float64Array(n * n)
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++)
        matrix[i * n + j] = matrix[j * n + i] = scale[i]! * scale[j]! * (i === j ? 1 : 0.5 ** (i - j))
    const before = matrix.slice()
    const { values, vectors } = symmetricEigen(matrix, n)
    expect(matrix).toEqual(before)
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        let made = 0
        let product = 0
        for (let k = 0; k < n; k++) {
          made += values[k]! * vectors[k * n + i]! * vectors[k * n + j]!
          product += vectors[i * n + k]! * vectors[j * n + k]!
        }
        expect(Math.abs(made - matrix[i * n + j]!) / (scale[i]! * scale[j]!)).toBeLessThan(1e-13)
        expect(product).toBeCloseTo(i === j ? 1 : 0, 13)
      }
    }
  }
})
