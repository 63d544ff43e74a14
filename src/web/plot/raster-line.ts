/** Pixels as a canvas keeps them, four bytes each: red lowest, opaque. */
export interface Raster {
  readonly pixels: Uint32Array
  readonly width: number
  readonly height: number
}

/** `#RRGGBB` as a pixel. */
export function pixelOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0
}

/** What the sum of a line's steps may be off: a line that ends on the edge is not to end beyond it. */
const summed = 1e-9

/**
 * A line one pixel thick over what is there, its edge shared by two pixels (Wu 1991). On one thread and in our own hands: a canvas
 * without a graphics card needs seconds for the strokes that this paints in milliseconds.
 *
 * @param colour a pixel
 * @param alpha  0–256
 */
export function rasterLine(
  { pixels, width, height }: Raster,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colour: number,
  alpha: number,
): void {
  const redBlue = colour & 0xff00ff
  const green = colour & 0x00ff00
  // Along the longer side a pixel a step, across it two: along `a`, across `b`, and how far apart these lie in memory.
  const steep = Math.abs(y1 - y0) > Math.abs(x1 - x0)
  let [a0, b0, a1, b1] = steep ? [y0, x0, y1, x1] : [x0, y0, x1, y1]
  if (a0 > a1) [a0, b0, a1, b1] = [a1, b1, a0, b0]
  const [along, across] = steep ? [width, 1] : [1, width]
  const slope = a1 === a0 ? 0 : (b1 - b0) / (a1 - a0)
  const from = Math.max(0, Math.ceil(a0))
  const to = Math.min((steep ? height : width) - 1, Math.floor(a1))
  const most = (steep ? width : height) - 2
  let b = b0 + slope * (from - a0)
  for (let a = from; a <= to; a++, b += slope) {
    const near = Math.floor(b + summed)
    if (near < 0 || near > most) continue
    const at = a * along + near * across
    const second = ((b - near) * alpha) | 0
    const first = alpha - second
    // Red and blue are mixed in one go; the gap between them holds what is carried.
    const one = pixels[at] ?? 0
    pixels[at] =
      (0xff000000 |
        ((((one & 0xff00ff) * (256 - first) + redBlue * first) >>> 8) & 0xff00ff) |
        ((((one & 0x00ff00) * (256 - first) + green * first) >>> 8) & 0x00ff00)) >>>
      0
    const two = pixels[at + across] ?? 0
    pixels[at + across] =
      (0xff000000 |
        ((((two & 0xff00ff) * (256 - second) + redBlue * second) >>> 8) & 0xff00ff) |
        ((((two & 0x00ff00) * (256 - second) + green * second) >>> 8) & 0x00ff00)) >>>
      0
  }
}
