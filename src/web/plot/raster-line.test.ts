import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pixelOf, rasterLine, type Raster } from './raster-line.ts'

const [width, height] = [40, 30]
function paper(colour = '#FFFFFF'): Raster {
  return { pixels: new Uint32Array(width * height).fill(pixelOf(colour)), width, height }
}
function channels(pixel: number) {
  return [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff, pixel >>> 24]
}
function at({ pixels }: Raster, x: number, y: number) {
  return channels(pixels[y * width + x] ?? 0)
}
const place = fc.tuple(fc.double({ min: 0, max: 38, noNaN: true }), fc.double({ min: 0, max: 28, noNaN: true }))
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('a line', () => {
  test('lies on its pixels, whole where it meets them and halved between two', () => {
    const level = paper()
    rasterLine(level, 2, 5, 6, 5, pixelOf('#102030'), 256)
    expect([1, 2, 6, 7].map(x => at(level, x, 5)[0])).toEqual([255, 16, 16, 255])
    expect(at(level, 4, 5)).toEqual([16, 32, 48, 255])
    expect(at(level, 4, 6)).toEqual([255, 255, 255, 255])
    const between = paper('#000000')
    rasterLine(between, 2, 5.5, 6, 5.5, pixelOf('#FFFFFF'), 256)
    expect([at(between, 4, 5)[1], at(between, 4, 6)[1]]).toEqual([127, 127])
    const upright = paper()
    rasterLine(upright, 7, 9, 7, 3, pixelOf('#000000'), 256)
    expect([2, 3, 9, 10].map(y => at(upright, 7, y)[2])).toEqual([255, 0, 0, 255])
  })
  test('touches no pixel more than one away, and one at each step along its longer side', () => {
    fc.assert(
      fc.property(place, place, ([x0, y0], [x1, y1]) => {
        const raster = paper()
        rasterLine(raster, x0, y0, x1, y1, pixelOf('#000000'), 256)
        const length = Math.hypot(x1 - x0, y1 - y0)
        const touched = new Set<number>()
        const steep = Math.abs(y1 - y0) > Math.abs(x1 - x0)
        for (let i = 0; i < width * height; i++) {
          if (raster.pixels[i] === 0xffffffff) continue
          const [x, y] = [i % width, Math.floor(i / width)]
          touched.add(steep ? y : x)
          const off =
            length === 0 ? Math.hypot(x - x0, y - y0) : Math.abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length
          expect(off).toBeLessThanOrEqual(1 + 1e-9)
        }
        const [from, to] = (steep ? [y0, y1] : [x0, x1]).toSorted((a, b) => a - b)
        for (let step = Math.ceil(from ?? 0); step <= Math.floor(to ?? 0); step++) expect(touched).toContain(step)
      }),
    )
  })
  test('that falls to the edge by steps that are no round numbers is there to its end', () => {
    for (let length = 3; length <= 38; length++)
      for (const rise of [0.1, 1, 7, 13, 28]) {
        const raster = paper()
        rasterLine(raster, 0, Math.min(rise, length), length, 0, pixelOf('#000000'), 256)
        expect(at(raster, length, 0)[0], `${length} × ${rise}`).toBe(0)
      }
  })
  test('mixes every channel by itself, as the arithmetic of one channel says', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 256 }), (ground, ink, alpha) => {
        const raster = paper(ground)
        rasterLine(raster, 3, 4, 9, 4, pixelOf(ink), alpha)
        const [under, over] = [channels(pixelOf(ground)), channels(pixelOf(ink))]
        const mixed = under.map((value, i) => ((value * (256 - alpha) + (over[i] ?? 0) * alpha) >> 8) & 255)
        expect(at(raster, 5, 4).slice(0, 3)).toEqual(mixed.slice(0, 3))
        expect(at(raster, 5, 4)[3]).toBe(255)
      }),
    )
  })
  test('beyond the edges is cut there', () => {
    const raster = paper()
    rasterLine(raster, -50, -50, 90, 90, pixelOf('#000000'), 256)
    rasterLine(raster, 5, -20, 5, 90, pixelOf('#000000'), 256)
    expect(raster.pixels).toHaveLength(width * height)
    expect(at(raster, 10, 10)[0]).toBe(0)
  })
})

test('colours are read as a canvas keeps them', () => {
  expect(channels(pixelOf('#0B6474'))).toEqual([0x0b, 0x64, 0x74, 255])
})
