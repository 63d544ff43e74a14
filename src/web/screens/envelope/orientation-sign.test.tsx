// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { orientations, type Orientation } from '#contract/options.ts'
import { showPart } from '../../../../tests/support/show-part.tsx'
import { OrientationSign } from './orientation-sign.tsx'

async function signOf(orientation: Orientation) {
  const shown = await showPart(<OrientationSign orientation={orientation} />)
  const paths = [...shown.page.querySelectorAll('path')]
  const turn = paths[0]?.getAttribute('transform') ?? null
  await shown.close()
  expect(paths).toHaveLength(1)
  return turn === null ? null : Number(/^rotate\((\d+)\)$/.exec(turn)?.[1])
}

test('a sign is turned clockwise from north by its direction; the roof’s is not turned', async () => {
  const turns: (number | null)[] = []
  for (const orientation of orientations) turns.push(await signOf(orientation))
  expect(Object.fromEntries(orientations.map((orientation, i) => [orientation, turns[i]]))).toEqual({
    north: 0,
    'north-east': 45,
    east: 90,
    'south-east': 135,
    south: 180,
    'south-west': 225,
    west: 270,
    'north-west': 315,
    roof: null,
  })
})
