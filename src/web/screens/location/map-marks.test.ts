import type Feature from 'ol/Feature.js'
import type LineString from 'ol/geom/LineString.js'
import type Point from 'ol/geom/Point.js'
import { toLonLat } from 'ol/proj.js'
import type Icon from 'ol/style/Icon.js'
import type RegularShape from 'ol/style/RegularShape.js'
import Style from 'ol/style/Style.js'
import { describe, expect, test } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { mehrabad } from '../../../../tests/fixtures/climate-summary.ts'
import { present } from '../../../../tests/support/present.ts'
import { lightPalette } from '#charts/palette.ts'
import { markFeatures, namedBelow } from './map-marks.ts'

const { tokens, clay } = lightPalette
const far: WeatherStation = {
  ...mehrabad,
  _id: 'station:2',
  name: 'Karaj',
  nameFa: null,
  longitude: 50.9,
  latitude: 35.8,
}
const site = { latitude: 35.72, longitude: 51.4 }

function marks(given: Partial<Parameters<typeof markFeatures>[0]> = {}) {
  return markFeatures({
    place: null,
    confirmed: true,
    stations: [far, mehrabad],
    chosen: mehrabad._id,
    palette: lightPalette,
    distance: km => `${km} km`,
    persian: false,
    ...given,
  })
}
function stylesOf(feature: Feature | undefined, resolution: number): readonly Style[] {
  const style = feature?.getStyle()
  const styles = typeof style === 'function' ? style(present(feature, 'a mark'), resolution) : style
  return Array.isArray(styles) ? (styles as Style[]) : styles instanceof Style ? [styles] : []
}
function at(feature: Feature | undefined) {
  return toLonLat((present(feature, 'a mark').getGeometry() as Point).getCoordinates()).map(degrees =>
    Number(degrees.toFixed(6)),
  )
}
/** A station's triangle and name, from near unless told. */
function sign(feature: Feature | undefined, resolution = 100) {
  const [style] = stylesOf(feature, resolution)
  const image = style?.getImage() as RegularShape
  const text = style?.getText()
  return {
    corners: image.getPoints(),
    radius: image.getRadius(),
    fill: image.getFill()?.getColor(),
    edge: image.getStroke()?.getColor(),
    declutter: image.getDeclutterMode(),
    name: text?.getText(),
    font: text?.getFont(),
    colour: text?.getFill()?.getColor(),
    below: text?.getOffsetY(),
    overflow: text?.getOverflow(),
    room: text?.getPadding(),
    halo: text?.getStroke()?.getWidth(),
    edgeWidth: image.getStroke()?.getWidth(),
  }
}

describe('stations', () => {
  test('are triangles at their place, the chosen one first, so that its name stays', () => {
    const [first, second, ...more] = marks()
    expect(more).toEqual([])
    expect([at(first), at(second)]).toEqual([
      [51.31, 35.69],
      [50.9, 35.8],
    ])
  })
  test('the chosen one is full, larger and its name bold; others are outlines', () => {
    const [chosen, other] = marks().map(feature => sign(feature))
    expect(chosen).toMatchObject({ corners: 3, radius: 9, fill: tokens.colorPrimary, edge: tokens.colorBgContainer })
    expect(chosen).toMatchObject({
      edgeWidth: 1.5,
      name: 'Tehran Mehrabad',
      colour: tokens.colorPrimary,
      declutter: 'obstacle',
    })
    expect(chosen?.font).toMatch(/^600 12px /)
    expect(other).toMatchObject({ corners: 3, radius: 7.5, fill: tokens.colorBgContainer, edge: tokens.colorPrimary })
    expect(other).toMatchObject({ name: 'Karaj', colour: tokens.colorText, declutter: 'obstacle' })
    expect(other?.font).toMatch(/^400 12px /)
  })
  test('are named in Persian where they have such a name', () => {
    expect(marks({ persian: true }).map(feature => sign(feature).name)).toEqual(['تهران، مهرآباد', 'Karaj'])
  })
  test('from afar have no name', () => {
    expect(namedBelow).toBe(900)
    const [chosen] = marks()
    expect(sign(chosen, 900).name).toBe('Tehran Mehrabad')
    expect(sign(chosen, 900.1).name).toBeUndefined()
    expect(sign(chosen, 900.1).corners).toBe(3)
  })
  test('a name stands below its triangle, within the room that is kept for it, and is cut by nothing', () => {
    const [chosen, other] = marks()
    const reach = sign(chosen).radius
    expect(chosen?.get('room')).toEqual({ left: -reach, top: -reach, right: reach, bottom: reach })
    const [long, short] = [chosen, other].map(feature => feature?.get('nameRoom') as Record<string, number>)
    expect([long, short].map(room => [room?.['top'], room?.['bottom']])).toEqual([
      [8, 26],
      [8, 26],
    ])
    // Symmetric, and as long as the name has letters.
    expect(long?.['right']).toBeCloseTo(3.4 * 15, 9)
    expect(long?.['left']).toBeCloseTo(-3.4 * 15, 9)
    expect(short?.['right']).toBeCloseTo(3.4 * 5, 9)
    expect(sign(chosen)).toMatchObject({ below: 17, overflow: false, room: [1, 3, 1, 3], halo: 3 })
  })
})

