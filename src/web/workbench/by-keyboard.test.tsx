// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'
import { present } from '../../../tests/support/present.ts'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
  vi.restoreAllMocks()
})

function plain(text: string | null | undefined) {
  return (text ?? '').replaceAll('\u00A0', ' ').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
/** Texts of the live regions, by their names. */
function heard() {
  const of = (name: string) => plain(page.page.querySelector(`[data-testid=${name}]`)?.textContent)
  return { step: of('step-status'), selection: of('selection-status'), underway: of('underway-status') }
}
function hint() {
  const element = page.page.querySelector('#workbench-hint')
  expect(element?.getAttribute('role')).toBe('status')
  return plain(element?.textContent)
}
async function keys(...names: readonly string[]) {
  for (const name of names) await page.key(name)
}
/** Presses a button of the page that has the focus. */
async function enter(selector: string) {
  const button = present(document.querySelector<HTMLElement>(selector) ?? undefined, selector)
  await act(async () => {
    button.focus()
    button.click()
  })
}

test('a whole drawing by keyboard alone: a screen reader hears each step', async () => {
  page = await openDrawing([])
  await page.key('r')
  expect(hint()).toBe('Drag a rectangle, or click its first corner; Shift makes a square')
  await keys('Enter')
  expect(heard().underway).toBe('Corners placed: 1')
  await keys('1', '2')
  expect(heard().underway).toBe('Width 12 m')
  await keys('Tab', '8')
  expect(heard().underway).toBe('Depth 8 m')
  await keys('Enter')
  expect(heard()).toMatchObject({ underway: '', selection: 'M1 is selected' })
  expect(heard().step).toMatch(/^Done: draw M1\. 12\.00 m by 8\.00 m, from X -?[\d.]+ m, Y -?[\d.]+ m$/)

  await page.key('d', { ctrlKey: true })
  expect(heard().step).toMatch(/^Done: duplicate M1\. /)
  await page.key('a', { ctrlKey: true })
  expect(heard().selection).toBe('2 masses selected')
  await keys('ArrowRight')
  const once = heard().step
  await keys('ArrowRight')
  expect(heard().step).toMatch(/^Done: move 2 masses\. /)
  expect(heard().step).not.toBe(once)

  await keys('Escape')
  await enter('#input-draw-building-M1, .mass-name')
  await enter('.edge-button')
  expect(heard().selection).toBe('Edge 1 of M1 is selected')
  await page.type('Length', '15')
  expect(heard().step).toMatch(/^Done: edge of M1\. 15\.00 m by /)
  await page.key('F10', { shiftKey: true })
  await enter('[data-action=copyUp]')
  await page.settle()
  const form = present(document.activeElement?.closest('form') ?? undefined, 'form')
  await act(async () => {
    form.requestSubmit()
  })
  expect(heard().step).toMatch(/^Done: copy M1 to floors above\. /)
  const before = page.building().masses.length
  await page.key('z', { ctrlKey: true })
  expect(page.building().masses.length).toBeLessThan(before)
  // The notice of the step back is the frame's (turn-notice.test.tsx).
  expect(heard().step).toBe('')
  expect(page.editor().turned?.name).toBe('copy M1 to floors above')

  const named = present(page.panel.querySelector<HTMLElement>('.mass-name') ?? undefined, 'name of M1')
  await page.key('F2', {}, named)
  const field = present(page.panel.querySelector<HTMLElement>('input[placeholder=M1]') ?? undefined, 'field')
  await page.type('Name of M1', 'Podium')
  await page.key('Enter', {}, field)
  expect(heard().step).toMatch(/^Done: rename M1\. /)
  expect(plain(page.panel.querySelector('.mass-name strong')?.textContent)).toBe('Podium')
  await page.key('a', { ctrlKey: true })
  await keys('Delete')
  expect(heard().step).toBe('Done: delete 2 masses. Masses now: 0')
})

test('in Persian, with its digits', async () => {
  page = await openDrawing([], { language: 'fa' })
  await keys('r', 'Enter', '9', 'Tab', '7')
  expect(heard().underway).toBe('عمق ۷ m')
  await keys('Enter')
  expect(heard().step).toMatch(/^انجام شد: .*M1.*\. ۹٫۰۰ m در ۷٫۰۰ m، از X /)
})
