// @vitest-environment happy-dom
import { Layer, Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import { box } from '../../../../tests/fixtures/building.ts'
import { drawnStage, standInCanvas } from '../../../../tests/support/drawn-stage.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { RingShape, type RingLook } from './ring-shape.tsx'

const { canvas, tokens } = lightPalette
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

/** A footprint of 10 m × 5 m at (100, 400) of the canvas. */
async function drawn(look: RingLook, floorStart?: number, scale = 20) {
  standInCanvas()
  shown = await showPart(
    <Stage width={1000} height={700}>
      <Layer>
        <RingShape
          view={{ originX: 100, originY: 400, scale, rotationDeg: 0 }}
          ring={box(0, 0, 10, 5)}
          look={look}
          {...(floorStart === undefined ? {} : { floorStart })}
        />
      </Layer>
    </Stage>,
  )
  return drawnStage().shapes('grid')
}

test.each([
  ['plain', { fill: canvas.massByFloor[0], stroke: canvas.massLine, strokeWidth: 1.6 }],
  ['hover', { fill: canvas.massByFloor[0], stroke: tokens.colorPrimary, strokeWidth: 1.5 }],
  ['selected', { fill: canvas.selected, stroke: tokens.colorPrimary, strokeWidth: 2 }],
  ['ghost', { stroke: tokens.colorTextTertiary, strokeWidth: 1.25, dash: [5, 4] }],
] as const)('%s is one outline with its paint', async (look, paint) => {
  const [outline, ...rest] = await drawn(look)
  expect(rest).toEqual([])
  expect(outline?.points).toEqual([
    [100, 400],
    [300, 400],
    [300, 300],
    [100, 300],
  ])
  const { fill, stroke, strokeWidth, dash, closed } = outline?.attrs ?? {}
  expect({ fill, stroke, strokeWidth, dash, closed }).toEqual({
    fill: undefined,
    dash: undefined,
    closed: true,
    ...paint,
  })
})

test('the fill tells on which floor it begins', async () => {
  for (const [floor, tone] of [
    [2, 1],
    [3, 2],
    [12, 4],
  ] as const) {
    expect((await drawn('plain', floor))[0]?.attrs['fill']).toBe(canvas.massByFloor[tone])
    await shown.close()
  }
  // Chosen it is told by its own.
  expect((await drawn('selected', 12))[0]?.attrs['fill']).toBe(canvas.selected)
})

test('bad it is hatched both ways inside its dashed outline', async () => {
  const [hatch, outline] = await drawn('bad')
  expect(outline?.attrs).toMatchObject({ stroke: tokens.colorError, strokeWidth: 2, dash: [6, 4], closed: true })
  const strokes = hatch?.strokes() ?? []
  const at = strokes.findIndex(([name]) => name === 'clip')
  expect(strokes.slice(0, at + 1)).toEqual([
    ['save'],
    ['beginPath'],
    ['moveTo', 100, 400],
    ['lineTo', 300, 400],
    ['lineTo', 300, 300],
    ['lineTo', 100, 300],
    ['closePath'],
    ['globalAlpha', 0.6],
    ['fillStyle', tokens.colorErrorBg],
    ['fill', 'evenodd'],
    ['clip', 'evenodd'],
  ])
  // 100 px high: from 100 px left of it, every 10 px, one up and one down.
  expect(strokes.slice(at + 1, at + 7)).toEqual([
    ['globalAlpha', 0.45],
    ['beginPath'],
    ['moveTo', 0, 400],
    ['lineTo', 100, 300],
    ['moveTo', 0, 300],
    ['lineTo', 100, 400],
  ])
  expect(strokes.slice(-8)).toEqual([
    ['moveTo', 290, 400],
    ['lineTo', 390, 300],
    ['moveTo', 290, 300],
    ['lineTo', 390, 400],
    ['strokeStyle', tokens.colorError],
    ['lineWidth', 1],
    ['stroke'],
    ['restore'],
  ])
})

test('wider or higher than 20,000 px it is not hatched', async () => {
  expect((await drawn('bad', 0, 1999))[0]?.strokes().length).toBeGreaterThan(0)
  await shown.close()
  expect((await drawn('bad', 0, 2000))[0]?.strokes()).toEqual([])
})
