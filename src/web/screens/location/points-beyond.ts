/** Fewer names than this in view, and the map points at towns beyond its edge. */
const fewNames = 4
/** From this zoom on; farther out the towns are in view themselves. */
const pointingFrom = 9

/** Whether the map points at towns beyond its edge: closely zoomed in, with few names in view, and no tiles to tell the place by. */
export function pointsBeyond({
  hasTiles,
  zoom,
  names,
}: {
  readonly hasTiles: boolean
  readonly zoom: number
  readonly names: number
}): boolean {
  return !hasTiles && zoom >= pointingFrom && names < fewNames
}

/** Kept free for the tools above, two rows of them on a narrow map, for the scale below and for the signs' own size [px]. */
export function insetOf(width: number) {
  return { left: 84, right: 84, top: width < 480 ? 116 : 72, bottom: 58 }
}
