import { axonometryFit, closedTone, hatchPlace, hatchTone, type Axonometry, type Face } from '#charts/axonometry.ts'
import { paintingCost, visibleFaces } from '../view/visible-faces.ts'

export interface AxonometryColours {
  /** Fills by `toneOf` the floor start, each `#rrggbb`. */
  readonly fills: readonly string[]
  readonly selectedFill: string
  readonly line: string
  readonly selectedLine: string
}
export interface PaintedAxonometry {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Highest number of painted samples: some 20 ms. Larger drawings are sampled more coarsely. */
const budget = 2e6
/** Cost of an edge cut by a column, in samples: it is stored and sorted. */
const perCut = 10
/** CSS px */
const lineWidth = 1.2
/** Distance of the lines of a party wall's hatch [CSS px], and the share of it that they fill. */
const [hatch, hatchShare] = [6, 0.25]

type Colour = readonly [red: number, green: number, blue: number]
function colourOf(hex: string): Colour {
  return [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour
}
/** Colours of a face and its parts. */
interface Look {
  readonly face: Face | undefined
  readonly fill: Colour
  readonly floor: Colour
  readonly closed: Colour
  readonly hatch: Colour
  readonly line: Colour
}
function mixed(a: Colour, b: Colour, share: number): Colour {
  return [0, 1, 2].map(i => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * share) as unknown as Colour
}

/**
 * Samples per CSS pixel each way: three times the screen's (twice on a dense one), and fewer if the drawing would cost
 * too much.
 */
function samplesPerPixel(drawn: Axonometry, perMetre: number, density: number): number {
  const { perSample, perSquare } = paintingCost(drawn)
  const cost = (samples: number) => perCut * perSample * perMetre * samples + perSquare * (perMetre * samples) ** 2
  return (
    [density >= 1.5 ? 2 : 3, 1, 1 / 2, 1 / 4].map(part => density * part).find(samples => cost(samples) <= budget) ??
    density / 8
  )
}

/**
 * Paints the drawing into a picture of its own pixels with a transparent background.
 * @param width of the picture [CSS px]
 * @param height of the picture [CSS px]
 * @param density of the screen: its pixels per CSS px
 * @param toneOf index of the fill for a floor start
 */
export function paintAxonometry(
  drawn: Axonometry,
  width: number,
  height: number,
  density: number,
  selectedIds: readonly string[],
  colours: AxonometryColours,
  toneOf: (floorStart: number) => number,
): PaintedAxonometry {
  const { scale } = axonometryFit(drawn, width, height)
  const samples = samplesPerPixel(drawn, scale, density)
  /** Samples of a painted pixel; if it is coarser than the screen, the screen enlarges it. */
  const block = Math.max(1, Math.round(samples / density))
  const perPixel = samples / block
  const [w, h] = [Math.round(width * perPixel), Math.round(height * perPixel)]
  const columns = w * block
  const rows = h * block
  const perMetre = scale * samples
  const left = drawn.left + drawn.width / 2 - columns / perMetre / 2
  const { faces, heights } = visibleFaces(drawn, {
    perMetre,
    columns,
    rows,
    left,
    top: drawn.top + drawn.height / 2 - rows / perMetre / 2,
  })

  const ink = colourOf(colours.line)
  const selectedInk = colourOf(colours.selectedLine)
  const seen: Look[] = []
  const makeLook = (index: number): Look => {
    const face = drawn.faces[index]
    const selected = face !== undefined && selectedIds.includes(face.massId)
    const fill = colourOf(
      selected ? colours.selectedFill : (colours.fills[toneOf(face?.floorStart ?? 0)] ?? colours.selectedFill),
    )
    const shaded = face?.kind === 'wall' ? mixed(fill, ink, 0.06 + 0.22 * (1 - face.light)) : fill
    return {
      face,
      fill: shaded,
      floor: mixed(shaded, ink, 0.4),
      closed: mixed(shaded, ink, closedTone),
      hatch: mixed(shaded, ink, hatchTone),
      line: selected ? selectedInk : ink,
    }
  }
  const lookOf = (index: number) => (seen[index] ??= makeLook(index))
  const edges = edgeSamples(
    faces,
    columns,
    rows,
    samples * lineWidth,
    drawn.faces.map(face => selectedIds.includes(face.massId)),
  )
  const pixels = new Uint8ClampedArray(w * h * 4)
  const share = 1 / (block * block)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let red = 0
      let green = 0
      let blue = 0
      let covered = 0
      for (let j = 0; j < block; j++) {
        for (let i = 0; i < block; i++) {
          const k = (y * block + j) * columns + x * block + i
          const edge = edges[k] ?? 0
          const face = faces[k] ?? -1
          if (edge === 0 && face < 0) continue
          let colour: Colour
          if (edge > 0) colour = lookOf((edge - 1) % drawn.faces.length).line
          else {
            colour = faceColour(lookOf(face), left + (x * block + i + 0.5) / perMetre, heights[k] ?? 0, scale)
          }
          red += colour[0]
          green += colour[1]
          blue += colour[2]
          covered++
        }
      }
      if (covered === 0) continue
      const at = (y * w + x) * 4
      pixels[at] = red / covered
      pixels[at + 1] = green / covered
      pixels[at + 2] = blue / covered
      pixels[at + 3] = 255 * covered * share
    }
  }
  return { pixels, width: w, height: h }
}

