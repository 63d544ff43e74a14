import Konva from 'konva'
import { vi } from 'vitest'
import { present } from './present.ts'

/** A command to a drawing context: a call with its arguments, or a property with its value. */
export type Stroke = readonly [name: string, ...args: readonly unknown[]]
export type Place = readonly [x: number, y: number]

/**
 * A context that draws nothing and records its commands. A letter is 0.6 of its height wide, or 0.66 above weight 400.
 */
export function recordingContext(strokes: Stroke[] = []): CanvasRenderingContext2D {
  const font = () => String(own['font'])
  const own: Record<string, unknown> = {
    font: '400 10px x',
    measureText: (text: string) => ({
      width: text.length * (/^[5-9]00/.test(font()) ? 0.66 : 0.6) * Number(/([\d.]+)px/.exec(font())?.[1] ?? 10),
      fontBoundingBoxAscent: 10,
      fontBoundingBoxDescent: 2,
    }),
    // Konva checks this grey to see whether a canvas returns true pixels.
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).map((_, i) => (i % 4 === 3 ? 255 : 40)),
    }),
    setAttr: (name: string, value: unknown) => {
      strokes.push([name, value])
    },
  }
  const context: CanvasRenderingContext2D = new Proxy(own, {
    get: (_, name) =>
      name === '_context'
        ? context
        : (own[String(name)] ??
          ((...args: readonly unknown[]) => {
            strokes.push([String(name), ...args])
          })),
    set: (_, name, value: unknown) => {
      own[String(name)] = value
      strokes.push([String(name), value])
      return true
    },
  }) as unknown as CanvasRenderingContext2D
  return context
}

/** Page whose canvases draw nothing and whose boxes all have this size [px]: enough for Konva to lay out its shapes. */
export function standInCanvas({ width = 1000, height = 700 } = {}): { readonly resize: (to: Place) => void } {
  let size: Place = [width, height]
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        observers.add(this.#tell)
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.#tell)
      }
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => recordingContext() as never)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, ...size))
  HTMLElement.prototype.setPointerCapture = () => {}
  return {
    resize: to => {
      size = to
      for (const tell of observers) tell()
    },
  }
}

/** Data of a Konva shape, with its positions on the canvas [px]. */
export interface DrawnShape {
  /** `Line`, `Rect`, `Circle`, `Text`, `Tag`, `RegularPolygon`, or `Shape` for one that draws itself. */
  readonly kind: string
  readonly attrs: Readonly<Record<string, unknown>>
  /** Points of a line; the corners of a box or of a text's box; the middle of a circle. */
  readonly points: readonly Place[]
  /** Commands of a shape that draws itself. */
  readonly strokes: () => readonly Stroke[]
}

function rounded(value: number) {
  // Avoid minus zero.
  return Math.round(value * 100) / 100 + 0
}
function pairs(flat: readonly number[]): readonly Place[] {
  return flat.flatMap((x, i) => (i % 2 === 0 ? [[x, flat[i + 1] ?? 0] as const] : []))
}

function shapeOf(node: Konva.Shape): DrawnShape {
  const attrs = node.attrs as Readonly<Record<string, unknown>>
  const own =
    node instanceof Konva.Line
      ? pairs(node.points())
      : node instanceof Konva.Rect || node instanceof Konva.Text
        ? pairs([0, 0, node.width(), 0, node.width(), node.height(), 0, node.height()])
        : pairs([0, 0])
  const turn = node.getAbsoluteTransform()
  return {
    kind: node.className ?? 'Shape',
    attrs,
    points: own.map(([x, y]): Place => {
      const at = turn.point({ x, y })
      return [rounded(at.x), rounded(at.y)]
    }),
    strokes: () => {
      const strokes: Stroke[] = []
      node.sceneFunc()?.call(node, recordingContext(strokes) as unknown as Konva.Context, node)
      return strokes
    },
  }
}

const layers = ['grid', 'neighbors', 'masses', 'edit'] as const

/** Present canvas, read back layer by layer, from the lowest shape up. */
export function drawnStage() {
  const stage = present(Konva.stages.at(-1), 'a stage')
  const shapes = (layer: (typeof layers)[number], kind?: string): readonly DrawnShape[] =>
    present(stage.getLayers()[layers.indexOf(layer)], layer)
      .find('Shape')
      .map(node => shapeOf(node as Konva.Shape))
      .filter(shape => kind === undefined || shape.kind === kind)
  return {
    size: [stage.width(), stage.height()] as Place,
    shapes,
    /** Texts, without no-break spaces. */
    words: (layer: (typeof layers)[number]) =>
      shapes(layer, 'Text').map(({ attrs }) =>
        String(attrs['text'])
          .replaceAll('\u00A0', ' ')
          .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, ''),
      ),
  }
}
