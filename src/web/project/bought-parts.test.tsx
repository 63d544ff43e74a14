// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import english from '../../../locales/en/payment.json'
import { boughtNames } from '../../../tests/fixtures/bought-names.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { analysisPages, pageOf } from '../screens/analysis/analysis-pages.ts'
import { measures } from '#text/weighted-figures.ts'
import { sampleAddress } from './addresses.ts'
import { BoughtDetails, BoughtNames, boughtParts } from './bought-parts.tsx'

let shown: Shown
afterEach(() => shown.close())

function searches() {
  return boughtParts.flatMap(({ at }) => (at === null ? [] : [new URLSearchParams(at)]))
}

test('each part has its words, and no words are left over', async () => {
  expect(Object.keys(english.buys)).toEqual(boughtParts.map(({ key }) => key))
  shown = await showPart(<BoughtNames />)
  expect([...shown.page.querySelectorAll('li')].map(part => part.textContent)).toEqual(boughtNames('5,000', '4'))
  expect(shown.control('See all of it in the sample').getAttribute('href')).toBe(sampleAddress)
})

test('each part with a page leads to it in the sample', async () => {
  shown = await showPart(<BoughtDetails />)
  expect(
    [...shown.page.querySelectorAll('dt')].map(part => part.querySelector('a')?.getAttribute('href') ?? null),
  ).toEqual(boughtParts.map(({ at }) => (at === null ? null : `/dashboard/projects/show/sample/analysis${at}`)))
  expect(shown.words()).toContain('the changes that reach a target')
})

test('those pages exist, and of the analysis only the offset stage, which picks lead to, is no part of its own', () => {
  const valuesOf = (name: string) => searches().flatMap(search => search.get(name) ?? [])
  const unknownTo = (all: readonly string[], given: readonly string[]) => given.filter(one => !all.includes(one))
  expect(unknownTo(analysisPages, valuesOf('page'))).toEqual([])
  expect(unknownTo(measures, valuesOf('measure'))).toEqual([])
  expect(valuesOf('view')).toEqual(['hours'])
  const named = new Set<string>(searches().map(pageOf))
  expect(analysisPages.filter(page => !named.has(page))).toEqual(['offset'])
})
