// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '#charts/palette.ts'

const { canvas, tokens } = lightPalette
let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

/** 20 m × 10 m: 38 px a metre, the site at (120, 540). */
const house = mass('M1', box(0, 0, 20, 10))
/** A block of 8 m by 8 m, 24 m east of the site: seen from x = 880 on. */
const block: Neighbor = { id: 'n1', name: 'Bazaar', distance: 24, bearing: 90, area: 64, height: 12.5 }

async function open(neighbors: readonly Neighbor[], more: Parameters<typeof openDrawing>[1] = {}) {
  page = await openDrawing([house], {
    ...more,
    more: { ...more.more, userInputs: { neighbors: { neighbors }, ...more.more?.userInputs } },
  })
}
function outline(i = 0) {
  const strokes = page.drawn().shapes('neighbors', 'Shape')[i]?.strokes() ?? []
  const names = strokes.map(([name]) => name)
  return {
    strokes,
    names,
    corners: strokes
      .slice(0, names.indexOf('closePath'))
      .filter(([name]) => name === 'moveTo' || name === 'lineTo')
      .map(([, x, y]) => [Math.round(Number(x)), Math.round(Number(y))]),
  }
}

test('a neighbour is a hatched block where it stands, with its name and height', async () => {
  await open([block])
  const { strokes, names, corners } = outline()
  const at = ([x, y]: readonly [number, number]) => page.pixel([x, y]).map(Math.round)
  expect(corners.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [at([20, -4]), at([28, -4]), at([28, 4]), at([20, 4])].map(String).toSorted((a, b) => a.localeCompare(b)),
  )
  // One path that begins at a corner and is closed, filled, drawn round, then hatched inside itself.
  expect(strokes.filter(([name]) => name === 'fillStyle')).toEqual([['fillStyle', canvas.neighbor]])
  expect(strokes.filter(([name]) => name === 'strokeStyle')).toEqual([['strokeStyle', canvas.neighborLine]])
  expect(names.filter(name => name !== 'moveTo' && name !== 'lineTo')).toEqual([
    'beginPath',
    'closePath',
    'fillStyle',
    'fill',
    'strokeStyle',
    'lineWidth',
    'stroke',
    'save',
    'clip',
    'beginPath',
    'globalAlpha',
    'stroke',
    'restore',
  ])
  expect(names.slice(0, 5)).toEqual(['beginPath', 'moveTo', 'lineTo', 'lineTo', 'lineTo'])
  const hatch = strokes.slice(names.indexOf('clip')).filter(([name]) => name === 'moveTo' || name === 'lineTo')
  // 8 m are 304 px: lines of 45° every 9 px from 304 px left of the block to its right side.
  const [left = 0, bottom = 0] = at([20, -4])
  expect(hatch[0]).toEqual(['moveTo', expect.closeTo(left - 304, 0), expect.closeTo(bottom, 0)])
  expect(hatch[1]).toEqual(['lineTo', expect.closeTo(left, 0), expect.closeTo(bottom - 304, 0)])
  expect(hatch[2]).toEqual(['moveTo', expect.closeTo(left - 295, 0), expect.closeTo(bottom, 0)])
  expect(hatch).toHaveLength(2 * Math.ceil(608 / 9))
  expect(page.drawn().words('neighbors')).toEqual(['Bazaar\n12.50 m'])
})

test('its label stands in its middle, on a plain ground a little larger than the words', async () => {
  await open([block])
  const [text] = page.drawn().shapes('neighbors', 'Text')
  const [ground] = page.drawn().shapes('neighbors', 'Rect')
  const [x, y] = page.pixel([24, 0])
  const width = 7 * 12 * 0.6
  expect(ground?.points[0]?.map(Math.round)).toEqual([x - width / 2 - 2, y - 17].map(Math.round))
  expect(ground?.points[2]?.map(Math.round)).toEqual([x + width / 2 + 2, y + 17].map(Math.round))
  expect(ground?.attrs['fill']).toBe(canvas.neighbor)
  expect(text?.attrs).toMatchObject({
    width: 300,
    align: 'center',
    wrap: 'none',
    fontSize: 12,
    fill: tokens.colorTextSecondary,
  })
  expect(text?.points[0]?.map(Math.round)).toEqual([x - 150, y - 16].map(Math.round))
  expect(Number(text?.attrs['lineHeight']) * 12).toBeCloseTo(16, 9)
})

test('without a name it has its number, in feet and in Persian too; a name of blanks is none', async () => {
  const { name: _none, ...unnamed } = block
  await open([block, { ...unnamed, id: 'n2', bearing: 270 }, { ...block, id: 'n3', name: '  ', bearing: 180 }])
  expect(page.drawn().words('neighbors')).toEqual(['Bazaar\n12.50 m', 'N2\n12.50 m', 'N3\n12.50 m'])
  await page.close()
  await open([unnamed], { more: { units: 'PI' } })
  expect(page.drawn().words('neighbors')).toEqual(['N1\n41.01 ft'])
  await page.close()
  await open([unnamed], { language: 'fa' })
  expect(page.drawn().words('neighbors')[0]).toContain('۱۲٫۵۰ m')
})

test('stays where it is on the ground when the building turns', async () => {
  await open([block], {
    more: { userInputs: { 'draw-building': { orientation: 40 }, neighbors: { neighbors: [block] } } },
  })
  const { corners } = outline()
  const { scale, originX, originY } = page.view()
  const xs = corners.map(([x = 0]) => x)
  const ys = corners.map(([, y = 0]) => y)
  expect(Math.min(...xs)).toBeCloseTo(originX + 20 * scale, -1)
  expect(Math.max(...xs)).toBeCloseTo(originX + 28 * scale, -1)
  expect(Math.max(...ys)).toBeCloseTo(originY + 4 * scale, -1)
})

test('too small on the canvas for its height it has its name, then its number, then nothing', async () => {
  page = await openDrawing([mass('M1', box(0, 0, 400, 10))], {
    more: {
      userInputs: {
        neighbors: {
          neighbors: [
            { ...block, distance: 100, area: 900 },
            { ...block, id: 'n2', distance: 200, area: 250 },
            { ...block, id: 'n3', distance: 300, area: 16 },
          ].map(one => ({ ...one, bearing: 180 })),
        },
      },
    },
  })
  // 1.9 px a metre: 57 px, 30 px and 8 px.
  expect(page.drawn().words('neighbors')).toEqual(['Bazaar\n12.50 m', 'N2'])
})

test('what is drawn snaps to it, and says its name', async () => {
  await open([block])
  await page.press('Polygon')
  await page.pointer('move', [20.1, -3.95])
  expect(page.page.querySelector('.typed-word')?.textContent).toBe('corner of Bazaar')
})
