import { describe, expect, test } from 'vitest'
import { toastPlace, toastPlaces, toastTop } from './toast-place.ts'

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

describe('where a pile may lie', () => {
  const window = { width: 1440, height: 900 }
  // 384 px wide and 340 high, 24 from the side; below both bars of a project, or 24 from the bottom; 8 px are kept free.
  test.each([
    ['left of the usual place', button(1440 - 24 - 384 - 8 - 120, 100), 'topRight'],
    ['a pixel into its margin', button(1440 - 24 - 384 - 8 - 119, 100), 'bottomRight'],
    ['above it', button(1200, 100 - 8 - 32), 'topRight'],
    ['a pixel lower', button(1200, 100 - 8 - 31), 'bottomRight'],
    ['below it', button(1200, 100 + 340 + 8), 'topRight'],
    ['a pixel higher', button(1200, 100 + 340 + 7), 'bottomRight'],
    ['along the whole right side', button(1200, 0, 120, 900), 'topLeft'],
    ['in the whole upper half', button(0, 0, 1440, 450), 'bottomRight'],
    ['all but the lower left', { left: 500, top: 0, right: 1440, bottom: 900 }, 'topLeft'],
    ['right of the left pile', { left: 24 + 384 + 8, top: 0, right: 1440, bottom: 900 }, 'topLeft'],
    ['a pixel into its margin', { left: 24 + 384 + 7, top: 0, right: 1440, bottom: 900 }, 'topRight'],
  ] as const)('%s', (_, used, place) => {
    expect(toastPlace(used, window)).toBe(place)
  })
  test('in the order in which they are tried', () => {
    expect(toastPlaces).toEqual(['topRight', 'bottomRight', 'topLeft'])
    // What covers the upper half leaves both lower corners; the right one comes first.
    expect(toastPlace({ left: 300, top: 90, right: 1440, bottom: 500 }, { width: 1440, height: 900 })).toBe(
      'bottomRight',
    )
  })
  test('in a narrow window it is as wide as the window leaves; in a low one half as high', () => {
    const narrow = { width: 390, height: 844 }
    // 24 px stay free on either side.
    expect(toastPlace({ left: 0, top: 100, right: 16, bottom: 140 }, narrow)).toBe('topRight')
    expect(toastPlace({ left: 0, top: 100, right: 17, bottom: 140 }, narrow)).toBe('bottomRight')
    const low = { width: 1440, height: 500 }
    // 500 / 2 − 50 = 200 px high: from 100 to 300, or from 276 to 476.
    expect(toastPlace(button(1200, 308), low)).toBe('topRight')
    expect(toastPlace(button(1200, 307), low)).toBe('topLeft')
    expect(toastPlace(button(1200, 236), low)).toBe('bottomRight')
    expect(toastPlace(button(1200, 237), low)).toBe('topLeft')
  })
})
