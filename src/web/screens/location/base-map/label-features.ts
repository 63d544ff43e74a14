import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { fromLonLat } from 'ol/proj.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Palette } from '#charts/palette.ts'
import { labelGap, labelRise, type LabelSide } from './label-side.ts'
import { placeName, type NamedPlace } from './read-places.ts'
import type { waters } from './waters.ts'
import type { CountryLabel } from './world-shapes.ts'

const fonts = "'Inter Variable', 'Vazirmatn Variable', sans-serif"
const persianFonts = "'Vazirmatn Variable', 'Inter Variable', sans-serif"
function at({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }) {
  return new Point(fromLonLat([longitude, latitude]))
}

export interface LabelLook {
  readonly palette: Palette
  readonly language: string
}

function textOf(
  look: LabelLook,
  text: string,
  weight: number,
  size: number,
  color: string,
  more: ConstructorParameters<typeof Text>[0] = {},
): Text {
  return new Text({
    text,
    font: `${weight} ${size}px ${look.language === 'fa' ? persianFonts : fonts}`,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: look.palette.map.land, width: 3 }),
    padding: [1, 2, 1, 2],
    ...more,
  })
}

function fontOf({ population, isCapital }: NamedPlace): readonly [weight: number, size: number] {
  return population >= 1_000_000 || (isCapital && population >= 300_000)
    ? [650, 14]
    : population >= 100_000 || isCapital
      ? [550, 13]
      : population >= 10_000
        ? [450, 12.5]
        : [400, 12]
}

/** Approximate size of a town's name, for its placement [px]. */
export function nameSize(place: NamedPlace, language: string): { readonly width: number; readonly height: number } {
  const [weight, size] = fontOf(place)
  return { width: placeName(place, language).length * size * (weight > 500 ? 0.6 : 0.56), height: size + 4 }
}

/** Feature of a town: a dot and its name beside it, heavier for larger towns; a capital's dot is a ring. */
export function placeFeature(place: NamedPlace, side: LabelSide, look: LabelLook): Feature {
  const { tokens, map } = look.palette
  const { population, isCapital } = place
  const [weight, size] = fontOf(place)
  const feature = new Feature(at(place))
  const where = {
    right: { textAlign: 'left', offsetX: labelGap },
    left: { textAlign: 'right', offsetX: -labelGap },
    above: { textAlign: 'center', offsetY: -labelRise },
    below: { textAlign: 'center', offsetY: labelRise },
  } as const
  feature.setStyle(
    new Style({
      image: new CircleStyle({
        radius: isCapital ? 3.5 : population >= 100_000 ? 2.5 : 2,
        declutterMode: 'none',
        fill: new Fill({ color: isCapital ? map.land : tokens.colorTextSecondary }),
        stroke: new Stroke({ color: isCapital ? tokens.colorText : map.land, width: isCapital ? 2 : 1 }),
      }),
      text: textOf(
        look,
        placeName(place, look.language),
        weight,
        size,
        population >= 10_000 ? tokens.colorText : tokens.colorTextSecondary,
        where[side],
      ),
    }),
  )
  return feature
}

/** Names of regions by language: to make them takes longer than to ask them, and the map asks at every move. */
const regionNames = new Map<string, Intl.DisplayNames>()

function countryName({ code }: CountryLabel, language: string): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  regionNames.set(language, names)
  return names.of(code) ?? code
}

/** Approximate size of a country's name, for its placement [px]. */
export function countryNameSize(
  country: CountryLabel,
  language: string,
): { readonly width: number; readonly height: number } {
  return { width: countryName(country, language).length * (language === 'fa' ? 7 : 9), height: 16 }
}

/** Feature of a country's name, spaced as on printed maps; Persian letters stay joined. */
export function countryFeature(country: CountryLabel, look: LabelLook): Feature {
  const name = countryName(country, look.language)
  const feature = new Feature(at(country))
  feature.setStyle(
    new Style({
      text: textOf(
        look,
        look.language === 'fa' ? name : Array.from(name.toUpperCase()).join('\u200a'),
        600,
        look.language === 'fa' ? 13 : 11.5,
        look.palette.tokens.colorTextTertiary,
      ),
    }),
  )
  return feature
}

/** Feature of a sea's or a lake's name, slanted as on maps; Persian has no italics. */
export function waterFeature(water: (typeof waters)[number], name: string, look: LabelLook): Feature {
  const feature = new Feature(at(water))
  const text = textOf(look, name, 450, 12.5, look.palette.map.waterText, {
    stroke: new Stroke({ color: look.palette.map.sea, width: 2 }),
  })
  if (look.language !== 'fa') text.setFont(`italic ${text.getFont() ?? ''}`)
  feature.setStyle(new Style({ text }))
  return feature
}
