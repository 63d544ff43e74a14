// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { RunWarnings } from './run-warnings.tsx'

let shown: Shown
afterEach(() => shown.close())
async function open(warnings: BaselineResult['warnings'], isPaid = true) {
  const editor = editedProject(officeOf([]), { isPaid, state: isPaid ? 'results' : 'draft' })
  shown = await showPart(editor.around(<RunWarnings warnings={warnings} />))
}
const unusual = {
  tab: 'construction',
  field: 'roofUValue',
  key: 'check.unusual',
  params: { value: 3.5, from: 0.15, to: 0.6, quantity: 'uValue' },
} as const

test('each warning is told in words, and leads to its field', async () => {
  await open([unusual, { tab: 'location', key: 'check.climateZoneMissing', params: {} }])
  expect(shown.words()).toContain('Construction Roof U-value: 3.50 W/(m²·K) is outside the usual range')
  expect(shown.words()).toContain('“Duplicate to change”')
  expect([...shown.page.querySelectorAll('a')].map(a => a.getAttribute('href')?.replace(/.*show[/][^/]+/, ''))).toEqual(
    ['/construction?field=roofUValue', '/location'],
  )
})

test('nothing is said where nothing was wrong, nor of figures held at a limit: the footer counts them', async () => {
  await open([{ quantity: 'temperature', value: 60, limit: 50 }])
  expect(shown.words()).toBe('')
})
