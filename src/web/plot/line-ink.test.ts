import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inkLine, inkOf, layInk, lineInk, type LineInk } from './line-ink.ts'
import { pixelOf, type Raster } from './raster.ts'

const [width, height] = [40, 30]
const whole = 1000
/** Ink of one colour at a pixel of the part, or beyond its edges. */
function inkAt({ amounts }: LineInk, x: number, y: number, colour = 0): number {
  return amounts[(colour * (height + 4) + y + 2) * (width + 4) + x + 2] ?? NaN
}
function drawn(x0: number, y0: number, x1: number, y1: number): LineInk {
  const part = lineInk(width, height, 1)
  inkLine(part, x0, y0, x1, y1, 0, whole)
  return part
}
function paper(colour: string): Raster {
  return { pixels: new Uint32Array(width * height).fill(pixelOf(colour)), width, height }
}
function channels(pixel = 0) {
  return [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff, pixel >>> 24]
}
function number(max: number) {
  return fc.double({ min: 0, max, noNaN: true })
}
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('a line', () => {
  test('lies on its pixels, whole where it meets them and halved between two', () => {
    const level = drawn(2, 5, 6, 5)
    expect([1, 2, 6, 7].map(x => inkAt(level, x, 5))).toEqual([0, whole, whole, 0])
    expect([4, 6].map(y => inkAt(level, 4, y))).toEqual([0, 0])
    const between = drawn(2, 5.5, 6, 5.5)
    expect([4, 5, 6, 7].map(y => inkAt(between, 4, y))).toEqual([0, whole / 2, whole / 2, 0])
    for (const upright of [drawn(7, 9, 7, 3), drawn(7, 3, 7, 9)])
      expect([2, 3, 9, 10].map(y => inkAt(upright, 7, y))).toEqual([0, whole, whole, 0])
  })
  test('touches no pixel more than one away, and leaves its ink whole at each step along its longer side', () => {
    fc.assert(
      fc.property(number(39), number(29), number(39), number(29), (xa, y0, xb, y1) => {
        const [x0, x1] = xa < xb ? [xa, xb] : [xb, xa]
        const part = drawn(x0, y0, x1, y1)
        const isSteep = Math.abs(y1 - y0) > x1 - x0
        const length = Math.hypot(x1 - x0, y1 - y0)
        const along = new Map<number, number>()
        for (let y = -2; y < height + 2; y++)
          for (let x = -2; x < width + 2; x++) {
            const ink = inkAt(part, x, y)
            if (ink === 0) continue
            const step = isSteep ? y : x
            along.set(step, (along.get(step) ?? 0) + ink)
            const off =
              length === 0 ? Math.hypot(x - x0, y - y0) : Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length
            expect(off).toBeLessThanOrEqual(1.01)
          }
        const [from, to] = isSteep ? [Math.min(y0, y1), Math.max(y0, y1)] : [x0, x1]
        const steps = []
        for (let step = Math.ceil(from); step <= Math.floor(to); step++) steps.push([step, whole])
        expect([...along].toSorted(([a], [b]) => a - b)).toEqual(steps)
      }),
    )
  })
  test('beyond the edges is cut there, and what is inside is where it is without the cut', () => {
    const through = drawn(-50, -50, 90, 90)
    expect([0, 10, 29].map(i => inkAt(through, i, i))).toEqual([whole, whole, whole])
    expect(inkAt(drawn(5, -20, 5, 90), 5, 12)).toBe(whole)
    expect(drawn(0, -9, 39, -3).amounts.every(ink => ink === 0)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (y0, y1) => {
        const part = drawn(0, y0, 39, y1)
        for (let y = -2; y < height + 2; y++)
          for (let x = -2; x < width + 2; x++) {
            if (inkAt(part, x, y) === 0) continue
            const off = Math.abs(39 * (y - y0) - (y1 - y0) * x) / Math.hypot(39, y1 - y0)
            expect(off).toBeLessThanOrEqual(1.01)
          }
        // Inside it is whole: at each column, or at each row where it is steep.
        const isSteep = Math.abs(y1 - y0) > 39
        for (let step = 0; step < (isSteep ? height : width); step++) {
          const place = isSteep ? ((step - y0) * 39) / (y1 - y0) : y0 + ((y1 - y0) * step) / 39
          const most = (isSteep ? width : height) - 1
          if (place < 0.01 || place > most - 0.01) continue
          const pair = [Math.floor(place), Math.floor(place) + 1, Math.ceil(place) - 1]
          const ink = [...new Set(pair)].map(across =>
            isSteep ? inkAt(part, across, step) : inkAt(part, step, across),
          )
          expect(ink.reduce((sum, one) => sum + one)).toBe(whole)
        }
      }),
    )
  })
})

