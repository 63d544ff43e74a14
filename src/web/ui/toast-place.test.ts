import { expect, test } from 'vitest'
import { toastPlace, toastTop } from './toast-place.ts'

function button(left: number, top: number, width = 120, height = 32) {
  return { left, top, right: left + width, bottom: top + height }
}
/** Two toasts of two lines as antd puts them: 24 px from the side, from the top or the bottom. */
function pile(place: string, window: { readonly width: number; readonly height: number }) {
  const width = Math.min(380, window.width - 48)
  const height = 2 * 68 + 16
  const left = place.endsWith('Left') ? 24 : window.width - 24 - width
  const top = place.startsWith('top') ? toastTop : window.height - 24 - height
  return { left, top, right: left + width, bottom: top + height }
}

test.each([
  [1440, 900],
  [1280, 720],
  [768, 1024],
  [390, 844],
  [360, 640],
])('in a window of %d × %d no button is covered, wherever it stands', (width, height) => {
  let judged = 0
  for (let left = 0; left <= width - 120; left += 30) {
    for (let top = 0; top <= height - 32; top += 16) {
      const used = button(left, top)
      const toast = pile(toastPlace(used, { width, height }), { width, height })
      const covers =
        toast.left < used.right && used.left < toast.right && toast.top < used.bottom && used.top < toast.bottom
      expect(covers, `${left}, ${top}`).toBe(false)
      judged++
    }
  }
  expect(judged).toBeGreaterThan(250)
})

test('the usual place is kept while it covers nothing', () => {
  const window = { width: 1440, height: 900 }
  expect([
    toastPlace(null, window),
    toastPlace(button(20, 400), window),
    toastPlace(button(1200, 120), window),
    toastPlace(button(0, 0, 1440, 900), window),
  ]).toEqual(['topRight', 'topRight', 'bottomRight', 'topRight'])
})
