import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineAlpha } from '#charts/plot/line-field.ts'
import { paintLines, type LineGround, type LineSet } from './paint-lines.ts'
import { pixelOf } from './raster.ts'

const [width, height, rows] = [120, 60, 3000]
const xs = [20, 60, 100]
const places = Array.from(xs.keys(), axis =>
  Float32Array.from({ length: rows }, (_, row) =>
    row % 97 === axis ? NaN : 5 + 50 * Math.abs(Math.sin(row * (axis + 1))),
  ),
)
const classes = Uint8Array.from({ length: rows }, (_, row) => (row % 31 === 0 ? 255 : row % 3))

function setOf(isIn: (row: number) => boolean, coloured: boolean): LineSet {
  const mask = Uint8Array.from({ length: rows }, (_, row) => (isIn(row) ? 1 : 0))
  return {
    places,
    mask,
    alpha: lineAlpha,
    ...(coloured ? { colours: ['#C04000', '#00A040', '#0040C0'], classes } : { colours: ['#C0C0C0'], classes: null }),
  }
}
function groundOf(pale: readonly LineSet[]): LineGround {
  const below = new Uint32Array(width * height).fill(pixelOf('#FFFFFF'))
  return { raster: { pixels: below.slice(), width, height }, below, pale, isPainted: [], inks: new Map() }
}

let frames: (() => void)[] = []
let tasks: (() => void)[] = []
let now = 0
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  tasks = []
  vi.stubGlobal('setTimeout', (callback: () => void) => tasks.push(callback))
  vi.stubGlobal('clearTimeout', () => {
    tasks = []
  })
  // Each look at the clock takes its time: some steps a slice.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Paints to the end. @returns pixels after each slice */
function painted(ground: LineGround, lines: LineSet): Uint32Array[] {
  const shown: Uint32Array[] = []
  paintLines(ground, xs, 1, lines, () => shown.push(ground.raster.pixels.slice()))
  while (frames.length > 0) {
    frames.shift()?.()
    tasks.shift()?.()
  }
  return shown
}

const all = setOf(() => true, false)

test('a ground that is painted is not painted again, and what lies on it is the same to the pixel', () => {
  const third = setOf(row => row % 3 === 0, true)
  const half = setOf(row => row % 2 === 0, true)
  const ground = groundOf([all])
  const first = painted(ground, third)
  const second = painted(ground, half)
  const again = painted(ground, third)
  expect(again.at(-1)).toEqual(first.at(-1))
  expect(second.at(-1)).not.toEqual(first.at(-1))
  expect(again.length).toBeLessThan(first.length)
  expect(painted(groundOf([all]), half).at(-1)).toEqual(second.at(-1))
})

test('the first look at many lines reaches across all axes, and is painted over whole', () => {
  const ground = groundOf([all])
  const shown = painted(
    ground,
    setOf(() => true, true),
  )
  const isInked = (pixels: Uint32Array | undefined, from: number, to: number) =>
    Array.from({ length: height }, (_, y) => y).some(y =>
      pixels?.subarray(y * width + from, y * width + to).some(pixel => pixel !== 0xffffffff),
    )
  const early = shown.findIndex(pixels => isInked(pixels, 70, 90))
  expect(early).toBeGreaterThanOrEqual(0)
  expect(early).toBeLessThan(shown.length / 2)
  for (const pixels of shown) expect([isInked(pixels, 0, 20), isInked(pixels, 101, width)]).toEqual([false, false])
})

test('work that was stopped goes on as if it had not been begun', () => {
  // These are so few that they are painted without a first look, on an existing background.
  const some = setOf(row => row % 4 === 0, true)
  const whole = painted(groundOf([all]), some).at(-1)
  for (let after = 0; after < 12; after++) {
    const ground = groundOf([all])
    painted(ground, some)
    const stop = paintLines(
      ground,
      xs,
      1,
      setOf(() => true, true),
      () => undefined,
    )
    for (let i = 0; i < after; i++) frames.shift()?.()
    stop()
    expect(frames).toEqual([])
    expect(painted(ground, some).at(-1), `${after}`).toEqual(whole)
  }
})

test('each column from the first axis to the last one is painted once, wherever the axes lie', () => {
  for (const at of [
    [20.4, 60.3, 100.7],
    [20, 60.5, 100],
    [20.9, 61, 99.1],
  ]) {
    const ground = groundOf([])
    const flat = { ...setOf(() => true, false), mask: Uint8Array.of(1), places: at.map(() => Float32Array.of(30.5)) }
    paintLines(ground, at, 1, flat, () => undefined)
    while (frames.length > 0) {
      frames.shift()?.()
      tasks.shift()?.()
    }
    const row = [...ground.raster.pixels.subarray(30 * width, 31 * width)]
    const inked = row.flatMap((pixel, x) => (pixel === ground.below[0] ? [] : [x]))
    const [first = 0, , last = 0] = at
    expect(inked).toEqual(
      Array.from({ length: Math.floor(last) - Math.ceil(first) + 1 }, (_, i) => Math.ceil(first) + i),
    )
    expect(new Set(inked.map(x => row[x])).size).toBe(1)
  }
})

test('rows without a colour or a value, and fields without a second axis, leave nothing', () => {
  const none = setOf(row => row % 31 === 0, true)
  const ground = groundOf([])
  expect(painted(ground, none).at(-1)).toEqual(ground.below)
  const shown: number[] = []
  paintLines(ground, [50], 1, { ...all, places: places.slice(0, 1) }, () => shown.push(1))
  expect(shown).toEqual([1])
  expect(ground.raster.pixels).toEqual(ground.below)
})

test('the first slice is there at once; another one is no part of its frame', () => {
  let slices = 0
  paintLines(groundOf([all]), xs, 1, all, () => slices++)
  expect(slices).toBe(1)
  frames.shift()?.()
  expect(slices).toBe(1)
  tasks.shift()?.()
  expect(slices).toBe(2)
})
