// @vitest-environment happy-dom
import { Layer, Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnStage, standInCanvas } from '../../../../tests/support/drawn-stage.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { dimensionAt, type MeasuredEdge } from '../view/dimension-layout.ts'
import { Dimension } from './dimension.tsx'

const { canvas, tokens } = lightPalette
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

async function drawn(edge: Partial<MeasuredEdge> = {}, filled = false) {
  standInCanvas()
  const shape = dimensionAt({ from: [100, 200], to: [300, 200], side: 1, width: 60, ...edge }, 24)
  shown = await showPart(
    <Stage width={1000} height={700}>
      <Layer>
        <Dimension shape={shape} text="8.00 m" width={60} filled={filled} />
      </Layer>
    </Stage>,
  )
  return drawnStage().shapes('grid')
}

test('a level edge: its line 24 px above it, ticks of 45° at both ends, two thin lines back', async () => {
  const shapes = await drawn()
  expect(shapes.map(({ kind }) => kind)).toEqual(['Line', 'Line', 'Line', 'Line', 'Line', 'Tag', 'Text'])
  expect(
    shapes.slice(0, 5).map(({ points, attrs: { strokeWidth, opacity } }) => [points, strokeWidth, opacity]),
  ).toEqual([
    [
      [
        [100, 192],
        [100, 170],
      ],
      1,
      0.7,
    ],
    [
      [
        [300, 192],
        [300, 170],
      ],
      1,
      0.7,
    ],
    [
      [
        [100, 176],
        [300, 176],
      ],
      1.25,
      undefined,
    ],
    [
      [
        [95, 181],
        [105, 171],
      ],
      1.5,
      undefined,
    ],
    [
      [
        [295, 181],
        [305, 171],
      ],
      1.5,
      undefined,
    ],
  ])
})

test('ticks lean the same way along an upright edge', async () => {
  const shapes = await drawn({ to: [100, 400] })
  expect(shapes.slice(2, 5).map(({ points }) => points)).toEqual([
    [
      [124, 200],
      [124, 400],
    ],
    [
      [119, 195],
      [129, 205],
    ],
    [
      [119, 395],
      [129, 405],
    ],
  ])
})

test('the label lies on the middle of the line, turned with it, as wide as it was told', async () => {
  const text = (await drawn()).at(-1)
  expect(text?.attrs).toMatchObject({ text: '8.00 m', width: 60, height: 22, align: 'center', verticalAlign: 'middle' })
  expect(text?.points).toEqual([
    [170, 165],
    [230, 165],
    [230, 187],
    [170, 187],
  ])
  await shown.close()
  // Upright text reads upward.
  expect((await drawn({ to: [100, 400] })).at(-1)?.points).toEqual([
    [113, 330],
    [113, 270],
    [135, 270],
    [135, 330],
  ])
})

test('filled it is in the colour of what is chosen, else quiet on the ground', async () => {
  const inks = (shapes: Awaited<ReturnType<typeof drawn>>) => ({
    lines: new Set(shapes.slice(0, 5).map(({ attrs }) => attrs['stroke'])),
    ground: shapes[5]?.attrs['fill'],
    text: [shapes[6]?.attrs['fill'], shapes[6]?.attrs['fontStyle']],
  })
  expect(inks(await drawn())).toEqual({
    lines: new Set([canvas.dimension]),
    ground: canvas.background,
    text: [canvas.dimension, '400'],
  })
  await shown.close()
  expect(inks(await drawn({}, true))).toEqual({
    lines: new Set([tokens.colorPrimary]),
    ground: tokens.colorPrimary,
    text: [tokens.colorTextLightSolid, '600'],
  })
})
