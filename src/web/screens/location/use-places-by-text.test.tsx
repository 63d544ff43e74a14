// @vitest-environment happy-dom
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import type { NamedPlace } from './base-map/read-places.ts'

const store = vi.hoisted(() => ({ places: (): Promise<readonly NamedPlace[]> => Promise.resolve([]), loads: 0 }))
vi.mock('./base-map/gazetteer.ts', () => ({
  allPlaces: () => {
    store.loads++
    return store.places()
  },
}))

const towns = Array.from({ length: 9 }, (_, i): NamedPlace => ({
  name: i === 8 ? 'Karaj' : `Rey ${i}`,
  persian: '',
  also: [],
  country: 'IR',
  region: '',
  latitude: 35,
  longitude: i,
  population: 1000 - i,
  isCapital: false,
}))
let shown: Shown
let found: readonly NamedPlace[] | null
/** The gazetteer is loaded once: each test has a page of its own. */
async function page() {
  vi.resetModules()
  const { usePlacesByText } = await import('./use-places-by-text.ts')
  function Probe({ text }: { readonly text: string }) {
    const now = usePlacesByText(text)
    useEffect(() => {
      found = now
    })
    return null
  }
  const show = async (text: string) => {
    await shown.again(<Probe text={text} />)
    for (let turn = 0; turn < 50 && !isKnown(); turn++) await shown.settle()
  }
  shown = await showPart(<Probe text="" />)
  return { type: (text: string) => shown.again(<Probe text={text} />), show }
}
beforeEach(() => {
  store.loads = 0
  store.places = () => Promise.resolve(towns)
})
afterEach(() => shown.close())
function isKnown() {
  return found !== null
}
function names() {
  return found?.map(({ name }) => name)
}

test('one letter finds nothing and loads nothing, two do', async () => {
  const { show } = await page()
  await show(' r ')
  expect([found, store.loads]).toEqual([[], 0])
  await show('re')
  expect([names()?.length, store.loads]).toEqual([6, 1])
})
test('spaces around are no letters; at most six are found, the largest first; loaded once', async () => {
  const { show } = await page()
  await show('  rey ')
  expect(names()).toEqual(['Rey 0', 'Rey 1', 'Rey 2', 'Rey 3', 'Rey 4', 'Rey 5'])
  await show('karaj')
  expect(names()).toEqual(['Karaj'])
  await show('k')
  expect(found).toEqual([])
  expect(store.loads).toBe(1)
})
test('while it comes nothing is known, and what was found for another text is not shown', async () => {
  let give: (places: readonly NamedPlace[]) => void = () => {}
  store.places = () =>
    new Promise(done => {
      give = done
    })
  const { type, show } = await page()
  await type('rey')
  expect(found).toBeNull()
  await type('karaj')
  for (let turn = 0; turn < 50 && store.loads === 0; turn++) await shown.settle()
  give(towns)
  await show('karaj')
  expect(names()).toEqual(['Karaj'])
  await type('rey')
  expect(found === null || names()?.includes('Karaj') === false).toBe(true)
})
test('not loaded it finds nothing, and the next text loads it', async () => {
  store.places = () => Promise.reject(new Error('offline'))
  const { show } = await page()
  await show('rey')
  expect(found).toEqual([])
  store.places = () => Promise.resolve(towns)
  await show('karaj')
  expect(names()).toEqual(['Karaj'])
  expect(store.loads).toBe(2)
})
