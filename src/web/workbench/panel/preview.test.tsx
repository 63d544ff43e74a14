// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '../../theme/palette.ts'
import { paintAxonometry } from '../paint/paint-axonometry.ts'

vi.mock('../paint/paint-axonometry.ts', () => ({
  paintAxonometry: vi.fn<typeof paintAxonometry>(() => ({ pixels: new Uint8ClampedArray(4), width: 30, height: 20 })),
}))
const painted = vi.mocked(paintAxonometry)

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
  painted.mockClear()
})

test('the masses are painted as large as the picture is seen, the chosen one told, again when something changes', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(268)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(168)
  vi.stubGlobal('devicePixelRatio', 2)
  page = await openDrawing([mass('Hall', box(0, 0, 10, 10)), mass('Tower', box(12, 0, 8, 10))])
  const canvas = page.panel.querySelector('canvas')
  expect(canvas?.getAttribute('aria-label')).toBe('Drawing of the building; number of masses: 2')
  // Before its size is known there is nothing to paint on.
  expect(painted).not.toHaveBeenCalled()
  await page.resize([1000, 700])
  const last = () => painted.mock.lastCall
  expect(last()?.slice(1, 5)).toEqual([268, 168, 2, null])
  expect(last()?.[0].solids).toHaveLength(2)
  expect(last()?.[5]).toEqual({
    fills: lightPalette.canvas.massByFloor,
    selectedFill: lightPalette.canvas.selected,
    line: lightPalette.canvas.massLine,
    selectedLine: lightPalette.tokens.colorPrimary,
  })
  expect([0, 1, 10].map(floor => last()?.[6](floor))).toEqual([0, 1, 4])
  expect([canvas?.width, canvas?.height]).toEqual([30, 20])
  await page.click([15, 5])
  expect(last()?.[4]).toBe('Tower')
  await page.key('Delete')
  expect(last()?.[0].solids).toHaveLength(1)
  expect(last()?.[4]).toBeNull()
})
