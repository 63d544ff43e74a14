import { touches, type PixelBox } from './base-map/label-side.ts'

/** Gap between a sign that was moved and what is beside it [px]. */
const gap = 8

/**
 * Shortest way of a sign into the map and out of the tools over it [px]; none if all of it is in sight. If no spot is
 * free, the way leads to the middle.
 * @param point where the sign stands, in pixels from the map's top left corner
 * @param room the sign's box around its point
 * @param tools boxes of the tools over the map
 */
export function wayIntoSight(
  [x, y]: readonly [x: number, y: number],
  room: PixelBox,
  [width, height]: readonly [width: number, height: number],
  tools: readonly PixelBox[],
): readonly [x: number, y: number] {
  const isFree = (toX: number, toY: number, apart: number): boolean => {
    const box = {
      left: toX + room.left - apart,
      top: toY + room.top - apart,
      right: toX + room.right + apart,
      bottom: toY + room.bottom + apart,
    }
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
    return isInside && !tools.some(tool => touches(tool, box))
  }
  if (isFree(x, y, 0)) return [0, 0]
  // The nearest free spot is level with the point, at an edge of the map or at an edge of a tool.
  const [before, behind] = [gap - room.left, -gap - room.right]
  const [below, above] = [gap - room.top, -gap - room.bottom]
  const xs = [x, before, width + behind, ...tools.flatMap(tool => [tool.left + behind, tool.right + before])]
  const ys = [y, below, height + above, ...tools.flatMap(tool => [tool.top + above, tool.bottom + below])]
  const ways = xs
    .flatMap(toX => ys.filter(toY => isFree(toX, toY, gap)).map(toY => [toX - x, toY - y] as const))
    .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
  return ways[0] ?? [width / 2 - x, height / 2 - y]
}
