// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ringArea } from '#building/derive/ring.ts'
import { openDrawing, type OpenDrawing } from '../../../tests/support/open-drawing.tsx'

let page: OpenDrawing
afterEach(async () => {
  await page.close()
})

test('a shape is drawn from typed measures', async () => {
  page = await openDrawing([])
  await page.press('Shapes by measures')
  await page.type('Width', '40')
  expect(document.querySelector('.template-form [role=status]')?.textContent).toContain('500.0')
  await page.press('Draw')
  expect(page.building().masses).toHaveLength(1)
  expect(ringArea(page.building().masses[0]?.vertices ?? [])).toBeCloseTo(40 * 10 + 10 * 10, 6)
  expect(page.canvas().dataset['selection']).toBe('M1')
})

test('measures that make no outline are told at once, and cannot be drawn', async () => {
  page = await openDrawing([])
  await page.press('Shapes by measures')
  await act(async () => {
    document.querySelectorAll<HTMLInputElement>('.ant-segmented input')[1]?.click()
  })
  await page.type('Width of a leg', '16')
  expect(document.querySelector('.template-form [role=status]')?.textContent).toContain('crosses or touches itself')
  await page.press('Draw')
  expect(page.building().masses).toHaveLength(0)
})
