import { afterEach, expect, test, vi } from 'vitest'
import { nearLine } from './near-line.ts'
import { lineField } from '#charts/plot/line-field.ts'
import { paintLines, type LineGround } from './paint-lines.ts'
import { pixelOf } from './raster.ts'

const [width, height] = [200, 60]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Rows of the raster that lines leave ink in, and from which column to which. */
function inked(xs: readonly number[], places: readonly Float32Array[]) {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const below = new Uint32Array(width * height).fill(pixelOf('#FFFFFF'))
  const ground: LineGround = {
    raster: { pixels: below.slice(), width, height },
    below,
    pale: [],
    isPainted: [],
    inks: new Map(),
  }
  const field = lineField(xs, places)
  const rows = places[0]?.length ?? 0
  const mask = new Uint8Array(rows).fill(1)
  paintLines(
    ground,
    field.xs,
    1,
    { places: field.places, mask, colours: ['#C04000'], classes: null, alpha: () => 1 },
    () => undefined,
  )
  const at = [...ground.raster.pixels.keys()].filter(i => ground.raster.pixels[i] !== pixelOf('#FFFFFF'))
  const columns = at.map(i => i % width)
  return { heights: new Set(at.map(i => Math.floor(i / width))), from: Math.min(...columns), to: Math.max(...columns) }
}

test('of one axis alone each row is a tick across it, at its own height', () => {
  const { heights, from, to } = inked([100], [Float32Array.of(10.5, 40.5, NaN)])
  for (const y of [10, 40]) expect(heights).toContain(y)
  expect([...heights].every(y => Math.abs(y - 10) <= 1 || Math.abs(y - 40) <= 1)).toBe(true)
  // The tick is as long to the left as to the right.
  expect([from, to]).toEqual([60, 140])
})

test('the pointer finds a row on its tick', () => {
  const places = [Float32Array.of(10, 40)]
  const near = (y: number) => {
    const field = lineField([100], places)
    return nearLine(field, Uint8Array.of(1, 1), 110, y, 6)
  }
  expect([near(11), near(38), near(25)]).toEqual([0, 1, null])
})

test('two axes stand where they are', () => {
  const places = [Float32Array.of(1), Float32Array.of(2)]
  expect(lineField([20, 80], places)).toEqual({ xs: [20, 80], places })
  expect(lineField([], [])).toEqual({ xs: [], places: [] })
})
