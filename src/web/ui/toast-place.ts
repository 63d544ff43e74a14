/** A rectangle in the window [px]. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What covers three corners of a window covers the fourth. */
export const toastPlaces = ['topRight', 'bottomRight', 'topLeft'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/** Of the pile of toasts [px]: below both bars of a project, and as high as four toasts of two lines. */
export const toastTop = 100
const [side, width, height, gap] = [24, 384, 340, 8]

/** Where the pile of a place may lie. */
function areaOf(place: ToastPlace, window: { readonly width: number; readonly height: number }): Box {
  const wide = Math.min(width, window.width - 2 * side)
  // Half of a low window: what the upper and the lower pile cover never meets.
  const high = Math.min(height, window.height / 2 - toastTop / 2)
  const top = place.startsWith('top') ? toastTop : window.height - side - high
  const left = place.endsWith('Left') ? side : window.width - side - wide
  return { left, top, right: left + wide, bottom: top + high }
}

function meets(a: Box, b: Box) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
}

/** The first place where a toast does not cover what was just used; the usual one when nothing was, or when all would. */
export function toastPlace(used: Box | null, window: { readonly width: number; readonly height: number }): ToastPlace {
  return (used === null ? undefined : toastPlaces.find(place => !meets(areaOf(place, window), used))) ?? 'topRight'
}
