import { htmlText } from '#text/html-text.ts'
import { plainText } from '#text/plain-text.ts'
import { lettersIn, lettersWidth } from './letters-width.ts'

/** Texts and colours around a drawing. */
export interface PictureTitles {
  readonly title: string
  readonly unit: string
  /** Lines about the source under the drawing: the project, the engine and the day. */
  readonly source: readonly string[]
  readonly legend: readonly { readonly name: string; readonly colour: string; readonly edge?: string }[]
  /** Whether lines begin at the right. */
  readonly isRightToLeft: boolean
  /** Typefaces, as in CSS. */
  readonly font: string
  readonly ground: string
  readonly ink: string
  /** Colour of the unit, the legend and the source. */
  readonly quiet: string
}

/** px */
const edge = 16
const narrowest = 280
const titleSize = 15
const textSize = 12
const swatch = 12
const mostLines = 3

/** Text of an XML file: without signs that XML forbids or that change the direction of a line. */
function safe(text: string): string {
  return htmlText(plainText(text).replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF\u061C\u202A-\u202E]/gu, ' '))
}

/** Lines of a text within a width [px], at most three; a longer text ends in an ellipsis. */
function wrapped(text: string, size: number, width: number): readonly string[] {
  const fits = (line: string) => lettersWidth(line, size) <= width
  const words = text.split(/\s+/u).flatMap(word => {
    const parts: string[] = []
    for (let rest = word; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) parts.push(lettersIn(rest, size, width))
    return parts
  })
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= mostLines
    ? lines
    : [
        ...lines.slice(0, mostLines - 1),
        `${lettersIn(lines[mostLines - 1] ?? '', size, width - lettersWidth(ellipsis, size))}${ellipsis}`,
      ]
}
const ellipsis = '…'

/** Number of an attribute of the root element [px]. */
function sizeOf(root: string, name: string): number {
  return Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`, 'u').exec(root)?.[1] ?? 0)
}

/**
 * A drawing with its title, unit and legend above and its source below, as an SVG file.
 *
 * @param drawing an SVG element with its width and height [px]
 * @throws RangeError for a drawing without a size, a caller's bug
 */
export function titledSvg(
  drawing: string,
  { title, unit, source, legend, isRightToLeft, font, ground, ink, quiet }: PictureTitles,
): string {
  const root = /<svg\b[^>]*>/u.exec(drawing)?.[0] ?? ''
  const inner = { width: sizeOf(root, 'width'), height: sizeOf(root, 'height') }
  if (inner.width <= 0 || inner.height <= 0) throw new RangeError('the drawing has no size')
  const room = Math.max(narrowest, Math.ceil(inner.width))
  const width = room + 2 * edge
  const parts: string[] = []
  let y = edge
  const line = (text: string, size: number, weight: number, colour: string) => {
    for (const words of wrapped(text, size, room)) {
      y += Math.round(1.4 * size)
      const x = isRightToLeft ? width - edge : edge
      const look = `font-size="${size}" font-weight="${weight}" fill="${safe(colour)}"`
      parts.push(`<text x="${x}" y="${y - Math.round(0.35 * size)}" ${look}>${safe(words)}</text>`)
    }
  }
  line(title, titleSize, 600, ink)
  line(unit, textSize, 400, quiet)
  // Entries of the legend follow one another in the direction of the language.
  let at = 0
  const step = 20
  for (const entry of legend) {
    const letters = lettersWidth(entry.name, textSize)
    const wide = swatch + 6 + letters + 14
    if (at > 0 && at + wide > room) at = 0
    if (at === 0) y += step
    const x = isRightToLeft ? width - edge - at : edge + at
    const box = `x="${isRightToLeft ? x - swatch : x}" y="${y - swatch}" width="${swatch}" height="${swatch}"`
    const look = `font-size="${textSize}" fill="${safe(quiet)}"`
    parts.push(
      `<rect ${box} rx="2" fill="${safe(entry.colour)}" stroke="${safe(entry.edge ?? entry.colour)}"/>`,
      `<text x="${x + (isRightToLeft ? -1 : 1) * (swatch + 6)}" y="${y - 2}" ${look}>${safe(entry.name)}</text>`,
    )
    at += wide
  }
  y += 12
  // The drawing keeps its own coordinates and its own direction.
  const placed = root.replace(/\s[xy]="[^"]*"/gu, '').replace('<svg', `<svg x="${edge}" y="${y}" direction="ltr"`)
  const body = drawing.slice(drawing.indexOf(root)).replace(root, () => placed)
  y += Math.ceil(inner.height) + 6
  for (const text of source) line(text, textSize, 400, quiet)
  const height = y + edge
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${safe(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${safe(ground)}"/>`,
    `<g font-family="${safe(font)}" text-anchor="start" direction="${isRightToLeft ? 'rtl' : 'ltr'}">`,
    ...parts,
    '</g>',
    body,
    '</svg>',
  ].join('\n')
}
