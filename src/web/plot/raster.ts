/** Pixels in a canvas's form, four bytes each: red lowest, opaque. */
export interface Raster {
  readonly pixels: Uint32Array
  readonly width: number
  readonly height: number
}

/** Pixel of a colour `#RRGGBB`. */
export function pixelOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16)
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0
}
