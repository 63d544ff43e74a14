// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openDrawing, type OpenDrawing } from '../../../../tests/support/open-drawing.tsx'
import { lightPalette } from '#charts/palette.ts'

const { canvas, tokens } = lightPalette
let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

/** 20 m × 10 m together: 38 px a metre, the first corner at (120, 540). */
const hall = mass('Hall', box(0, 0, 10, 10))
const tower = mass('Tower', box(12, 0, 8, 10), { numberOfFloors: 3, floorStart: 2 })

/** Outlines from the lowest up, by their first corner, with their paint. */
function outlines() {
  return page
    .drawn()
    .shapes('masses', 'Line')
    .map(({ points, attrs: { fill, stroke, strokeWidth, dash, closed } }) => ({
      points,
      paint: { fill, stroke, strokeWidth, dash, closed },
    }))
}
function paints() {
  return outlines().map(({ paint }) => paint)
}
function texts() {
  return page
    .drawn()
    .shapes('masses', 'Text')
    .map(({ attrs: { text, fill, fontSize, fontStyle, align }, points: [a = [0, 0], , c = [0, 0]] }) => ({
      text: String(text).replaceAll('\u00A0', ' '),
      fill,
      fontSize,
      fontStyle,
      align,
      middle: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2],
    }))
}
const plain = { stroke: canvas.massLine, strokeWidth: 1.6, dash: undefined, closed: true }

test('every mass lies where it was drawn, filled by the floor it begins on', async () => {
  page = await openDrawing([hall, tower])
  expect(outlines()).toEqual([
    {
      points: [
        [120, 540],
        [500, 540],
        [500, 160],
        [120, 160],
      ],
      paint: { ...plain, fill: canvas.massByFloor[0] },
    },
    {
      points: [
        [576, 540],
        [880, 540],
        [880, 160],
        [576, 160],
      ],
      paint: { ...plain, fill: canvas.massByFloor[1] },
    },
  ])
})

test('each bears its name, floors and footprint in its middle', async () => {
  page = await openDrawing([hall, tower])
  const name = { fill: tokens.colorText, fontSize: 13, fontStyle: '600', align: 'center' }
  const line = { fill: tokens.colorTextSecondary, fontSize: 12.5, fontStyle: undefined, align: 'center' }
  expect(texts()).toEqual([
    { ...name, text: 'Hall', middle: [310, 332.5] },
    { ...line, text: 'floor 0', middle: [310, 350.25] },
    { ...line, text: '100.0 m²', middle: [310, 367.75] },
    { ...name, text: 'Tower', middle: [728, 332.5] },
    { ...line, text: 'floors 2–4', middle: [728, 350.25] },
    { ...line, text: '80.0 m²', middle: [728, 367.75] },
  ])
})

