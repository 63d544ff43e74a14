// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { useNeighborLabels } from './neighbor-labels.ts'

let shown: Shown
afterEach(() => shown.close())

/** A block of 8 m by 8 m, 24 m east of the site. */
const block: Neighbor = { id: 'n1', name: 'Bazaar', distance: 24, bearing: 90, area: 64, height: 12.5 }

async function labels(
  neighbors: readonly Neighbor[],
  { scale = 20, rotation = 0, language = 'en' as Language, more = {} as Partial<Building> } = {},
) {
  const seen: { labels?: ReturnType<typeof useNeighborLabels> } = {}
  function Probe() {
    Object.assign(seen, { labels: useNeighborLabels(scale, rotation) })
    return null
  }
  const editor = editedProject(
    officeOf([mass('M1', box(0, 0, 20, 10))], { userInputs: { neighbors: { neighbors } }, ...more }),
  )
  shown = await showPart(editor.around(<Probe />), { language })
  return (seen.labels ?? []).map(({ id, lines, at: [x, y] }) => ({
    id,
    lines: lines.map(line => line.replaceAll('\u00A0', ' ')),
    at: [Math.round(x) + 0, Math.round(y) + 0],
  }))
}

test('each neighbour with room for it has a label in its middle, in pixels from the site, y down', async () => {
  expect(await labels([block, { ...block, id: 'n2', bearing: 180 }])).toEqual([
    { id: 'n1', lines: ['Bazaar', '12.50 m'], at: [480, 0] },
    { id: 'n2', lines: ['Bazaar', '12.50 m'], at: [0, 480] },
  ])
})

test('one too small has none, and the others keep theirs', async () => {
  expect(
    (
      await labels(
        [
          { ...block, area: 1 },
          { ...block, id: 'n2' },
        ],
        { scale: 10 },
      )
    ).map(({ id }) => id),
  ).toEqual(['n2'])
})

test('without room for its name it has its number among all of them', async () => {
  // 30 px each way.
  expect(
    (await labels([block, { ...block, id: 'n2', bearing: 200, area: 64 }], { scale: 3.75 })).map(({ lines }) => lines),
  ).toEqual([['N1'], ['N2']])
  await shown.close()
  // 22 px: enough for one line, and none for the name in words.
  expect(
    (await labels([block, { ...block, id: 'n2', bearing: 200 }], { scale: 2.8, language: 'fa' })).map(
      ({ lines }) => lines,
    ),
  ).toEqual([['۱'], ['۲']])
})

test('a mass that lies over it pushes the label aside, and the whole turns with project north', async () => {
  const [label] = await labels([{ ...block, distance: 20, area: 400 }])
  // From x = 10 m to 30 m, half of its northern part under the mass.
  expect(label?.lines).toEqual(['Bazaar', '12.50 m'])
  expect(label?.at[1]).toBeGreaterThan(20)
  await shown.close()
  const turned = await labels([block], { rotation: 90 })
  // The ground stays where it is: only the drawing turns.
  expect(turned[0]?.at).toEqual([480, 0])
})

test('in feet, and in Persian digits', async () => {
  expect((await labels([block], { more: { units: 'PI' } }))[0]?.lines[1]).toBe('41.01 ft')
  await shown.close()
  const { name: _none, ...unnamed } = block
  const [label] = await labels([unnamed], { language: 'fa' })
  expect(label?.lines[1]).toBe('۱۲٫۵۰ m')
  expect(label?.lines[0]).toContain('۱')
})
