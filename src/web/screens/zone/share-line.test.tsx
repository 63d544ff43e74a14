// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { UnitSystem } from '#contract/options.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { ShareLine } from './share-line.tsx'

let shown: Shown
let given: string[] = []
/** Of a floor of 400 m². */
async function open(shares: readonly number[], units: UnitSystem = 'SI', readOnly = false) {
  given = []
  shown = await showPart(
    <ShareLine
      types={shares.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } }))}
      floorArea={400}
      units={units}
      readOnly={readOnly}
      nameOf={i => `Zone ${i + 1}`}
      onGive={id => {
        given.push(id)
      }}
    />,
  )
}
afterEach(() => shown.close())
function lines() {
  return [...shown.page.querySelectorAll('[role=alert], .share-now, .share-ok')].map(one =>
    (one.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
  )
}
async function offered() {
  await shown.press('Give remainder to…')
  await shown.settle()
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

test('a whole is told as one, with nothing to give', async () => {
  await open([60, 40])
  expect(lines()).toEqual(['The shares cover the whole floor area.'])
  expect(shown.page.querySelector('button')).toBeNull()
})

test('what is left is told in m² and in ft², to a hundredth of a percent', async () => {
  await open([60, 30])
  expect(lines()).toEqual(['Total area should be equal to 100%', 'Now 90%, 40.0 m² left.'])
  await shown.close()
  await open([33.33, 33.33, 33.33], 'PI')
  // 0.04 m²
  expect(lines()[1]).toBe('Now 99.99%, 0.4 ft² left.')
  await shown.close()
  await open([60, 39.5])
  expect(lines()[1]).toBe('Now 99.50%, 2.0 m² left.')
})

test('a total that rounds to 100 % is not told as 100 %', async () => {
  await open([33.333, 33.333, 33.333])
  expect(lines()).toEqual(['Total area should be equal to 100%', 'Now 99.999%, 0.004 m² left.'])
  await shown.close()
  await open([33.333333, 33.333333, 33.333333])
  expect(lines()[1]).toBe('Now 99.999999%, 0.000004 m² left.')
})

test.each([[[16.666, 16.667, 66.667]], [[100 / 3, 100 / 3, 100 / 3]]])('%j cover the floor', async shares => {
  await open(shares)
  expect(lines()).toEqual(['The shares cover the whole floor area.'])
})

test('too much is told as that', async () => {
  await open([60, 55])
  expect(lines()[1]).toBe('Now 115%, 60.0 m² too much.')
})

test('the rest goes to the type that is chosen', async () => {
  await open([60, 30])
  const items = await offered()
  expect(items.map(item => item.textContent)).toEqual(['Zone 1', 'Zone 2'])
  expect(items.map(item => item.getAttribute('aria-disabled'))).not.toContain('true')
  await act(async () => {
    items[1]?.click()
  })
  expect(given).toEqual(['z1'])
})

test('what is too much can be taken from a type that has as much, not from one that has less', async () => {
  await open([100, 15, 0.5])
  // 15.5 too much: 15 is not enough, by half a percent.
  const whoCan = (items: readonly HTMLElement[]) =>
    items.filter(item => item.getAttribute('aria-disabled') !== 'true').map(item => item.textContent)
  expect(whoCan(await offered())).toEqual(['Zone 1'])
  await shown.close()
  await open([85, 15.5, 15])
  // 15.5 too much: just as much is enough.
  expect(whoCan(await offered())).toEqual(['Zone 1', 'Zone 2'])
})

test('nothing is given in a paid project, nor where there is no type', async () => {
  await open([60, 30], 'SI', true)
  expect(lines()).toHaveLength(2)
  expect(shown.page.querySelector('button')).toBeNull()
  await shown.close()
  await open([])
  expect(lines()[0]).toBe('A project needs 1 to 10 zone types.')
  expect(shown.page.querySelector('button')).toBeNull()
  await shown.close()
  await open([50])
  expect(shown.page.querySelector('button')).not.toBeNull()
})
