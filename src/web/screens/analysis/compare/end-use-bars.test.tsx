// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { noFigures, type DesignFigures } from '#building/studies/design-figures.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { EndUseBars } from './end-use-bars.tsx'

let shown: Shown
afterEach(() => shown.close())

/** Parts of each design's bar: class and width [%]. */
async function bars(...designs: readonly Partial<DesignFigures>[]) {
  const named = designs.map((figures, i) => ({ name: `D${i}`, figures: { ...noFigures, ...figures } }))
  shown = await showPart(editedProject(officeOf([])).around(<EndUseBars designs={named} floorArea={100} />))
  return [...shown.page.querySelectorAll('.use-bar')].map(bar =>
    [...bar.querySelectorAll<HTMLElement>('i')].map(part => [
      part.className.replace('use-part ', ''),
      parseFloat(part.style.width),
    ]),
  )
}
function legend() {
  return [...shown.page.querySelectorAll('.use-legend i')].map(({ className }) => className)
}

test('bars have one scale, of the most that is used and the most that is made; what is made ends at zero', async () => {
  const parts = await bars(
    { used: 6000, heating: 4000, cooling: 2000 },
    { used: 3000, heating: 3000, cooling: 0, generation: 1000 },
    { used: 1000, lighting: 1000, generation: 2000 },
  )
  expect(parts).toEqual([
    [
      ['use-space', 25],
      ['use-heating', 50],
      ['use-cooling', 25],
    ],
    [
      ['use-space', 12.5],
      ['use-generation', 12.5],
      ['use-heating', 37.5],
    ],
    [
      ['use-space', 0],
      ['use-generation', 25],
      ['use-lighting', 12.5],
    ],
  ])
  expect(legend()).toContain('use-generation')
  const titles = [...shown.page.querySelectorAll('.use-bar i[title]')].map(part => part.getAttribute('title'))
  expect(titles[0]?.replaceAll('\u00A0', ' ')).toMatch(/^Heating 40\.0 kWh\/m²$/)
})

test('generation has no sign where none makes any, and figures that there are not have no part', async () => {
  expect(await bars({ used: 2000, heating: 2000, generation: 0 }, {})).toEqual([
    [
      ['use-space', 0],
      ['use-heating', 100],
    ],
    [['use-space', 0]],
  ])
  expect(legend()).not.toContain('use-generation')
})
