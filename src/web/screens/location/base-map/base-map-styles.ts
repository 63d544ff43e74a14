import type { FeatureLike } from 'ol/Feature.js'
import Graticule from 'ol/layer/Graticule.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { UnitSystem } from '#contract/options.ts'
import type { Palette } from '#charts/palette.ts'
import type { LabelLook } from './label-features.ts'
import type { waters } from './waters.ts'

/** Texts and colours of the base map. */
export interface BaseMapLook extends LabelLook {
  readonly waterName: (key: (typeof waters)[number]['key']) => string
  readonly degrees: (value: number, decimals: number, positive: 'N' | 'E', negative: 'S' | 'W') => string
  readonly attribution: string
  readonly units: UnitSystem
  /** Kilometres in the reader's unit. */
  readonly distance: (km: number) => string
}

const numberFont = "'Inter Variable', 'Vazirmatn Variable', sans-serif"

export function groundStyle({ map }: Palette): Style {
  return new Style({ fill: new Fill({ color: map.land }), stroke: new Stroke({ color: map.land, width: 1 }) })
}

/**
 * Zoom range of kinds of shapes: urban areas are blurs from afar and inexact from near; state lines crowd the world
 * [m/px at the equator].
 */
const shownBetween: Readonly<Record<string, readonly [from: number, to: number]>> = {
  lake: [0, 20_000],
  urban: [80, 3000],
  state: [0, 8000],
}

/** Coasts, borders, lakes, towns' areas and state lines by their `kind`. */
export function shapeStyles({ map }: Palette): (feature: FeatureLike, resolution: number) => Style | undefined {
  const styles: Readonly<Record<string, Style>> = {
    coast: new Style({ stroke: new Stroke({ color: map.coast, width: 1.25 }) }),
    border: new Style({ stroke: new Stroke({ color: map.border, width: 1.25, lineDash: [5, 4] }) }),
    urban: new Style({ zIndex: 0, fill: new Fill({ color: map.urban }) }),
    lake: new Style({
      zIndex: 1,
      fill: new Fill({ color: map.sea }),
      stroke: new Stroke({ color: map.coast, width: 1 }),
    }),
    state: new Style({ zIndex: 2, stroke: new Stroke({ color: map.border, width: 0.75, lineDash: [2, 4] }) }),
  }
  return (feature, resolution) => {
    const kind = String(feature.get('kind'))
    const [from, to] = shownBetween[kind] ?? [0, Infinity]
    return resolution >= from && resolution < to ? styles[kind] : undefined
  }
}

/** Styles of a ring of distance and its figure. */
export function ringStyles(
  { palette: { map, tokens }, distance }: BaseMapLook,
  unitMetres: number,
): (feature: FeatureLike) => Style {
  const line = new Style({ stroke: new Stroke({ color: map.border, width: 1, lineDash: [2, 4] }) })
  const figure = (feature: FeatureLike): Style =>
    new Style({
      text: new Text({
        text: distance((Number(feature.get('ring')) * unitMetres) / 1000),
        font: `400 11.5px ${numberFont}`,
        fill: new Fill({ color: tokens.colorTextSecondary }),
        stroke: new Stroke({ color: map.land, width: 4 }),
      }),
    })
  return feature => (feature.getGeometry()?.getType() === 'Point' ? figure(feature) : line)
}

/** Zoom from which the grid is numbered, since there are few names. */
const numberedFrom = 11
/** Decimals that distinguish two lines of the grid. */
function gridDecimals(zoom: number): number {
  return zoom < 13 ? 2 : zoom < 16 ? 3 : 4
}

/** Meridians and parallels, numbered at the left and the bottom. */
export function openGrid(look: BaseMapLook, className: string, zIndex: number, zoom: () => number): Graticule {
  const { tokens, map } = look.palette
  const text = (textAlign: CanvasTextAlign) =>
    new Text({
      textAlign,
      textBaseline: 'bottom',
      font: `400 11px ${numberFont}`,
      fill: new Fill({ color: tokens.colorTextTertiary }),
      stroke: new Stroke({ color: map.land, width: 2 }),
    })
  const numbered = (value: number, positive: 'N' | 'E', negative: 'S' | 'W'): string =>
    zoom() < numberedFrom ? '' : look.degrees(value, gridDecimals(zoom()), positive, negative)
  return new Graticule({
    className,
    zIndex,
    strokeStyle: new Stroke({ color: map.grid, width: 1 }),
    showLabels: true,
    wrapX: false,
    targetSize: 140,
    lonLabelStyle: text('center'),
    latLabelStyle: text('start'),
    lonLabelPosition: 0.005,
    latLabelPosition: 0.004,
    lonLabelFormatter: value => numbered(value, 'E', 'W'),
    latLabelFormatter: value => numbered(value, 'N', 'S'),
  })
}
