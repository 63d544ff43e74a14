// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { ProjectCard as Card } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { cardOf } from '../../../../tests/fixtures/project-card.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { ProjectCard } from './project-card.tsx'

const project = cardOf({ _id: 'p1', label: 'draft 2' })
let shown: Shown
let calls: string[] = []
async function open(more: Partial<Card> = {}, language: Language = 'en') {
  calls = []
  const note = (what: string) => (card: Card) => calls.push(`${what} ${card._id}`)
  const actions = { open: note('open'), edit: note('edit'), duplicate: note('duplicate'), remove: note('remove') }
  shown = await showPart(<ProjectCard project={{ ...project, ...more }} actions={actions} />, { language })
}
afterEach(() => shown.close())

test('tells name, place, type, area and the day of the last change', async () => {
  await open()
  for (const part of ['Clinic', 'draft 2', 'Tehran, Iran', 'Office, 1,152 m²', 'Inputs', '2020/05/01'])
    expect(shown.words()).toContain(part)
  expect(shown.page.querySelector('a')?.getAttribute('href')).toContain('p1')
})

test('a city with a comma of its own and its country are one place', async () => {
  await open({ city: 'Washington, DC', country: 'United States' })
  expect(shown.words()).toContain('Washington, DC, United States')
})

test('in Persian by its Persian name, calendar and digits; in inch-pound units', async () => {
  await open({}, 'fa')
  expect(shown.words()).toContain('تهران')
  expect(shown.words()).toContain('۱٬۱۵۲ m²')
  expect(shown.words()).toContain('۱۳۹۹/۰۲/۱۲')
  await shown.close()
  await open({ units: 'PI' })
  expect(shown.words()).toContain('12,404 ft²')
})

test.each([null, ''])('a label that is %o leaves no empty badge', async label => {
  await open({ label })
  expect(shown.page.querySelector('.card-head .badge')).toBeNull()
})

test('nothing drawn has no area', async () => {
  await open({ grossFloorArea: 0 })
  expect(shown.words()).not.toContain('m²')
})

test.each([
  ['draft', 'inputs', 1, 'Inputs', 'Inputs'],
  ['paid-locked', 'inputs', 1, 'Inputs', 'Inputs locked'],
  ['simulating', 'inputs', 1, 'Inputs', 'Simulating'],
  ['failed', 'inputs', 1, 'Inputs', 'Run failed'],
  ['results', 'baseline', 2, 'Baseline', 'Baseline'],
  ['simulating', 'baseline', 2, 'Baseline', 'Simulating'],
  ['results', 'passive', 3, 'Passive', 'Passive'],
  ['results', 'active', 4, 'Active', 'Active'],
  ['failed', 'active', 4, 'Active', 'Run failed'],
  ['results', 'offset', 5, 'Offset', 'Offset'],
] as const)('%s at %s has come %i of 5 steps', async (state, stage, reached, name, words) => {
  await open({ state, stage })
  expect(shown.page.querySelectorAll('.stage-steps i')).toHaveLength(5)
  expect(shown.page.querySelectorAll('.stage-steps .done')).toHaveLength(reached)
  expect(shown.page.querySelector('.stage-steps')?.getAttribute('aria-label')).toBe(`Stage ${reached} of 5: ${name}`)
  expect(shown.page.querySelector('.stage')?.textContent).toBe(words)
})

test('its menu opens, edits, copies and deletes; of a paid one it says why not', async () => {
  await open()
  for (const [name, what] of [
    ['Edit', 'edit p1'],
    ['Delete', 'remove p1'],
  ] as const) {
    await shown.press('Actions for Clinic')
    await shown.settle()
    await shown.press(name, '[role=menuitem]')
    expect(calls.at(-1)).toBe(what)
  }
  expect([...document.querySelectorAll('.ant-dropdown-menu-item-danger')].map(item => item.textContent)).toEqual([
    'Delete',
  ])
  await shown.close()
  await open({ isPaid: true, state: 'results' })
  await shown.press('Actions for Clinic')
  await shown.settle()
  const items = [...document.querySelectorAll('[role=menuitem]')].slice(-4)
  expect(items.map(item => item.getAttribute('aria-disabled') === 'true')).toEqual([false, true, false, true])
  expect(present(items[1], 'edit').textContent).toContain("You can't edit the paid project.")
})