describe('ink', () => {
  const pixelOn = (ground: string, colours: readonly string[], lines: readonly (readonly [number, number])[]) => {
    const raster = paper(ground)
    const part = lineInk(width, height, colours.length)
    for (const [colour, alpha] of lines) inkLine(part, 3, 4, 9, 4, colour, inkOf(alpha))
    layInk(raster, 0, width, part, colours.map(pixelOf))
    expect(part.amounts.every(amount => amount === 0)).toBe(true)
    return channels(raster.pixels[4 * width + 5])
  }
  test('of one line mixes every channel by itself, as the arithmetic of one channel says', () => {
    fc.assert(
      fc.property(hex, hex, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (ground, colour, alpha) => {
        const [under, over] = [channels(pixelOf(ground)), channels(pixelOf(colour))]
        const mixed = under.map((value, i) => value * (1 - alpha) + (over[i] ?? 0) * alpha)
        const got = pixelOn(ground, [colour], [[0, alpha]])
        for (let i = 0; i < 3; i++) expect(Math.abs((got[i] ?? NaN) - (mixed[i] ?? NaN))).toBeLessThan(2)
        expect(got[3]).toBe(255)
      }),
    )
  })
  test('of lines over one another covers like glass over glass, and hides all at last', () => {
    for (const count of [2, 5, 20]) {
      const [got = NaN] = pixelOn(
        '#FFFFFF',
        ['#000000'],
        Array.from({ length: count }, () => [0, 0.1] as const),
      )
      expect(Math.abs(got - 255 * 0.9 ** count)).toBeLessThan(2)
    }
    expect(
      pixelOn(
        '#FFFFFF',
        ['#102030'],
        Array.from({ length: 300 }, () => [0, 0.5] as const),
      ),
    ).toEqual([16, 32, 48, 255])
  })
  test('of several colours mixes by their shares, whatever their order', () => {
    const colours = ['#FF0000', '#0000FF']
    const lines = [
      ...Array.from({ length: 30 }, () => [0, 0.5] as const),
      ...Array.from({ length: 10 }, () => [1, 0.5] as const),
    ]
    const got = pixelOn('#FFFFFF', colours, lines)
    expect(got).toEqual([191, 0, 63, 255])
    expect(pixelOn('#FFFFFF', colours, lines.toReversed())).toEqual(got)
  })
  test('lies on the columns that it is meant for', () => {
    const raster = paper('#FFFFFF')
    const part = lineInk(10, height, 1)
    inkLine(part, 0, 4, 9, 4, 0, inkOf(0.9))
    layInk(raster, 20, 8, part, [pixelOf('#000000')])
    const dark = Array.from({ length: width }, (_, x) => x).filter(
      x => (raster.pixels[4 * width + x] ?? 0) !== 0xffffffff,
    )
    expect(dark).toEqual([20, 21, 22, 23, 24, 25, 26, 27])
  })
})

test('colours are read as a canvas keeps them', () => {
  expect(channels(pixelOf('#0B6474'))).toEqual([0x0b, 0x64, 0x74, 255])
})
