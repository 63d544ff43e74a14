/** Number of visible names below which the map points to towns beyond its edge. */
const fewNames = 4
/** Zoom from which the map points to towns beyond its edge; farther out they are visible. */
const pointingFrom = 9

/** Whether the map points at towns beyond its edge: closely zoomed in, with few names in view, and without tiles. */
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

/**
 * Margins for the tools above, two rows of them on a narrow map, for the scale below and for the signs' own size [px].
 */
export function insetOf(width: number) {
  return { left: 84, right: 84, top: width < 480 ? 116 : 72, bottom: 58 }
}
