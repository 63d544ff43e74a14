// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { fieldCounts } from '#building/library/field-counts.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { FlatHead } from './flat-tab.tsx'
import { ScreenHead } from './screen-head.tsx'

let shown: Shown
afterEach(() => shown.close())

const house = [mass('M1', box(0, 0, 20, 10))]
function building(more: Partial<Building['userInputs']> = {}): Building {
  const plain = officeOf(house)
  return { ...plain, userInputs: { ...plain.userInputs, ...more } }
}
async function open(of: Building, project: Partial<Project> = {}, language: Language = 'en') {
  const editor = editedProject(of, project)
  shown = await showPart(
    editor.around(<FlatHead tab="construction" title="Construction" note="What it is built of." />),
    { language },
  )
  return editor
}
function marks() {
  return [...shown.page.querySelectorAll('.legend-mark')].map(one => one.textContent)
}

describe('the head of a tab', () => {
  test('counts what was typed and what is default, and how many of these are proposals', async () => {
    const of = building({ construction: { wallUValue: 0.4, roofUValue: 0.3 } })
    const { byDefault, proposals } = fieldCounts(of).construction
    expect(byDefault).toBeGreaterThan(2)
    await open(of)
    expect(shown.page.querySelector('h2')?.textContent).toBe('Construction')
    expect(shown.words()).toContain('What it is built of.')
    expect(marks()).toEqual(['edited 2', `default ${byDefault}`])
    const signs = [...shown.page.querySelectorAll('.legend-mark svg')].map(one => one.querySelector('path') !== null)
    expect(signs).toEqual([true, false])
    const heading = shown.page.querySelector('.head-proposals')?.textContent ?? ''
    expect(heading.startsWith(proposals === 0 ? '' : `${proposals} `)).toBe(true)
  })
  test('puts all of its tab to defaults, and nothing of another', async () => {
    const editor = await open(building({ construction: { wallUValue: 0.4 }, mechanical: { heatingCoefficient: 0.9 } }))
    await shown.press('Reset all to default')
    expect(editor.now().building.userInputs).toMatchObject({
      construction: {},
      mechanical: { heatingCoefficient: 0.9 },
    })
    expect(editor.now().building.userInputs.construction).toEqual({})
    expect(editor.now().undoName).toBe('reset to defaults')
    expect(marks()[0]).toBe('edited 0')
    // Without typed values there is nothing to restore.
    expect(shown.page.querySelector('button')).toBeNull()
  })
  test('of a locked project offers nothing', async () => {
    await open(building({ construction: { wallUValue: 0.4 } }), { isPaid: true, state: 'results' })
    expect(shown.page.querySelector('button')).toBeNull()
    expect(marks()[0]).toBe('edited 1')
  })
  test('counts in the reader’s digits', async () => {
    await open(building({ construction: { wallUValue: 0.4 } }), {}, 'fa')
    expect(marks()[0]).toContain('۱')
  })
})

test('a head without counts has its title, its sentence and its actions alone', async () => {
  const counts = { edited: 0, byDefault: 3, proposals: 1 }
  shown = await showPart(
    <ScreenHead title="Zone" note="Who uses it." counts={counts}>
      <button type="button">Add</button>
    </ScreenHead>,
  )
  expect(shown.page.querySelector('.head-proposals')?.textContent).toBe('1 value is a proposal of this product')
  expect(shown.control('Add')).toBeDefined()
  await shown.again(<ScreenHead title="Zone" counts={{ ...counts, proposals: 0 }} />)
  expect([shown.page.querySelector('.head-proposals'), shown.page.querySelector('p')]).toEqual([null, null])
  expect(marks()).toHaveLength(2)
  await shown.again(<ScreenHead title="Zone" />)
  expect(marks()).toEqual([])
  expect(shown.words()).toBe('Zone')
})
