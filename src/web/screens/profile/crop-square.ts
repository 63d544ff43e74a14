/** Size of a picture [px]. */
export interface Size {
  readonly width: number
  readonly height: number
}
/** Square of a picture that is shown: its centre [px of the picture] and how far it is enlarged; 1: as much as fits. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** Range of the enlargement. */
export const zooms = { min: 1, max: 8 } as const

/** Side of the shown square [px of the picture]. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

function between(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** The nearest crop whose square lies within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, zooms.min, zooms.max)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return { x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half), zoom }
}

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/**
 * The crop after the picture was moved under its frame.
 * @param frame side of the frame [px of the screen]
 */
export function moved(
  size: Size,
  crop: Crop,
  { x, y }: { readonly x: number; readonly y: number },
  frame: number,
): Crop {
  const scale = sideOf(size, crop) / frame
  return within(size, { ...crop, x: crop.x - x * scale, y: crop.y - y * scale })
}
