// @vitest-environment happy-dom
import { Layer, Stage } from 'react-konva'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnStage, standInCanvas } from '../../../../tests/support/drawn-stage.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { lightPalette } from '#charts/palette.ts'
import { SnapMark, type MarkKind } from './snap-mark.tsx'

const { snap } = lightPalette.canvas
let shown: Shown
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

/** The sign at (4 m, 3 m), which is at (180, 140) of the canvas, from that place [px]. */
async function sign(kind: MarkKind, guides: Parameters<typeof SnapMark>[0]['guides'] = []) {
  standInCanvas()
  shown = await showPart(
    <Stage width={1000} height={700}>
      <Layer>
        <SnapMark
          view={{ originX: 100, originY: 200, scale: 20, rotationDeg: 0 }}
          point={[4, 3]}
          kind={kind}
          guides={guides}
        />
      </Layer>
    </Stage>,
  )
  return drawnStage()
    .shapes('grid')
    .map(({ kind: shape, points, attrs: { radius, sides, dash, stroke, fill, strokeWidth } }) => ({
      shape,
      at: points.map(([x, y]) => [x - 180, y - 140]),
      more: { radius, sides, dash },
      ink: stroke ?? fill,
      strokeWidth,
    }))
}
const square = [
  [-8, -8],
  [8, -8],
  [8, 8],
  [-8, 8],
]
function cross(size: number) {
  return [
    [
      [-size, -size],
      [size, size],
    ],
    [
      [-size, size],
      [size, -size],
    ],
  ]
}
const plus = [
  [
    [-7, 0],
    [7, 0],
  ],
  [
    [0, -7],
    [0, 7],
  ],
]
const middle = [[0, 0]]

test.each([
  ['corner', ['Rect'], [square], []],
  ['close', ['Rect', 'Circle'], [square, middle], [3]],
  ['midpoint', ['RegularPolygon'], [middle], [9]],
  ['edge', ['Line', 'Line'], cross(6), []],
  ['crossing', ['Line', 'Line', 'Circle'], [...cross(5), middle], [8]],
  ['extension', ['Circle'], [middle], [4]],
  [
    'parallel',
    ['Line', 'Line'],
    [
      [
        [-9, 5],
        [3, -7],
      ],
      [
        [-3, 7],
        [9, -5],
      ],
    ],
    [],
  ],
  [
    'perpendicular',
    ['Line', 'Line'],
    [
      [
        [-8, 6],
        [8, 6],
      ],
      [
        [0, 6],
        [0, -8],
      ],
    ],
    [],
  ],
  ['grid', ['Line', 'Line'], plus, []],
  ['typed', ['Line', 'Line'], plus, []],
] as const)('%s has a sign of its own', async (kind, shapes, places, radii) => {
  const seen = await sign(kind)
  expect(seen.map(({ shape }) => shape)).toEqual(shapes)
  expect(seen.map(({ at }) => at)).toEqual(places)
  expect(seen.flatMap(({ more: { radius } }) => (radius === undefined ? [] : [radius]))).toEqual(radii)
  expect(new Set(seen.map(({ ink }) => ink))).toEqual(new Set([snap]))
})

test('what is nothing has no sign, and an extension leads back by dashed lines', async () => {
  expect(
    await sign(null, [
      [
        [0, 3],
        [4, 3],
      ],
    ]),
  ).toEqual([])
  await shown.close()
  const [guide, circle] = await sign('extension', [
    [
      [0, 3],
      [4, 3],
    ],
  ])
  expect(guide).toMatchObject({
    shape: 'Line',
    at: [
      [-80, 0],
      [0, 0],
    ],
    more: { dash: [6, 4] },
    ink: snap,
    strokeWidth: 1.25,
  })
  expect(circle?.strokeWidth).toBe(1.75)
})
