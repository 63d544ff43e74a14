// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProjectCard } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { cardOf } from '../../../../tests/fixtures/project-card.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { ProjectsTable } from './projects-table.tsx'

const clinic = cardOf()
const tower: ProjectCard = {
  ...clinic,
  _id: 'tower',
  name: 'Tower',
  country: 'Qatar',
  city: null,
  stationNameFa: null,
  primaryBuildingType: 'retail',
  units: 'PI',
  grossFloorArea: 0,
  state: 'results',
  stage: 'baseline',
  isPaid: true,
  updatedAt: new Date(2026, 4, 1, 11, 58).toISOString(),
}

let shown: ShownScreen
let calls: string[]
async function open(language: Language = 'en') {
  calls = []
  const note = (what: string) => (card: ProjectCard) => calls.push(`${what} ${card._id}`)
  const actions = { open: note('open'), edit: note('edit'), duplicate: note('duplicate'), remove: note('remove') }
  shown = await showScreen(<ProjectsTable items={[clinic, tower]} actions={actions} />, { language })
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 12, 0) })
})
afterEach(async () => {
  vi.useRealTimers()
  await shown.close()
})
function cells(row: Element) {
  return [...row.children].map(cell =>
    (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '').replaceAll('\u00A0', ' '),
  )
}
function rows() {
  return [...shown.page.querySelectorAll('tr[data-row-key]')].map(cells)
}

test('each column has its head and tells its own', async () => {
  await open()
  expect(cells(shown.page.querySelector('thead tr') as Element)).toEqual([
    'Name',
    'Place',
    'Type',
    'Floor area',
    'Stage',
    'Payment',
    'Last change',
    'Actions',
  ])
  expect(rows()).toEqual([
    ['Clinic', 'Tehran, Iran', 'Office', '1,152 m²', 'Inputs', 'NotPaid', '2020/05/01', ''],
    ['Tower', 'Qatar', 'Retail', '0 ft²', 'Baseline', 'Paid', '2 minutes ago', ''],
  ])
  expect([...shown.page.querySelectorAll('.table-name')].map(name => name.getAttribute('href'))).toEqual([
    '/dashboard/projects/show/clinic/location',
    '/dashboard/projects/show/tower/location',
  ])
  expect([...shown.page.querySelectorAll('time')].map(time => time.dateTime)).toEqual([
    clinic.updatedAt,
    tower.updatedAt,
  ])
  expect(
    [...shown.page.querySelectorAll('.stage-steps')].map(steps =>
      steps.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''),
    ),
  ).toEqual(['Stage 1 of 5: Inputs', 'Stage 2 of 5: Baseline'])
})

test('in Persian by its own names, digits and calendar', async () => {
  await open('fa')
  const [first] = rows()
  expect(first?.[1]).toContain('تهران')
  expect(first?.[3]).toContain('۱٬۱۵۲')
  expect(first?.[6]).toBe('۱۳۹۹/۰۲/۱۲')
})

test('each row has its project’s menu', async () => {
  await open()
  await shown.press('Actions for Tower')
  await shown.until(() => document.querySelector('[role=menuitem]') !== null)
  await shown.press('Duplicate', '[role=menuitem]')
  expect(calls).toEqual(['duplicate tower'])
})
