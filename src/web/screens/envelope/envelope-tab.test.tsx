// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { envelopeAreas } from '#building/derive/envelope-areas.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import EnvelopeTab from './envelope-tab.tsx'

let shown: Shown
let editor: ReturnType<typeof editedProject>
/** 20 m × 10 m, two storeys of 3 m, no glass until it is typed. */
async function open(more: Partial<Building> = {}, language: Language = 'en', isPaid = false) {
  const building = officeOf([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4 },
      envelope: {
        north: { windowToWallRatio: 10 },
        south: { windowToWallRatio: 50 },
        east: { windowToWallRatio: 0 },
        west: { windowToWallRatio: 20 },
      },
    },
    ...more,
  })
  editor = editedProject(building, isPaid ? { isPaid, state: 'results' } : {})
  shown = await showPart(editor.around(<EnvelopeTab />), { language })
}
afterEach(() => shown.close())

function row(name: string) {
  const found = [...shown.page.querySelectorAll('.envelope-table tbody tr')].find(
    tr => tr.querySelector('td')?.textContent === name,
  )
  return present(found as HTMLElement | undefined, name)
}
function cells(name: string) {
  return [...row(name).querySelectorAll('td')]
    .slice(1)
    .map(cell => cell.querySelector('input')?.value ?? cell.textContent)
}
function foot() {
  return [...shown.page.querySelectorAll('.envelope-table tfoot td')].slice(1, 5).map(cell => cell.textContent)
}
function south() {
  return envelopeAreas(editor.now().building).south
}

test('each wall has its direction, area, ratio and the two areas it makes; those not drawn say so', async () => {
  await open()
  expect(cells('South').slice(0, 5)).toEqual(['180°', '120.0', '50.0', '60.0', '60.0'])
  expect(cells('West').slice(0, 5)).toEqual(['270°', '60.0', '20.0', '12.0', '48.0'])
  expect(cells('Roof')[0]).toBe('–')
  expect(cells('North-east')).toEqual(['No drawn edge faces this way'])
})

test('the foot sums the walls: 120 + 120 + 60 + 60 m², 84 of them glass', async () => {
  await open()
  expect(foot()).toEqual(['360.0', '23.3', '84.0', '276.0'])
})

test('in inch-pound units the same walls, and what is typed is stored in SI', async () => {
  await open({ units: 'PI' })
  expect(foot()).toEqual(['3,875', '23.3', '904', '2,971'])
  await shown.type('South, Window area', '500')
  expect(south().windowArea).toBeCloseTo(500 * 0.09290304, 6)
})

test('typed, an area decides: the ratio and the other area follow', async () => {
  await open()
  await shown.type('South, Opaque area', '90')
  expect(cells('South').slice(2, 4)).toEqual(['25.0', '30.0'])
  expect(south()).toMatchObject({ windowArea: 30, decidedBy: 'opaqueArea' })
  await shown.type('South, Window-to-wall ratio', '10')
  expect(south()).toMatchObject({ windowArea: 12, decidedBy: 'ratio' })
})

test('the section follows the wall that is chosen, and tells how much of its glass the noon sun lights', async () => {
  await open()
  const words = () => shown.page.querySelector('.section-words')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''
  expect(words()).toContain('21 December: 100% of the glass is in the sun at noon.')
  await shown.type('South, Overhang angle', '40')
  expect(words()).toContain('21 June: 0% of the glass is in the sun at noon.')
  await act(async () => {
    row('North').click()
  })
  expect(words()).toContain('21 December: the noon sun does not reach this wall.')
  expect(row('North').className).toBe('row-current')
  await act(async () => {
    row('East').click()
  })
  expect(words()).toContain('This wall has no windows.')
})

test('the keys at the tip change the overhang of the wall that is shown', async () => {
  await open()
  await shown.type('Overhang angle', '35')
  expect(editor.now().building.userInputs.envelope?.south?.overhangAngle).toBe(35)
})

test('a row is copied to the walls that are ticked', async () => {
  await open()
  await shown.press('Copy South to…')
  await shown.settle()
  expect(shown.control('Copy', 'button')).toHaveProperty('disabled', true)
  await shown.press('West', 'input[type=checkbox]')
  await shown.press('Copy', 'button')
  const { envelope } = editor.now().building.userInputs
  expect([envelope?.west?.windowToWallRatio, envelope?.north?.windowToWallRatio]).toEqual([50, 10])
})

test('the panel has the fields of the chosen row, the roof’s without shades', async () => {
  await open()
  const fields = () => [...editor.panel.querySelectorAll('label')].map(label => label.textContent)
  expect(fields()).toHaveLength(5)
  expect(editor.panel.textContent).toContain('South')
  await act(async () => {
    row('Roof').click()
  })
  expect(fields()).toHaveLength(3)
  expect(shown.words()).toContain('Choose a wall to see its section.')
})

test('a paid project is read only', async () => {
  await open({}, 'en', true)
  const fields = [...shown.page.querySelectorAll<HTMLInputElement>('.envelope-table input')]
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(field => !field.readOnly)).toEqual([])
  expect(shown.page.querySelector('input[type=range]')).toBeNull()
  expect(shown.words()).not.toContain('Copy South')
})

test('in Persian the figures are in Persian digits', async () => {
  await open({}, 'fa')
  expect(foot()).toEqual(['۳۶۰٫۰', '۲۳٫۳', '۸۴٫۰', '۲۷۶٫۰'])
})