test('in feet, and in Persian', async () => {
  page = await openDrawing([hall], { more: { units: 'PI' } })
  expect(page.drawn().words('masses')).toEqual(['Hall', 'floor 0', '1,076 ft²'])
  await page.close()
  page = await openDrawing([tower], { language: 'fa' })
  expect(page.drawn().words('masses')[2]).toBe('۸۰٫۰ m²')
  expect(page.drawn().words('masses')[1]).toContain('۲')
  expect(page.drawn().words('masses')[1]).toContain('۴')
  expect(page.drawn().shapes('masses', 'Text')[0]?.attrs['fontFamily']).toMatch(/^'Vazirmatn/)
})

test('where the label has no room only the name stands, then nothing', async () => {
  // Beside 60 m of hall a metre is some 12 px.
  const long = mass('Hall', box(0, 0, 60, 10))
  page = await openDrawing([long, mass('A', box(62, 0, 3, 3)), mass('B', box(62, 5, 1, 1))])
  expect(page.drawn().words('masses')).toEqual(['Hall', 'floor 0', '600.0 m²', 'A'])
})

test('the mass under the pointer is lit, the chosen one is filled', async () => {
  page = await openDrawing([hall, tower])
  await page.pointer('move', [15, 5])
  expect(paints()[1]).toEqual({ ...plain, fill: canvas.massByFloor[1], stroke: tokens.colorPrimary, strokeWidth: 1.5 })
  await page.pointer('leave', [15, 5])
  expect(paints()[1]).toEqual({ ...plain, fill: canvas.massByFloor[1] })
  await page.click([5, 5])
  expect(paints()[0]).toEqual({ ...plain, fill: canvas.selected, stroke: tokens.colorPrimary, strokeWidth: 2 })
  expect(texts().map(({ text, fill }) => [text, fill])).toEqual([
    ['Hall', tokens.colorPrimary],
    ['floor 0', tokens.colorText],
    ['100.0 m²', tokens.colorText],
    ['Tower', tokens.colorText],
    ['floors 2–4', tokens.colorTextSecondary],
    ['80.0 m²', tokens.colorTextSecondary],
  ])
})

test('what reaches higher is seen over what is lower, in whatever order it was drawn', async () => {
  const podium = mass('Podium', box(0, 0, 20, 10), { numberOfFloors: 2 })
  const block = mass('Block', box(2, 2, 6, 6), { floorStart: 2, numberOfFloors: 4 })
  page = await openDrawing([block, podium])
  expect(outlines().map(({ points }) => points[0])).toEqual([page.pixel([0, 0]), page.pixel([2, 2])])
  // The podium's label is clear of masses over it.
  const at = texts().find(({ text }) => text === 'Podium')?.middle[0] ?? 0
  expect(at).toBeGreaterThan(page.pixel([8, 0])[0] + 20)
  expect(texts().find(({ text }) => text === 'Block')?.middle[0]).toBe(page.pixel([5, 0])[0])
})

test('a chosen lower mass hides nothing above it: its outline alone lies over the upper one, which a click finds', async () => {
  const podium = mass('Podium', box(0, 0, 20, 10), { numberOfFloors: 2 })
  const block = mass('Block', box(2, 2, 6, 6), { floorStart: 2, numberOfFloors: 4 })
  page = await openDrawing([block, podium])
  await page.click([15, 5])
  expect(outlines().map(({ points, paint }) => [points[0], paint.fill, paint.stroke])).toEqual([
    [page.pixel([0, 0]), canvas.selected, tokens.colorPrimary],
    [page.pixel([2, 2]), canvas.massByFloor[1], canvas.massLine],
    [page.pixel([0, 0]), undefined, tokens.colorPrimary],
  ])
  await page.click([5, 5])
  expect(page.canvas().dataset['selection']).toBe('Block')
  expect(outlines().map(({ paint }) => paint.fill)).toEqual([canvas.massByFloor[0], canvas.selected])
})

test('a chosen lower mass that overlaps a higher one shows its bad outline over that one', async () => {
  const low = mass('Low', box(0, 0, 20, 10))
  const high = mass('High', box(2, 2, 6, 6), { numberOfFloors: 4 })
  page = await openDrawing([high, low])
  await page.click([15, 5])
  expect(
    outlines()
      .map(({ points, paint }) => [points[0], paint.stroke, paint.dash])
      .at(-1),
  ).toEqual([page.pixel([0, 0]), tokens.colorError, [6, 4]])
  await page.key('Escape')
  expect(outlines()).toHaveLength(2)
})

test('of two of the same height the chosen one is on top', async () => {
  page = await openDrawing([hall, mass('Beside', box(10, 0, 10, 10))])
  await page.click([5, 5])
  expect(outlines().map(({ paint }) => paint.fill)).toEqual([canvas.massByFloor[0], canvas.selected])
})

test('of a floor that is looked at alone, masses of other floors are an outline without a word', async () => {
  page = await openDrawing([hall, tower])
  await page.press('Floor 2')
  const ghost = { fill: undefined, stroke: tokens.colorTextTertiary, strokeWidth: 1.25, dash: [5, 4], closed: true }
  expect(paints()).toEqual([ghost, { ...plain, fill: canvas.massByFloor[1] }])
  expect(page.drawn().words('masses')).toEqual(['Tower', 'floors 2–4', '80.0 m²'])
  // Lit they are not; chosen they speak again.
  await page.pointer('move', [5, 5])
  expect(paints()[0]).toEqual(ghost)
  await page.click([5, 5])
  expect(paints()[0]?.stroke).toBe(tokens.colorPrimary)
  expect(page.drawn().words('masses')).toContain('Hall')
  for (const [floor, shown] of [
    ['Floor 5', []],
    ['Floor 4', ['Tower', 'floors 2–4', '80.0 m²']],
    ['Floor 1', []],
    ['Floor 0', ['Hall', 'floor 0', '100.0 m²']],
  ] as const) {
    await page.key('Escape')
    await page.press(floor)
    expect(page.drawn().words('masses')).toEqual(shown)
  }
})

test('over a podium that is a ghost, a mass keeps its words', async () => {
  page = await openDrawing([
    mass('Podium', box(-5, -5, 30, 20)),
    mass('Over', box(0, 0, 12, 10), { numberOfFloors: 3, floorStart: 1 }),
  ])
  await page.press('Floor 1')
  expect(page.drawn().words('masses')).toEqual(['Over', 'floors 1–3', '120.0 m²'])
})

test('a mass that may not be simulated as it is is hatched, chosen or not', async () => {
  page = await openDrawing([hall, mass('Over', box(5, 0, 15, 10))])
  const bad = { fill: undefined, stroke: tokens.colorError, strokeWidth: 2, dash: [6, 4], closed: true }
  expect(paints()).toEqual([{ ...plain, fill: canvas.massByFloor[0] }, bad])
  await page.click([15, 5])
  expect(paints()[1]).toEqual(bad)
  const strokes = page.drawn().shapes('masses', 'Shape')[0]?.strokes() ?? []
  expect(strokes.filter(([name]) => name === 'moveTo' || name === 'lineTo').slice(0, 4)).toEqual([
    ['moveTo', 310, 540],
    ['lineTo', 880, 540],
    ['lineTo', 880, 160],
    ['lineTo', 310, 160],
  ])
  // Filled and cut by the same outline, before the lines that cross.
  expect(strokes.filter(([name]) => name !== 'moveTo' && name !== 'lineTo')).toEqual([
    ['save'],
    ['beginPath'],
    ['closePath'],
    ['globalAlpha', 0.6],
    ['fillStyle', tokens.colorErrorBg],
    ['fill', 'evenodd'],
    ['clip', 'evenodd'],
    ['globalAlpha', 0.45],
    ['beginPath'],
    ['strokeStyle', tokens.colorError],
    ['lineWidth', 1],
    ['stroke'],
    ['restore'],
  ])
  const names = strokes.map(([name]) => name)
  // Two crossing lines every 10 px, from a height before the outline to its right end.
  const lines = strokes.slice(names.indexOf('clip')).filter(([name]) => name === 'moveTo')
  expect(lines.slice(0, 3)).toEqual([
    ['moveTo', 310 - 380, 540],
    ['moveTo', 310 - 380, 160],
    ['moveTo', 320 - 380, 540],
  ])
  expect(lines).toHaveLength(2 * 95)
  const ends = strokes.slice(names.indexOf('clip')).filter(([name]) => name === 'lineTo')
  expect(ends.slice(0, 2)).toEqual([
    ['lineTo', 310, 160],
    ['lineTo', 310, 540],
  ])
})

test('a bad outline of more pixels than can be hatched is left without', async () => {
  page = await openDrawing([hall, mass('Over', box(5, 0, 15, 10))])
  const hatched = () => (page.drawn().shapes('masses', 'Shape')[0]?.strokes() ?? []).length > 0
  expect(hatched()).toBe(true)
  // 15 m by more than 1333 px a metre.
  for (let i = 0; i < 15; i++) await page.press('Zoom in')
  expect([page.view().scale * 15 < 20_000, hatched()]).toEqual([true, true])
  await page.press('Zoom in')
  expect([page.view().scale * 15 < 20_000, hatched()]).toEqual([false, false])
})

test('a mass in hand is not painted twice', async () => {
  page = await openDrawing([hall, tower])
  await page.pointer('move', [5, 5])
  await page.pointer('down', [5, 5])
  await page.pointer('move', [5, 8])
  expect(outlines()).toHaveLength(1)
  await page.pointer('cancel', [5, 8])
  expect(outlines()).toHaveLength(2)
})

test('turned with project north, true north stays up', async () => {
  page = await openDrawing([hall], { more: { userInputs: { 'draw-building': { orientation: 90 } } } })
  // The drawing's east points south on the page.
  const [first = [0, 0], second = [0, 0]] = outlines()[0]?.points ?? []
  expect(second[0]).toBeCloseTo(first[0], 1)
  expect(second[1] - first[1]).toBeCloseTo(10 * page.view().scale, 1)
  expect(texts()[0]?.middle[0]).toBeCloseTo(page.pixel([5, 5])[0], 0)
})
