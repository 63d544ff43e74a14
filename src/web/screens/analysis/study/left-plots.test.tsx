// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { passivePick, passiveStudy } from '../../../../../tests/fixtures/passive-study.ts'
import { openAnalysis, type OpenedAnalysis } from '../../../../../tests/support/open-analysis.tsx'

let page: OpenedAnalysis
afterEach(() => page.close())

async function press(name: string, kind: string) {
  await page.press(name, kind)
  await page.settle()
}
function star() {
  return page.search().get('star')
}
function isClosed(name: string) {
  return (page.control(name, 'button') as HTMLButtonElement).disabled
}
const active = passiveStudy({ _id: 's9', stage: 'step2' })

test('steps of a stage’s plot are there after another stage was looked at, each study its own', async () => {
  page = await openAnalysis('page=passive', [passivePick('a', 2)], { active })
  await press('Star 1', 'button')
  await press('Star 2', 'button')
  await press('Undo', 'button')
  expect([star(), isClosed('Redo')]).toEqual(['1', false])
  await press('Active', 'a')
  // None of the other stage’s steps can be taken here.
  expect([isClosed('Undo'), isClosed('Redo')]).toEqual([true, true])
  await act(async () => {
    history.back()
  })
  await page.until(() => page.search().get('page') === 'passive')
  await page.settle()
  expect(star()).toBe('1')
  await press('Redo', 'button')
  expect(star()).toBe('1.2')
  await press('Undo', 'button')
  await press('Undo', 'button')
  expect([star(), isClosed('Undo')]).toEqual([null, true])
})

test('the first step can be undone where a figure that is hidden at first is alike in all designs', async () => {
  const alike = [500, 500, 500, 500]
  page = await openAnalysis('page=passive', [passivePick('a', 2)], {
    columns: { net: [9000, 10_000, 11_000, 12_000], equipment: alike, lighting: alike },
  })
  await press('Star 1', 'button')
  expect([star(), page.search().get('hide'), isClosed('Undo')]).toEqual(['1', 'equipment,lighting', false])
  await press('Undo', 'button')
  expect(star()).toBeNull()
})

test('a plot that the tabs or the tree open again shows what it showed', async () => {
  page = await openAnalysis('page=passive', [passivePick('a', 2)], { active })
  await press('Star 1', 'button')
  await press('Active', 'a')
  await press('Passive', 'a')
  expect([star(), isClosed('Undo')]).toEqual(['1', false])
  await press('Undo', 'button')
  expect([star(), isClosed('Undo')]).toEqual([null, true])
})

test('and after another tab of the project', async () => {
  page = await openAnalysis('page=passive', [passivePick('a', 2)], { active })
  await press('Star 1', 'button')
  const { pathname, search } = location
  await act(async () => {
    history.pushState(null, '', pathname.replace('/analysis', '/zone'))
  })
  expect(page.page.textContent).not.toContain('Passive')
  await act(async () => {
    history.pushState(null, '', `${pathname}${search}`)
  })
  await page.settle()
  expect([star(), isClosed('Undo')]).toEqual(['1', false])
  await press('Undo', 'button')
  expect(star()).toBeNull()
})

test('an older study leaves the newest its steps', async () => {
  const studies = [passiveStudy({ _id: 's2', createdAt: '2026-02-01T12:00:00.000Z' }), passiveStudy()]
  page = await openAnalysis('page=passive', [passivePick('a', 2)], { studies })
  await press('Star 1', 'button')
  await press('Passive 2', 'a')
  await press('Back to the newest', 'button')
  expect([star(), isClosed('Undo')]).toEqual(['1', false])
  await press('Undo', 'button')
  expect(star()).toBeNull()
})
