// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Failure } from '../../api/send.ts'
import { startTranslation } from '../../text/i18n.ts'
import { PlaceSearch } from './place-search.tsx'

const asked = vi.hoisted(() => ({ answer: undefined as undefined | (() => Promise<unknown>) }))
vi.mock('../../api/send.ts', () => ({ send: () => asked.answer?.() }))
const held = vi.hoisted(() => ({ places: Promise.resolve() }))
vi.mock('./base-map/gazetteer.ts', async original => {
  const { allPlaces } = await original<{ readonly allPlaces: () => Promise<unknown> }>()
  return { allPlaces: () => held.places.then(allPlaces) }
})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let place: HTMLElement
let found: unknown[] = []
let root: Root
function wait(time: number) {
  return act(async () => {
    await new Promise(done => {
      setTimeout(done, time)
    })
  })
}
/** Waits for what is loaded on demand. */
async function until(is: () => boolean) {
  for (let tries = 0; !is() && tries < 200; tries++) await wait(50)
}
async function type(text: string) {
  const input = place.querySelector('input')
  if (input === null) throw new Error('no box')
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
function list() {
  return document.querySelector('.ant-select-dropdown')?.textContent ?? ''
}
function offered() {
  return [...document.querySelectorAll('.ant-select-item-option .found-words')].map(item => item.textContent)
}
function failure(given: Partial<Failure>): Answer<never> {
  return {
    ok: false,
    failure: {
      status: 0,
      code: undefined,
      message: undefined,
      errors: [],
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
      ...given,
    },
  }
}

beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces(['location', 'errors'])
})
beforeEach(async () => {
  found = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => {
    root.render(
      <PlaceSearch
        disabled={false}
        onFound={at => {
          found.push(at)
        }}
      />,
    )
  })
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  // Overlays of the page are at the body.
  document.body.replaceChildren()
})

test('places come from the page, under their own heading, before the stations of the server, which wait for them', async () => {
  const station = {
    _id: 'station:40848',
    kind: 'bundled',
    name: 'Shiraz Airport',
    nameFa: null,
    city: 'Shiraz',
    country: 'Iran',
    latitude: 29.53,
    longitude: 52.6,
  }
  asked.answer = () => Promise.resolve({ ok: true, value: { items: [station], totalCount: 1 } })
  const gate = Promise.withResolvers<void>()
  held.places = gate.promise
  await type('shiraz')
  // Longer than typing is waited for.
  await wait(600)
  expect(offered()).toEqual([])
  expect(list()).toBe('Searching')
  gate.resolve()
  await until(() => offered().length > 0)
  // The village of the same name is distinguished by its position.
  expect(offered().slice(0, 2)).toEqual(['Shiraz Iran', 'Shiraz Iran, 37.4°, 45.9°'])
  await until(() => document.querySelectorAll('.found-group').length === 2)
  expect([...document.querySelectorAll('.found-group')].map(title => title.textContent)).toEqual([
    'Places',
    'Weather stations',
  ])
  expect(offered()[0]).toBe('Shiraz Iran')
  expect(offered().at(-1)).toBe('Shiraz Airport Shiraz, Iran')
  await act(async () => {
    document.querySelector<HTMLElement>('.ant-select-item-option')?.click()
  })
  expect(found).toEqual([{ latitude: 29.61, longitude: 52.531 }])
})
test('a server that is not reached takes no places away, and the list says that stations are missing', async () => {
  asked.answer = () => Promise.resolve(failure({}))
  await type('دوحه')
  await until(() => offered().length > 0 && document.querySelectorAll('.found-group').length === 2)
  expect(offered()).toEqual(['Doha Qatar'])
  expect([...document.querySelectorAll('.found-group')].map(title => title.textContent)).toEqual([
    'Places',
    'The search did not work: the server was not reached.',
  ])
})
test('before the answer it says that it searches, then that nothing was found', async () => {
  let tell: (answer: unknown) => void = () => undefined
  asked.answer = () =>
    new Promise(done => {
      tell = done
    })
  await type('zzyzxq')
  expect(list()).toBe('Searching')
  await wait(300)
  expect(list()).toBe('Searching')
  await act(async () => {
    tell({ ok: true, value: { items: [], totalCount: 0 } })
  })
  await wait(10)
  expect(list()).toBe('Nothing was found')
})
test('a server that was not reached, and one that asks for patience, are no empty answer', async () => {
  asked.answer = () => Promise.resolve(failure({}))
  await type('zzyzxq')
  await wait(300)
  expect(list()).toBe('The search did not work: the server was not reached.')
  // In the list's place, not as a heading over nothing.
  expect(document.querySelectorAll('.found-group')).toHaveLength(0)
  asked.answer = () => Promise.resolve(failure({ status: 429, message: 'Too many attempts. Please try again later.' }))
  await type('zzyzxq m')
  await wait(300)
  expect(list()).toBe('Too many attempts. Please try again later.')
})

