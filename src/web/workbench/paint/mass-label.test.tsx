// @vitest-environment happy-dom
import { Layer, Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { drawnStage, standInCanvas } from '../../../../tests/support/drawn-stage.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { MassLabel } from './mass-label.tsx'

const { tokens } = lightPalette
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

const tower = mass('Tower', box(0, 0, 10, 10), { numberOfFloors: 3, floorStart: 2 })

/** The label of 10 m square at (200, 500) of the canvas. */
async function label(more: Partial<Parameters<typeof MassLabel>[0]> = {}, scale = 20, language: Language = 'en') {
  standInCanvas()
  shown = await showPart(
    editedProject(officeOf([])).around(
      <Stage width={1000} height={700}>
        <Layer>
          <MassLabel
            view={{ originX: 200, originY: 500, scale, rotationDeg: 0 }}
            mass={tower}
            ring={tower.vertices}
            over={[]}
            selected={false}
            units="SI"
            {...more}
          />
        </Layer>
      </Stage>,
    ),
    { language },
  )
  return drawnStage()
    .shapes('grid', 'Text')
    .map(({ points: [a = [0, 0], , c = [0, 0]], attrs: { text, fill, fontSize, fontStyle } }) => ({
      text: String(text).replaceAll('\u00A0', ' '),
      at: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2],
      fill,
      font: [fontSize, fontStyle],
    }))
}

test('name, floors and footprint stand in the middle, one below the other', async () => {
  expect(await label()).toEqual([
    { text: 'Tower', at: [300, 382.5], fill: tokens.colorText, font: [13, '600'] },
    { text: 'floors 2–4', at: [300, 400.25], fill: tokens.colorTextSecondary, font: [12.5, undefined] },
    { text: '100.0 m²', at: [300, 417.75], fill: tokens.colorTextSecondary, font: [12.5, undefined] },
  ])
})

test('chosen it is in the colour of what is chosen', async () => {
  expect((await label({ selected: true })).map(({ fill }) => fill)).toEqual([
    tokens.colorPrimary,
    tokens.colorText,
    tokens.colorText,
  ])
})

test('one storey is told as one; in feet and Persian too', async () => {
  expect((await label({ mass: { ...tower, numberOfFloors: 1 }, units: 'PI' })).map(({ text }) => text)).toEqual([
    'Tower',
    'floor 2',
    '1,076 ft²',
  ])
  await shown.close()
  const [, floors, area] = await label({}, 20, 'fa')
  expect(floors?.text).toContain('۲')
  expect(floors?.text).toContain('۴')
  expect(area?.text).toBe('۱۰۰٫۰ m²')
})

test('the widest of its lines decides whether all have room, then the name alone, then nothing', async () => {
  // Three lines are 53 px high and 75 px wide ("floors 2–4"), with 6 px around: 87 px.
  expect(await label({}, 8.8)).toHaveLength(3)
  await shown.close()
  expect((await label({}, 8.6)).map(({ text }) => text)).toEqual(['Tower'])
  await shown.close()
  // The name is 42.9 px wide: 54.9 px with its margins.
  expect(await label({}, 5.6)).toHaveLength(1)
  await shown.close()
  expect(await label({}, 5.4)).toEqual([])
})

test('it stands clear of what lies over the mass, and where the most room is', async () => {
  const [name] = await label({ over: [box(0, 0, 10, 5)] })
  expect(name?.text).toBe('Tower')
  // The free half is from 300 to 400 px down.
  expect(name?.at[1]).toBeLessThan(350)
  await shown.close()
  expect(await label({ over: [box(-1, -1, 12, 12)] })).toEqual([])
})
