import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from './palette.ts'

export interface WindRoseInput {
  /** Directions from north clockwise, each with shares of the hours by speed class, slowest first [0–1]. */
  readonly shares: readonly (readonly number[])[]
  readonly directionNames: readonly string[]
  readonly classNames: readonly string[]
  /** A share in words: 0.125 → 12.5%. */
  readonly percent: (share: number) => string
  readonly height: number
  readonly palette: Palette
  readonly fontFamily: string
}

const quarter = Math.PI / 2
/** Part of a sector that its petal fills. */
const petal = 0.82

/** Colours of the speed classes, from pale for slow to dark for fast. */
export function windColours({ sky }: Palette, classes: number): readonly string[] {
  return Array.from({ length: classes }, (_, i) => sky[Math.min(sky.length - 1, i + 2)] ?? sky[0] ?? '')
}

/** Rings at round shares, the outermost around the longest petal. */
export function windRings(shares: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0.01, ...shares.map(row => row.reduce((sum, share) => sum + share, 0)))
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].find(size => longest / size <= 4) ?? 1
  return Array.from({ length: Math.ceil(longest / step - 1e-9) }, (_, i) => (i + 1) * step)
}

/** Petals of the rose: one for each direction and class with wind, as sector and ring. */
export function windPetals({
  shares,
  directionNames,
  classNames,
  percent,
}: Pick<WindRoseInput, 'shares' | 'directionNames' | 'classNames' | 'percent'>) {
  return shares.flatMap((row, direction) => {
    const width = (2 * Math.PI) / shares.length
    let inner = 0
    return row.flatMap((share, level) => {
      const from = inner
      inner += share
      return share === 0
        ? []
        : [
            {
              start: direction * width - (petal * width) / 2,
              end: direction * width + (petal * width) / 2,
              inner: from,
              outer: inner,
              level,
              direction: directionNames[direction] ?? '',
              speed: classNames[level] ?? '',
              share: percent(share),
            },
          ]
    })
  })
}

/** Chart of wind directions and speeds by frequency. */
export function windRoseChart(input: WindRoseInput): TopLevelSpec {
  const { shares, directionNames, classNames, percent, height, palette, fontFamily } = input
  const { tokens } = palette
  const rings = windRings(shares)
  const widest = rings.at(-1) ?? 1
  const colours = windColours(palette, classNames.length)
  const radius = { type: 'linear' as const, domain: [0, widest], range: [0, height / 2 - 22], zero: true, nice: false }
  const text = { font: fontFamily, fontSize: 12, fill: tokens.colorTextSecondary }
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    background: 'transparent',
    autosize: { type: 'fit', contains: 'padding', resize: true },
    layer: [
      {
        data: { values: rings.map(ring => ({ ring, start: 0, end: 4 * quarter })) },
        mark: { type: 'arc', filled: false, stroke: tokens.colorSplit, strokeWidth: 1, aria: false },
        encoding: {
          theta: { field: 'start', type: 'quantitative', scale: null, stack: null },
          theta2: { field: 'end' },
          radius: { field: 'ring', type: 'quantitative', scale: radius, stack: null },
        },
      },
      {
        data: { values: windPetals(input) },
        mark: { type: 'arc', stroke: tokens.colorBgContainer, strokeWidth: 0.5 },
        encoding: {
          theta: { field: 'start', type: 'quantitative', scale: null, stack: null },
          theta2: { field: 'end' },
          radius: { field: 'outer', type: 'quantitative', scale: radius, stack: null },
          radius2: { field: 'inner' },
          color: {
            field: 'level',
            type: 'ordinal',
            legend: null,
            scale: { domain: classNames.map((_, i) => i), range: [...colours] },
          },
          tooltip: [
            { field: 'direction', type: 'nominal', title: ' ' },
            { field: 'speed', type: 'nominal', title: '  ' },
            { field: 'share', type: 'nominal', title: '   ' },
          ],
        },
      },
      {
        // Only the outermost ring is labelled, outside: inside, figures would lie on the petals. The title states the
        // step.
        data: { values: [{ ring: widest, angle: quarter / 2, words: percent(widest) }] },
        mark: { type: 'text', ...text, fontSize: 11.5, align: 'left', radiusOffset: 8, aria: false },
        encoding: {
          theta: { field: 'angle', type: 'quantitative', scale: null, stack: null },
          radius: { field: 'ring', type: 'quantitative', scale: radius, stack: null },
          text: { field: 'words' },
        },
      },
      {
        data: {
          values: [0, 1, 2, 3].map(turn => ({
            angle: turn * quarter,
            ring: widest,
            words: directionNames[(turn * directionNames.length) / 4] ?? '',
          })),
        },
        mark: { type: 'text', ...text, fontWeight: 600, radiusOffset: 12, aria: false },
        encoding: {
          theta: { field: 'angle', type: 'quantitative', scale: null, stack: null },
          radius: { field: 'ring', type: 'quantitative', scale: radius, stack: null },
          text: { field: 'words' },
        },
      },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
