import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import type Style from 'ol/style/Style.js'
import type { Options as GraticuleOptions } from 'ol/layer/Graticule.js'
import { describe, expect, test, vi } from 'vitest'
import { present } from '../../../../../tests/support/present.ts'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { groundStyle, openGrid, ringStyles, shapeStyles, type BaseMapLook } from './base-map-styles.ts'

const opened = vi.hoisted(() => ({ with: undefined as GraticuleOptions | undefined }))
vi.mock('ol/layer/Graticule.js', () => ({
  default: function Graticule(options: GraticuleOptions) {
    opened.with = options
  },
}))

const { map } = lightPalette
const look: BaseMapLook = {
  palette: lightPalette,
  language: 'en',
  units: 'SI',
  waterName: key => key,
  attribution: 'a',
  distance: km => `${km} far`,
  degrees: (value, decimals, positive, negative) => `${value.toFixed(decimals)} ${positive}${negative}`,
}
function drawn(style: Style | undefined) {
  return {
    fill: style?.getFill()?.getColor(),
    stroke: style?.getStroke()?.getColor(),
    width: style?.getStroke()?.getWidth(),
    dash: style?.getStroke()?.getLineDash(),
    above: style?.getZIndex(),
  }
}
function shape(kind: string, resolution: number) {
  return shapeStyles(lightPalette)(new Feature({ kind }), resolution)
}

test('land is one colour to its edge, in either mode', () => {
  expect(drawn(groundStyle(lightPalette))).toMatchObject({ fill: map.land, stroke: map.land, width: 1 })
  expect(drawn(groundStyle(darkPalette))).toMatchObject({ fill: darkPalette.map.land, stroke: darkPalette.map.land })
})

test('coasts are drawn through, borders dashed, state lines finer than borders, at every distance', () => {
  expect(drawn(shape('coast', 0))).toMatchObject({ stroke: map.coast, dash: null })
  expect(drawn(shape('coast', 1e6))).toMatchObject({ stroke: map.coast })
  expect(drawn(shape('border', 1e6))).toMatchObject({ stroke: map.border, dash: [5, 4] })
  const [border, state] = [drawn(shape('border', 100)), drawn(shape('state', 100))]
  expect(state).toMatchObject({ stroke: map.border, dash: [2, 4] })
  expect([drawn(shape('coast', 100)).width, border.width, state.width]).toEqual([1.25, 1.25, 0.75])
})

test('a lake is sea within a coast, and lies over the towns’ areas, state lines over both', () => {
  expect(drawn(shape('lake', 100))).toMatchObject({ fill: map.sea, stroke: map.coast, width: 1 })
  expect(drawn(shape('urban', 100))).toMatchObject({ fill: map.urban, stroke: undefined })
  const above = ['urban', 'lake', 'state'].map(kind => drawn(shape(kind, 100)).above ?? NaN)
  expect(above).toEqual([0, 1, 2])
})

test.each([
  ['lake', 0, 19_999, 20_000],
  ['urban', 80, 2999, 3000],
  ['state', 0, 7999, 8000],
])('%s: from %d to below %d m a pixel', (kind, first, last, beyond) => {
  expect(shape(kind, first)).toBeDefined()
  expect(shape(kind, last)).toBeDefined()
  expect(shape(kind, beyond)).toBeUndefined()
})
test('urban areas are guesses from near; what has no kind is not drawn', () => {
  expect(shape('urban', 79.9)).toBeUndefined()
  expect(shape('desert', 100)).toBeUndefined()
})

describe('a ring', () => {
  const point = new Feature({ geometry: new Point([0, 0]), ring: 5 })
  test('is a fine dashed line, its figure in the reader’s unit on the land’s colour', () => {
    const style = ringStyles(look, 1000)
    const line = style(new Feature({ geometry: new LineString([]), ring: 5 }))
    expect(drawn(line)).toMatchObject({ stroke: map.border, width: 1, dash: [2, 4] })
    expect(line.getText()).toBeNull()
    const figure = style(point).getText()
    expect(figure?.getText()).toBe('5 far')
    expect(figure?.getFill()?.getColor()).toBe(lightPalette.tokens.colorTextSecondary)
    expect([figure?.getStroke()?.getColor(), figure?.getStroke()?.getWidth()]).toEqual([map.land, 4])
    expect(figure?.getFont()).toMatch(/^400 11.5px /)
  })
  test('of miles is told in the kilometres they are', () => {
    expect(ringStyles(look, 1609.344)(point).getText()?.getText()).toBe('8.04672 far')
  })
})

describe('the grid', () => {
  function grid(zoom: number): GraticuleOptions {
    openGrid(look, 'below', -3, () => zoom)
    return present(opened.with, 'a grid')
  }
  test.each([
    [10.99, ''],
    [11, '51.39'],
    [12.99, '51.39'],
    [13, '51.389'],
    [15.99, '51.389'],
    [16, '51.3889'],
  ])('at zoom %d meridians are numbered %j: enough decimals to tell two apart', (zoom, figure) => {
    expect(grid(zoom).lonLabelFormatter?.(51.3889)).toBe(figure === '' ? '' : `${figure} EW`)
    expect(grid(zoom).latLabelFormatter?.(51.3889)).toBe(figure === '' ? '' : `${figure} NS`)
  })
  test('its figures stand at the left and the bottom edge, in the layer it was given', () => {
    const { className, zIndex, showLabels, wrapX, lonLabelPosition, latLabelPosition } = grid(12)
    expect({ className, zIndex, showLabels, wrapX }).toEqual({
      className: 'below',
      zIndex: -3,
      showLabels: true,
      wrapX: false,
    })
    // In parts of the map's height and width.
    expect([lonLabelPosition, latLabelPosition]).toEqual([0.005, 0.004])
    expect(grid(12).lonLabelStyle?.getTextAlign()).toBe('center')
    expect(grid(12).latLabelStyle?.getTextAlign()).toBe('start')
  })
  test('lines stand some 140 pixels apart, fine and quiet', () => {
    const { targetSize, strokeStyle, lonLabelStyle } = grid(12)
    expect([targetSize, strokeStyle?.getColor(), strokeStyle?.getWidth()]).toEqual([140, map.grid, 1])
    expect(lonLabelStyle?.getTextBaseline()).toBe('bottom')
    expect([lonLabelStyle?.getStroke()?.getColor(), lonLabelStyle?.getStroke()?.getWidth()]).toEqual([map.land, 2])
    expect(lonLabelStyle?.getFont()).toMatch(/^400 11px /)
    expect(lonLabelStyle?.getFill()?.getColor()).toBe(lightPalette.tokens.colorTextTertiary)
  })
})
