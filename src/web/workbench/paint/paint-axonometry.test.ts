import { expect, test } from 'vitest'
import type { Point } from '#building/derive/ring.ts'
import type { OuterWall } from '#building/derive/wall-edges.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { axonometry } from '#charts/axonometry.ts'
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
function paint(masses: readonly Mass[], density = 1, selected: string | null = null, walls: readonly OuterWall[] = []) {
  return paintAxonometry(
    axonometry(masses, 0, walls),
    268,
    168,
    density,
    selected === null ? [] : [selected],
    colours,
    floorStart => Math.min(1, floorStart),
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

/** A picture of 268 × 168 px of one cube: 10 m square, three storeys of 3 m, in the middle at 7.781 px a metre. */
const cube: readonly Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
/** The pixel at a place of the picture: metres right and down of the cube's first corner on the ground. */
function pixelAt(picture: ReturnType<typeof paint>, right: number, down: number) {
  const scale = (168 / 19) * 0.88
  const density = picture.width / 268
  const x = Math.floor(((right - 17.32050808 / 2) * scale + 134) * density)
  const y = Math.floor(((down + 4.5) * scale + 84) * density)
  return Array.from(picture.pixels.slice((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 4))
}
const roofMiddle = [8.66, -9] as const
const southWall = [4.33, 1] as const
const eastWall = [12.99, 1] as const

test('roofs have their fill; walls are darker, the east one more than the south one', () => {
  for (const density of [1, 2]) {
    const picture = paint([mass('A', cube)], density)
    expect(pixelAt(picture, ...roofMiddle)).toEqual([255, 0, 0, 255])
    // 6 % of ink in the light, 17 % half way.
    expect(pixelAt(picture, ...southWall)).toEqual([240, 0, 0, 255])
    expect(pixelAt(picture, ...eastWall)).toEqual([212, 0, 0, 255])
    expect(pixelAt(picture, -3, -9)).toEqual([0, 0, 0, 0])
  }
})

test('the drawing stands in the middle, 6 % of the picture from its nearer sides', () => {
  const { pixels, width, height } = paint([mass('A', cube)])
  const painted = Array.from({ length: width * height }, (_, i) => i).filter(i => (pixels[i * 4 + 3] ?? 0) > 0)
  const xs = painted.map(i => i % width)
  const ys = painted.map(i => Math.floor(i / width))
  // 168 px × 6 % = 10.08 px above and below; lines of 1.2 px reach half their width beyond.
  expect(Math.abs(Math.min(...ys) - 10)).toBeLessThanOrEqual(1)
  expect(Math.abs(Math.max(...ys) - 157)).toBeLessThanOrEqual(1)
  // 17.32 m are 134.8 px, from 66.6 to 201.4.
  expect(Math.abs(Math.min(...xs) - 66)).toBeLessThanOrEqual(1)
  expect(Math.abs(Math.max(...xs) - 201)).toBeLessThanOrEqual(1)
  const wide = paintAxonometry(axonometry([mass('A', cube)], 0), 100, 400, 1, [], colours, () => 0)
  const first = Array.from({ length: 100 * 400 }, (_, i) => i).filter(i => (wide.pixels[i * 4 + 3] ?? 0) > 0)
  expect(Math.abs(Math.min(...first.map(i => i % 100)) - 6)).toBeLessThanOrEqual(1)
})

/** Where a column of the south wall is darker than the wall, from its foot up [m above the ground]. */
function floorLines(picture: ReturnType<typeof paint>, height = 9) {
  const dark: number[] = []
  for (let z = 0.5; z < height - 0.5; z += 0.02) {
    const [red = 0, , , alpha] = pixelAt(picture, 4.33, 2.5 - z)
    if (alpha === 255 && red < 235) dark.push(z)
  }
  return dark.filter((z, i) => i === 0 || z - (dark[i - 1] ?? 0) > 0.5).map(z => Math.round(z))
}

test('a wall has a line between its storeys, from its own lowest slab on, and none on a roof', () => {
  expect(floorLines(paint([mass('A', cube)]))).toEqual([3, 6])
  expect(floorLines(paint([{ ...mass('A', cube), floorHeight: 4.5, numberOfFloors: 2 }]))).toEqual([4])
  // Storeys of 2.5 px or less are not told apart: 36 of 0.25 m.
  expect(floorLines(paint([{ ...mass('A', cube), floorHeight: 0.25, numberOfFloors: 36 }]))).toEqual([])
})

test('the chosen mass has its own fill and lines, over those of the mass beside it', () => {
  const beside: readonly Point[] = cube.map(([x, y]) => [x + 10, y])
  const has = (selected: string | null, blue: number) => {
    const { pixels } = paint([mass('A', cube), mass('B', beside)], 2, selected)
    return Array.from({ length: pixels.length / 4 }, (_, i) => i * 4).filter(
      i => pixels[i] === 0 && pixels[i + 1] === 0 && pixels[i + 2] === blue && pixels[i + 3] === 255,
    ).length
  }
  // Fill #0000ff and line #0000aa, where there is a choice.
  expect([has(null, 0xff), has(null, 0xaa)]).toEqual([0, 0])
  for (const id of ['A', 'B']) {
    expect(has(id, 0xff)).toBeGreaterThan(500)
    expect(has(id, 0xaa)).toBeGreaterThan(200)
  }
  // The line they share is the chosen one's, whichever was drawn later.
  expect(Math.abs(has('A', 0xaa) - has('B', 0xaa))).toBeLessThan(0.35 * has('B', 0xaa))
})

test('a party wall is hatched where it is closed and nowhere else', () => {
  // The lower two storeys of the southern half of the east wall, and all of the north wall, which is not seen.
  const walls: readonly OuterWall[] = [
    { mass: 0, edge: 1, azimuthDeg: 90, start: [10, 0], end: [10, 5], base: 0, top: 6 },
    { mass: 0, edge: 2, azimuthDeg: 0, start: [10, 10], end: [0, 10], base: 0, top: 9 },
  ]
  const picture = paint([mass('A', cube)], 2, null, walls)
  const plain = paint([mass('A', cube)], 2)
  /** Share of points of a part of the east wall that are darker than without party walls. */
  const darker = (from: number, to: number, base: number, top: number) => {
    const points = Array.from({ length: 900 }, (_, i): Point => {
      const along = from + ((to - from) * ((i % 30) + 0.5)) / 30
      const height = base + ((top - base) * (Math.floor(i / 30) + 0.5)) / 30
      return [(10 + along) * Math.cos(Math.PI / 6), (10 - along) / 2 - height]
    })
    return points.filter(at => (pixelAt(picture, ...at)[0] ?? 0) < (pixelAt(plain, ...at)[0] ?? 0) - 40).length / 900
  }
  expect(darker(0.4, 4.6, 0.4, 5.6)).toBeGreaterThan(0.15)
  expect(darker(0.4, 4.6, 0.4, 5.6)).toBeLessThan(0.5)
  expect([darker(5.4, 9.6, 0.4, 8.6), darker(0.4, 4.6, 6.4, 8.6)]).toEqual([0, 0])
  expect(pixelAt(picture, ...southWall)).toEqual(pixelAt(plain, ...southWall))
})

test('lines are as wide as 1.2 px', () => {
  for (const density of [1, 2]) {
    const picture = paint([mass('A', cube)], density)
    // Across the ridge between the two walls, half way up: how many pixels are as dark as ink?
    const y = Math.floor((5 * (168 / 19) * 0.88 + 84) * density)
    const row = Array.from({ length: 12 * density }, (_, x) => (y * picture.width + (134 - 6) * density + x) * 4)
    const dark = row.filter(i => (picture.pixels[i] ?? 0) < 128 && (picture.pixels[i + 3] ?? 0) === 255)
    expect(dark.length / density).toBeGreaterThanOrEqual(1)
    expect(dark.length / density).toBeLessThanOrEqual(2)
  }
})

test('an outline is as wide outside as inside', () => {
  const picture = paint([mass('A', cube)], 2)
  const scale = (168 / 19) * 0.88 * 2
  const edge = 268 - 8.66025404 * scale
  const y = Math.floor((0 - 4.5 + 4.5) * scale + 168)
  const beyond = Array.from({ length: Math.floor(edge) }, (_, x) => (picture.pixels[(y * 536 + x) * 4 + 3] ?? 0) / 255)
  // Of 2.4 pixels of this screen half.
  expect(beyond.reduce((sum, alpha) => sum + alpha, 0)).toBeGreaterThan(0.7)
})

test('the outline is smooth: on a plain screen nine samples a pixel, on a dense one four', () => {
  for (const [density, levels] of [
    [1, 9],
    [1.5, 4],
    [2, 4],
  ] as const) {
    const { pixels } = paint([mass('A', cube)], density)
    const alphas = new Set(Array.from({ length: pixels.length / 4 }, (_, i) => pixels[i * 4 + 3] ?? 0))
    // Every share of a pixel is a number of samples of it.
    for (const alpha of alphas)
      expect(Math.abs((alpha * levels) / 255 - Math.round((alpha * levels) / 255))).toBeLessThan(0.02)
    expect(alphas.size).toBeGreaterThan(3)
  }
})