describe('the way to the chosen station', () => {
  const line = (given: Partial<Parameters<typeof markFeatures>[0]> = {}) =>
    marks({ place: site, ...given }).find(feature => feature.getGeometry()?.getType() === 'LineString')
  test('leads from the site to it, dashed', () => {
    const ends = (present(line(), 'a line').getGeometry() as LineString).getCoordinates().map(end => toLonLat(end))
    expect(ends).toEqual([
      [expect.closeTo(51.4, 9), expect.closeTo(35.72, 9)],
      [expect.closeTo(51.31, 9), expect.closeTo(35.69, 9)],
    ])
    const [dashes] = stylesOf(line(), 1)
    expect(dashes?.getStroke()?.getLineDash()).toEqual([5, 4])
    expect(dashes?.getStroke()?.getColor()).toBe(tokens.colorPrimary)
  })
  test('carries its length where it is longer than 120 pixels', () => {
    const length = (present(line(), 'a line').getGeometry() as LineString).getLength()
    const [dashes, label, ...more] = stylesOf(line(), length / 120.01)
    expect(more).toEqual([])
    expect(dashes?.getStroke()).not.toBeNull()
    expect(label?.getText()?.getText()).toBe('8.25 km')
    expect(label?.getText()?.getPadding()).toEqual([3, 6, 2, 6])
    expect(label?.getText()?.getFont()).toMatch(/^600 12px /)
    expect(dashes?.getStroke()?.getWidth()).toBe(1.5)
    expect(label?.getText()?.getFill()?.getColor()).toBe(tokens.colorPrimary)
    expect(label?.getText()?.getBackgroundFill()?.getColor()).toBe(tokens.colorBgContainer)
    expect(stylesOf(line(), length / 119.99)).toHaveLength(1)
    expect(stylesOf(line(), length / 120)[0]?.getText()).toBeNull()
  })
  test('is not drawn without a site, a chosen station, or a known distance', () => {
    expect(marks().map(feature => feature.getGeometry()?.getType())).toEqual(['Point', 'Point'])
    expect(line({ chosen: undefined })).toBeUndefined()
    expect(line({ stations: [{ ...mehrabad, distance: null }] })).toBeUndefined()
    // Beside the station itself it is as long as nothing.
    expect(line({ stations: [{ ...mehrabad, distance: 0 }] })).toBeDefined()
  })
})

describe('the pin', () => {
  const pin = (confirmed: boolean) => marks({ place: site, confirmed }).at(-1)
  const icon = (confirmed: boolean) => stylesOf(pin(confirmed), 1)[0]?.getImage() as Icon
  test('stands at the site above all else; there is none without a site', () => {
    expect(at(pin(true))).toEqual([51.4, 35.72])
    expect(stylesOf(pin(true), 1)[0]?.getZIndex()).toBe(9)
    expect(marks({ place: site, chosen: undefined })).toHaveLength(3)
    expect(marks()).toHaveLength(2)
  })
  test('is clay, paler until it is confirmed, and nothing takes its place', () => {
    expect([icon(true).getOpacity(), icon(false).getOpacity()]).toEqual([1, 0.8])
    expect(icon(true).getDeclutterMode()).toBe('none')
    const picture = decodeURIComponent(icon(true).getSrc() ?? '')
    expect(picture).toMatch(/^data:image\/svg\+xml;utf8,<svg /)
    expect(picture).toContain(`<path d="M15 1.5c7.2 0 12.5 5.4`)
    expect(picture).toContain(`fill="${clay}" stroke="${tokens.colorBgContainer}"`)
  })
  test('its tip is at the site: the drop reaches up from it, broad above, narrow below', () => {
    const [room, tip] = ['room', 'tipRoom'].map(key => pin(true)?.get(key) as Record<string, number>)
    expect(room).toEqual({ left: -14, top: -37, right: 14, bottom: -12 })
    expect(tip).toEqual({ left: -4, top: -12, right: 4, bottom: 1 })
    // The picture is 30 by 38: its anchor is the middle of its foot.
    expect((icon(true) as unknown as { readonly anchor_: readonly number[] }).anchor_).toEqual([0.5, 0.95])
  })
})
