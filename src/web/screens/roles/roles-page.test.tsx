// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { abilityOf } from './abilities.ts'
import { RolesPage } from './roles-page.tsx'

let shown: ShownScreen | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

function rows(page: HTMLElement) {
  return [...page.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('th, td')].map(cell =>
      (cell.textContent ?? '').replaceAll(/[\u2066-\u2069\u200E\u200F]/g, ''),
    ),
  )
}

test('every call belongs to an ability, and all calls of an ability to the same role', () => {
  const abilities = Object.values(allCalls).map(call => ({ call, ability: abilityOf(call) }))
  expect(abilities.filter(({ ability }) => ability === undefined)).toEqual([])
  const roles = Map.groupBy(abilities, ({ ability }) => ability)
  expect([...roles].filter(([, calls]) => new Set(calls.map(({ call }) => call.access)).size > 1)).toEqual([])
})

test('a role may what a lesser one may; nothing can be changed', async () => {
  shown = await showScreen(<RolesPage />, { at: '/admin-dashboard/roles' })
  const { page } = shown
  expect([...page.querySelectorAll('thead th')].map(cell => cell.textContent)).toEqual([
    'What a person may do',
    'Not logged in',
    'User',
    'Super-admin',
  ])
  const marks = rows(page).map(([, ...cells]) => cells.map(cell => (cell === 'Allowed' ? '1' : '0')).join(''))
  expect(new Set(marks)).toEqual(new Set(['111', '011', '001']))
  expect(marks).toEqual(marks.toSorted().toReversed())
  expect(rows(page)).toContainEqual([
    'List, create, change and delete accounts',
    'Not allowed',
    'Not allowed',
    'Allowed',
  ])
  expect(page.querySelectorAll('button, input, a')).toHaveLength(0)
})

test('the search finds rows, in Persian too', async () => {
  shown = await showScreen(<RolesPage />, {
    at: `/admin-dashboard/roles?s=${encodeURIComponent('حساب ها')}`,
    language: 'fa',
  })
  expect(rows(shown.page).map(([words]) => words)).toEqual(['دیدن، ساخت، تغییر و حذف حساب‌ها'])
})
