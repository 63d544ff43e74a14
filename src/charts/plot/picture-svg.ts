import { htmlText } from '#text/html-text.ts'
import type { PlotPicture } from './plot-picture.ts'

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${htmlText(String(value))}"`)
    .join('')
}

/** Picture as an SVG file. */
export function pictureSvg({ width, height, ground, ink, font, paths, boxes, texts }: PlotPicture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes({ width, height, viewBox: `0 0 ${width} ${height}` })}>`,
    `<rect${attributes({ width, height, fill: ground })}/>`,
    '<g fill="none" stroke-linejoin="round">',
    ...paths.map(
      ({ data, colour, width: thick, alpha, dashed }) =>
        `<path${attributes({
          d: data,
          stroke: colour,
          'stroke-width': thick,
          opacity: Number(alpha.toFixed(3)),
          ...(dashed ? { 'stroke-dasharray': '6 4' } : {}),
        })}/>`,
    ),
    '</g>',
    ...boxes.map(({ edge, ...box }) => `<rect${attributes({ ...box, stroke: edge })}/>`),
    // The background colour around letters separates them from the lines.
    `<g${attributes({
      'font-family': font,
      fill: ink,
      stroke: ground,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    })}>`,
    ...texts.map(
      ({ x, y, text, size, bold, anchor }) =>
        `<text${attributes({
          x,
          y,
          'font-size': size,
          'font-weight': bold ? 600 : 400,
          'text-anchor': anchor,
        })}>${htmlText(text)}</text>`,
    ),
    '</g>',
    '</svg>',
  ].join('\n')
}