/**
 * Colour of a point of a face that is not on its edge: a line between floors, the hatch of a party wall, or the fill.
 * @param right of the point in the picture [m]
 * @param height of the point above the ground [m]
 * @param scale px/m
 */
function faceColour(look: Look, right: number, height: number, scale: number): Colour {
  const { face } = look
  if (face?.kind !== 'wall') return look.fill
  const { base, floorHeight, closed } = face
  const part = closed?.find(
    ({ from, to, base: foot, top }) => right >= from[0] && right < to[0] && height >= foot && height < top,
  )
  if (part !== undefined) {
    const place = (hatchPlace(part, right, height) * scale) / hatch
    if (place - Math.floor(place) < hatchShare) return look.hatch
  }
  const storeys = (height - base) / floorHeight
  // Lines between floors are 0.7 px high, while the floors are far enough apart to be distinguished.
  const onFloor =
    floorHeight * scale > 2.5 && storeys > 0.5 && Math.abs(storeys - Math.round(storeys)) * floorHeight <= 0.35 / scale
  return onFloor ? look.floor : part === undefined ? look.fill : look.closed
}

/**
 * Samples on a line between two faces: 1 + the face with the line, which is the selected one, else the one with the
 * higher number; 0 elsewhere. A selected face's number is raised by the number of faces.
 */
function edgeSamples(
  faces: Int32Array,
  columns: number,
  rows: number,
  width: number,
  selected: readonly boolean[],
): Int32Array {
  const edges = new Int32Array(faces.length)
  const reach = Math.max(0, (width - 1) / 2)
  const stamp: (readonly [dx: number, dy: number])[] = []
  for (let dy = -Math.ceil(reach); dy <= Math.ceil(reach); dy++) {
    for (let dx = -Math.ceil(reach); dx <= Math.ceil(reach); dx++)
      if (Math.hypot(dx, dy) <= reach + 0.3) stamp.push([dx, dy])
  }
  const rankOf = (face: number) => (face < 0 ? 0 : face + 1 + (selected[face] === true ? selected.length : 0))
  const mark = (column: number, row: number, a: number, b: number) => {
    const rank = Math.max(rankOf(a), rankOf(b))
    for (const [dx, dy] of stamp) {
      const x = column + dx
      const y = row + dy
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      const k = y * columns + x
      if (rank > (edges[k] ?? 0)) edges[k] = rank
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const k = row * columns + column
      const here = faces[k] ?? -1
      const right = column + 1 < columns ? (faces[k + 1] ?? -1) : here
      const below = row + 1 < rows ? (faces[k + columns] ?? -1) : here
      if (here !== right) mark(column, row, here, right)
      if (here !== below) mark(column, row, here, below)
    }
  }
  return edges
}
