import { compile, type Config, type TopLevelSpec } from 'vega-lite'
import { parse, View } from 'vega'

/** Vega item with the properties that tests of drawings read. */
export interface DrawnItem {
  readonly x?: number
  readonly y?: number
  readonly x2?: number
  readonly y2?: number
  readonly width?: number
  readonly height?: number
  readonly text?: string
  readonly opacity?: number
  readonly fill?: string
  readonly stroke?: string
  readonly font?: string
  readonly fontSize?: number
  readonly fontWeight?: number
  readonly align?: string
  readonly angle?: number
  readonly dy?: number
  readonly strokeWidth?: number
  readonly interpolate?: string
  readonly size?: number
  readonly tooltip?: Readonly<Record<string, unknown>>
  readonly description?: string
  readonly startAngle?: number
  readonly endAngle?: number
  readonly innerRadius?: number
  readonly outerRadius?: number
  readonly radius?: number
  readonly bounds?: { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number }
}
/** Items of a kind, or a group of items: an axis, a layer. */
interface Mark {
  readonly marktype: string
  readonly role?: string
  readonly items: readonly (DrawnItem & { readonly orient?: string; readonly items?: readonly Mark[] })[]
}

/** A stretch of a bar, read back from its pixels through the chart's own axis. */
export interface DrawnBar {
  /** The label below it. */
  readonly month: string
  readonly from: number
  readonly to: number
  readonly fill: string | undefined
  readonly stroke: string | undefined
  /** Tooltip of the pointer, by name. */
  readonly tooltip: Readonly<Record<string, unknown>>
  /** Text for a screen reader. */
  readonly read: string
}

interface Scale {
  (value: unknown): number
  domain(): readonly number[]
  invert(pixel: number): number
  bandwidth(): number
}

/** Draws a chart without a browser and reads it back from the picture alone. */
export async function drawnChart(
  spec: TopLevelSpec,
  { width = 480, config = {} }: { readonly width?: number; readonly config?: Config } = {},
) {
  const warnings: unknown[] = []
  const note = (...args: readonly unknown[]) => {
    warnings.push(...args)
    return logger
  }
  const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger }
  const compiled = compile({ ...spec, width } as TopLevelSpec, { logger, config }).spec
  const view = new View(parse(compiled), { renderer: 'none' })
  await view.runAsync()
  const layers: { readonly mark: Mark; readonly items: readonly DrawnItem[]; readonly orient: string | undefined }[] =
    []
  // Vega places the items of a group relative to the group's corner.
  const walk = (mark: Mark, orient: string | undefined, left: number, top: number) => {
    const placed = ({ x = 0, y = 0, ...item }: DrawnItem) => ({ ...item, x: x + left, y: y + top })
    layers.push({ mark, items: mark.items.map(placed), orient })
    for (const { x = 0, y = 0, orient: side = orient, items = [] } of mark.items)
      for (const inner of items) walk(inner, side, left + x, top + y)
  }
  walk((view.scenegraph() as unknown as { readonly root: Mark }).root, undefined, 0, 0)
  const items = (kind: string, role = 'mark') =>
    layers.filter(({ mark }) => mark.marktype === kind && mark.role === role).flatMap(layer => layer.items)
  const labels = (side: string) =>
    layers
      .filter(({ mark, orient }) => mark.role === 'axis-label' && orient === side)
      .flatMap(layer => layer.items)
      .map(({ text = '', x = 0 }) => ({ text, x }))
  const below = labels('bottom')
  const monthAt = (x: number) => below.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]?.text ?? 'no label'
  const scaleOf = () => view.scale('y') as unknown as Scale
  const valueAt = (pixel: number) => Math.round(scaleOf().invert(pixel) * 1e6) / 1e6
  return {
    warnings,
    items,
    /** Figure at a height of the picture. */
    valueAt,
    /** Names below the bars, from the left. */
    monthLabels: below.map(({ text }) => text),
    figureLabels: labels('left').map(({ text }) => text),
    /** Ends of the axis of figures. */
    domain: () => scaleOf().domain(),
    /** Stretches of the bars: foot and head of each, the end nearer to zero first. */
    bars: (): readonly DrawnBar[] =>
      items('rect').map(
        ({ x = 0, y = 0, width: wide = 0, height = 0, fill, stroke, tooltip = {}, description = '' }) => {
          const ends = [valueAt(y + height), valueAt(y)] as const
          const [from, to] = Math.abs(ends[0]) <= Math.abs(ends[1]) ? ends : [ends[1], ends[0]]
          return { month: monthAt(x + wide / 2), from, to, fill, stroke, tooltip, read: description }
        },
      ),
    /** Every point of a line, or every dot. */
    points: (kind: 'line' | 'symbol') =>
      items(kind).map(({ x = 0, y = 0, stroke, fill }) => ({
        month: monthAt(x),
        value: valueAt(y),
        colour: kind === 'line' ? stroke : fill,
      })),
    /** The picture itself. */
    toSVG: () => view.toSVG(),
  }
}
