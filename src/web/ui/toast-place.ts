/** A rectangle in the window [px]. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Corners for toasts: a control that covers three corners of a window covers the fourth. */
export const toastPlaces = ['topRight', 'bottomRight', 'topLeft'] as const
export type ToastPlace = (typeof toastPlaces)[number]

/** Distance of the toasts from the top [px]: below both bars of a project, and as high as four toasts of two lines. */
export const toastTop = 100
const [side, width, height, gap] = [24, 384, 340, 8]

/** Area of the toasts at a corner. */
function areaOf(place: ToastPlace, window: { readonly width: number; readonly height: number }): Box {
  const wide = Math.min(width, window.width - 2 * side)
  // In a low window the area is half of it, so that the upper and the lower area never meet.
  const high = Math.min(height, window.height / 2 - toastTop / 2)
  const top = place.startsWith('top') ? toastTop : window.height - side - high
  const left = place.endsWith('Left') ? side : window.width - side - wide
  return { left, top, right: left + wide, bottom: top + high }
}

function meets(a: Box, b: Box) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
}

/**
 * First corner at which a toast does not cover the control used last; the usual one without such a control, or if all
 * would cover it.
 */
export function toastPlace(used: Box | null, window: { readonly width: number; readonly height: number }): ToastPlace {
  return (used === null ? undefined : toastPlaces.find(place => !meets(areaOf(place, window), used))) ?? 'topRight'
}
