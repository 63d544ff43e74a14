// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultPrice } from '#rules/price.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { quote } from '../../../tests/support/open-project.tsx'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import type { Settings } from '../api/settings.ts'
import { PriceLines } from './price-lines.tsx'

const settings = vi.hoisted(() => ({ now: undefined as Pick<Settings, 'price'> | undefined }))
vi.mock('../api/settings.ts', () => ({ useSettings: () => settings.now }))

let shown: Shown
beforeEach(() => {
  settings.now = { price: defaultPrice }
})
afterEach(() => shown.close())

async function open(units: 'SI' | 'PI' = 'SI') {
  const lines = [
    { key: 'base' as const, quantity: 1, amount: 49 },
    { key: 'area' as const, quantity: 1800, amount: 74 },
  ]
  const editor = editedProject({ ...officeOf([mass('m1', box(0, 0, 20, 30))]), units })
  shown = await showPart(editor.around(<PriceLines quote={{ ...quote, lines }} />))
}

test('a price says at which rates the drawing counts', async () => {
  await open()
  expect(shown.words()).toContain('1,800.0 m² of gross floor area$74.00')
  expect([...shown.page.querySelectorAll('.price-counted')].map(part => part.textContent)).toEqual([
    '1,000\u00A0m² of this drawing',
    '800\u00A0m² of this drawing',
  ])
})

test('its rates are in the project’s units', async () => {
  await open('PI')
  expect(shown.words()).toContain('$4.65 per 1,000 ft²')
})

test('it stands without its rates until they are known, and where they cannot be read', async () => {
  for (const now of [undefined, { price: null }]) {
    settings.now = now
    await open()
    expect(shown.words()).toContain('$1,234.50')
    expect(shown.page.querySelector('.price-steps')).toBeNull()
    if (now === undefined) await shown.close()
  }
})
