import { expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { axonometry } from '../view/axonometry.ts'
import { paintAxonometry } from './paint-axonometry.ts'

const colours = { fills: ['#ff0000', '#00ff00'], selectedFill: '#0000ff', line: '#000000', selectedLine: '#0000aa' }
function star(x: number, y: number, corners: number): readonly Point[] {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / corners
    const reach = i % 2 === 0 ? 14 : 8
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
}
function mass(id: string, vertices: readonly Point[], floorStart = 0, numberOfFloors = 3): Mass {
  return { id, vertices, floorStart, numberOfFloors, floorHeight: 3 }
}
function paint(masses: readonly Mass[], density = 1, selected: string | null = null) {
  return paintAxonometry(axonometry(masses, 0), 268, 168, density, selected, colours, floorStart =>
    Math.min(1, floorStart),
  )
}

test('the picture is as fine as the screen, clear on the ground, filled by floor and selection', () => {
  const box: readonly Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  for (const density of [1, 2]) {
    const { pixels, width, height } = paint(
      [
        mass('A', box),
        mass(
          'B',
          [
            [20, 0],
            [30, 0],
            [30, 10],
            [20, 10],
          ],
          3,
        ),
        mass('C', [
          [40, 0],
          [50, 0],
          [50, 10],
          [40, 10],
        ]),
      ],
      density,
      'C',
    )
    expect([width, height]).toEqual([268 * density, 168 * density])
    expect(pixels[3]).toBe(0)
    const has = (red: number, green: number, blue: number) =>
      Array.from({ length: width * height }, (_, i) => i * 4).some(
        i => pixels[i] === red && pixels[i + 1] === green && pixels[i + 2] === blue && pixels[i + 3] === 255,
      )
    expect([has(255, 0, 0), has(0, 255, 0), has(0, 0, 255), has(0, 0, 0), has(0, 0, 170)]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  }
})

test('the largest drawings are sampled more coarsely instead of taking longer', () => {
  const many = (count: number, corners: number, place: (i: number) => Point, start: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => mass(`M${i}`, star(...place(i), corners), start(i)))
  const apart = (i: number): Point => [(i % 15) * 30, Math.floor(i / 15) * 30]
  const widthOf = (masses: readonly Mass[]) => paint(masses, 2).width
  expect(widthOf(many(20, 6, apart, () => 0))).toBe(536)
  expect(widthOf(many(200, 25, apart, () => 0))).toBe(536)
  expect(
    widthOf(
      many(
        200,
        100,
        () => [0, 0],
        () => 0,
      ),
    ),
  ).toBeLessThan(536)
})
