// @vitest-environment happy-dom
import { Layer, Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import { box, officeOf } from '../../../../tests/fixtures/building.ts'
import { drawnStage, standInCanvas, type Place } from '../../../../tests/support/drawn-stage.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { Handles } from './handles.tsx'

const { canvas, tokens } = lightPalette
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

/** A mass of 10 m square at (200, 500) of the canvas, 20 px a metre. */
async function drawn(more: Partial<Parameters<typeof Handles>[0]> = {}) {
  standInCanvas()
  shown = await showPart(
    editedProject(officeOf([])).around(
      <Stage width={1000} height={700}>
        <Layer>
          <Handles
            view={{ originX: 200, originY: 500, scale: 20, rotationDeg: 0 }}
            ring={box(0, 0, 10, 10)}
            others={[]}
            corners={[]}
            measured
            held={null}
            bad={false}
            editable
            units="SI"
            onDimensions={() => {}}
            {...more}
          />
        </Layer>
      </Stage>,
    ),
  )
  const { shapes } = drawnStage()
  const filled = (text: ReturnType<typeof shapes>[number]) => text.attrs['fontStyle'] === '600'
  const middle = ([[ax, ay] = [0, 0], , [cx, cy] = [0, 0]]: readonly Place[]): Place => [(ax + cx) / 2, (ay + cy) / 2]
  return {
    squares: shapes('grid', 'Rect').map(({ points, attrs }) => [...middle(points), attrs['fill'], attrs['stroke']]),
    circles: shapes('grid', 'Circle').map(({ points, attrs }) => [
      ...(points[0] ?? []),
      attrs['radius'],
      attrs['stroke'],
    ]),
    lengths: shapes('grid', 'Text').map(text => filled(text)),
  }
}
const open = canvas.background
const ink = tokens.colorPrimary

test('squares of 9 px at the corners, circles in the middle of the edges, lengths filled', async () => {
  expect(await drawn()).toEqual({
    squares: [
      [200, 500, open, ink],
      [400, 500, open, ink],
      [400, 300, open, ink],
      [200, 300, open, ink],
    ],
    circles: [
      [300, 500, 4, ink],
      [400, 400, 4, ink],
      [300, 300, 4, ink],
      [200, 400, 4, ink],
    ],
    lengths: [true, true, true, true],
  })
  const [first] = drawnStage().shapes('grid', 'Rect')
  expect([first?.attrs['width'], first?.attrs['height']]).toEqual([9, 9])
})

test.each([
  [0, [true, false, false, true]],
  [1, [true, true, false, false]],
  [3, [false, false, true, true]],
] as const)('of corner %d its square and the lengths of its two edges are filled', async (corner, edges) => {
  const { squares, lengths } = await drawn({ corners: [corner] })
  expect(squares.map(([, , fill]) => fill === ink)).toEqual([0, 1, 2, 3].map(i => i === corner))
  expect(lengths).toEqual(edges)
})

test('a held corner is filled, and no circle is offered meanwhile; a held mass fills none', async () => {
  const held = await drawn({ held: { kind: 'corner', index: 2 }, corners: [0] })
  expect(held.squares.map(([, , fill]) => fill === ink)).toEqual([false, false, true, false])
  expect(held.circles).toEqual([])
  await shown.close()
  const whole = await drawn({ held: { kind: 'mass' } })
  expect(whole.squares.map(([, , fill]) => fill === ink)).toEqual([false, false, false, false])
  expect(whole.circles).toEqual([])
})

test('bad it has the colour of errors and no lengths; locked it has lengths alone', async () => {
  const bad = await drawn({ bad: true })
  expect(new Set([...bad.squares, ...bad.circles].map(shape => shape[3]))).toEqual(new Set([tokens.colorError]))
  expect(bad.lengths).toEqual([])
  await shown.close()
  const locked = await drawn({ editable: false })
  expect(locked).toEqual({ squares: [], circles: [], lengths: [true, true, true, true] })
})

test('an edge of 32 px has no circle, a longer one has; five corners have no filled length', async () => {
  expect((await drawn({ ring: box(0, 0, 10, 1.6) })).circles).toHaveLength(2)
  await shown.close()
  expect((await drawn({ ring: box(0, 0, 10, 1.65) })).circles).toHaveLength(4)
  await shown.close()
  const five = await drawn({ ring: [...box(0, 0, 10, 10), [-3, 5]] })
  expect(five.lengths.length).toBeGreaterThan(0)
  expect(five.lengths.filter(Boolean)).toEqual([])
})