describe('what is offered', () => {
  const mehrabad = {
    _id: 'station:40754',
    kind: 'bundled',
    name: 'Mehrabad',
    nameFa: 'تهران، مهرآباد',
    city: 'Tehran',
    country: 'Iran',
    latitude: 35.69,
    longitude: 51.31,
  }
  function options() {
    return [...document.querySelectorAll('.ant-select-item-option')]
  }
  function stationsAre(...items: readonly object[]) {
    asked.answer = () => Promise.resolve({ ok: true, value: { items, totalCount: items.length } })
  }
  beforeEach(() => {
    held.places = Promise.resolve()
    stationsAre()
  })
  afterEach(async () => {
    await act(async () => {
      await i18next.changeLanguage('en')
    })
  })
  function words(option: Element | undefined) {
    return (option?.querySelector('.found-words')?.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
  }

  test('a town of the United States is told with its state', async () => {
    await type('chicago')
    await until(() => options().length > 0)
    expect(words(options()[0])).toBe('Chicago IL, United States')
    expect(
      options()[0]
        ?.getAttribute('aria-label')
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
    ).toBe('Chicago, IL, United States')
  })
  test('a name with a comma of its own is one place with its city and country', async () => {
    stationsAre({ ...mehrabad, name: 'Tehran, Mehrabad' })
    await type('tehran')
    await until(() => options().some(option => words(option).includes('Mehrabad')))
    const labels = options().map(option => option.getAttribute('aria-label')?.replaceAll(/[\u2066-\u2069]/g, ''))
    expect(labels).toContain('Tehran, Mehrabad, Tehran, Iran')
  })
  test('in Persian by Persian names', async () => {
    await act(async () => {
      await i18next.changeLanguage('fa')
    })
    stationsAre(mehrabad)
    await type('تهران')
    await until(() => document.querySelectorAll('.found-group').length === 2)
    expect(words(options()[0])).toBe('تهران ایران')
    expect(words(options().at(-1))).toBe('تهران، مهرآباد تهران، ایران')
  })
  test('a station is told by its city and country, unless that is its name', async () => {
    stationsAre(
      mehrabad,
      { ...mehrabad, _id: 'station:1', name: 'Yazd', city: 'Yazd' },
      { ...mehrabad, _id: 'file:2', city: '' },
    )
    await type('zzyzxq')
    await until(() => options().length === 3)
    expect(options().map(words)).toEqual(['Mehrabad Tehran, Iran', 'Yazd Iran', 'Mehrabad Iran'])
    expect([...document.querySelectorAll('.found-group')].map(title => title.textContent)).toEqual(['Weather stations'])
  })
  test('a station is taken by where it stands, and the box is empty again', async () => {
    stationsAre(mehrabad)
    await type('zzyzxq')
    await until(() => options().length === 1)
    await act(async () => {
      document.querySelector<HTMLElement>('.ant-select-item-option')?.click()
    })
    expect(found).toEqual([{ latitude: 35.69, longitude: 51.31 }])
    expect(place.querySelector('input')?.value).toBe('')
  })
  test('Enter takes the first that is offered', async () => {
    await type('chicago')
    await until(() => options().length > 0)
    await act(async () => {
      place
        .querySelector('input')
        ?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, which: 13, bubbles: true } as KeyboardEventInit),
        )
    })
    expect(found).toEqual([
      { latitude: expect.closeTo(41.85, 1) as number, longitude: expect.closeTo(-87.65, 1) as number },
    ])
  })
  test('what is typed stands in the box, and nothing is taken before it is chosen', async () => {
    await type('chicago')
    await until(() => options().length > 0)
    expect(place.querySelector('input')?.value).toBe('chicago')
    expect(found).toEqual([])
    expect(place.querySelector('input')?.getAttribute('aria-label')).toBe('Search a place or weather station')
  })
  test('one letter offers nothing', async () => {
    stationsAre(mehrabad)
    await type('c')
    await wait(350)
    expect(options()).toEqual([])
    expect(list()).toBe('')
  })
})
test('of a locked project nothing is searched', async () => {
  await act(async () => {
    root.render(<PlaceSearch disabled onFound={() => undefined} />)
  })
  expect(place.querySelector('input')?.disabled).toBe(true)
})
