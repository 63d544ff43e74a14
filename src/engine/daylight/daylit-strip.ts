/** Depth of the daylit area over the height of the window's head above the task: EN 15193-1:2017 (a_D,max = 2.5·(h_Li − h_Ta)). */
const depthPerHeight = 2.5

/** Depth of the room behind a façade in which daylight can dim the lamps [m]. */
export function daylitDepth(headHeight: number, taskHeight: number): number {
  return depthPerHeight * Math.max(0, headHeight - taskHeight)
}

/**
 * Area of the strip along a storey's whole edge [m²], corners once: P·d − 4·d². It is the whole floor if the strips
 * meet in the middle.
 *
 * The storey stands as the rectangle of its area and perimeter; a storey rounder than a square stands as the square of
 * its area.
 */
export function stripArea(floorArea: number, perimeter: number, depth: number): number {
  const half = Math.max(perimeter / 2, 2 * Math.sqrt(floorArea)) // a + b
  const shorter = 0.5 * (half - Math.sqrt(Math.max(0, half * half - 4 * floorArea)))
  return 2 * depth >= shorter ? floorArea : 2 * half * depth - 4 * depth * depth
}
