// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { tehranStation } from '../../../../tests/fixtures/tehran-station.ts'
import { startTranslation } from '../../text/i18n.ts'
import { StationList } from './station-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const bundled: WeatherStation = { ...tehranStation, radiation: 'sunshine' }
const own: WeatherStation = { ...bundled, _id: 'epw:a', kind: 'upload', origin: 'measured', name: 'Roof', nameFa: null }
const { radiation: _none, ...ownFile } = own

let place: HTMLElement
let root: Root
let removed: string[] = []
function show(chosen: string, readOnly = false, stations: readonly WeatherStation[] = [bundled, ownFile]) {
  return act(async () => {
    root.render(
      <StationList
        stations={stations}
        chosen={chosen}
        reason={null}
        siteAltitude={undefined}
        units="SI"
        readOnly={readOnly}
        onChoose={() => undefined}
        onRemove={station => {
          removed.push(station._id)
        }}
      />,
    )
  })
}
beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces('location')
})
beforeEach(() => {
  removed = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  place.remove()
})

function texts(selector: string) {
  return [...place.querySelectorAll(selector)].map(element => element.textContent)
}
test('a climate made from normals and an estimated radiation are one quiet line; a file says that it is one', async () => {
  await show(bundled._id)
  expect(texts('.badge')).toEqual([])
  expect(texts('.station-quiet:not(.station-source)')).toEqual([
    'generated from climate normals, radiation from sunshine hours',
    'Own file',
  ])
})
test('where all are made from normals one badge above them says so, and no line repeats it', async () => {
  const second = { ...bundled, _id: 'station:40731', name: 'Qazvin', radiation: 'measured' as const }
  await show(bundled._id, false, [bundled, second])
  expect(texts('.badge')).toEqual(['generated from climate normals'])
  expect(texts('.station-quiet:not(.station-source)')).toEqual(['radiation from sunshine hours'])
})
test('only the chosen one names its source', async () => {
  await show(bundled._id, false, [bundled, { ...bundled, _id: 'station:1', source: 'other' }])
  expect(texts('.station-source')).toEqual(['s'])
})
test('an own file that is not chosen can be deleted; nothing else, and nothing in a locked project', async () => {
  await show(bundled._id)
  const buttons = place.querySelectorAll('button')
  expect([...buttons].map(button => button.getAttribute('aria-label'))).toEqual(['Delete this file: Roof'])
  await act(async () => {
    buttons[0]?.click()
  })
  expect(removed).toEqual(['epw:a'])
  await show(own._id)
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await show(bundled._id, true)
  expect(place.querySelectorAll('button')).toHaveLength(0)
})

describe('a row', () => {
  const measured: WeatherStation = {
    ...bundled,
    origin: 'measured',
    radiation: 'measured',
    altitude: 1000,
    distance: 12,
  }
  let chosenNow: string[]
  function render(given: Partial<Parameters<typeof StationList>[0]> = {}) {
    chosenNow = []
    return act(async () => {
      root.render(
        <StationList
          stations={[measured]}
          chosen={measured._id}
          reason={null}
          siteAltitude={undefined}
          units="SI"
          readOnly={false}
          onChoose={station => {
            chosenNow.push(station._id)
          }}
          onRemove={() => undefined}
          {...given}
        />,
      )
    })
  }
  function plain(selector: string) {
    return texts(selector).map(text => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '))
  }
  function figures() {
    return [...place.querySelectorAll('.station-figures')].map(row =>
      [...row.children].map(part =>
        (part.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
      ),
    )
  }
  test('tells distance, altitude and years; what is not known is left out', async () => {
    await render()
    expect(figures()).toEqual([['12.0 km', 'altitude 1,000 m', '1991–2018']])
    await render({ stations: [{ ...measured, distance: null }] })
    expect(figures()).toEqual([['altitude 1,000 m', '1991–2018']])
    await render({ units: 'PI' })
    expect(figures()[0]?.slice(0, 2)).toEqual(['7.5 mi', 'altitude 3,281 ft'])
  })
  test.each([
    [900, '+100 m'],
    [1100, '−100 m'],
    [1000, '0 m'],
  ])('from a site at %d m its altitude is %s', async (siteAltitude, text) => {
    await render({ siteAltitude })
    expect(figures()[0]?.[1]).toBe(text)
  })
  test('the chosen one is marked; another is chosen by a click', async () => {
    const other = { ...measured, _id: 'station:1', name: 'Karaj', nameFa: null }
    await render({ stations: [measured, other] })
    const radios = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(radios.map(radio => radio.checked)).toEqual([true, false])
    expect([...place.querySelectorAll('.station')].map(row => row.classList.contains('station-current'))).toEqual([
      true,
      false,
    ])
    await act(async () => {
      radios[1]?.click()
    })
    expect(chosenNow).toEqual(['station:1'])
    expect(place.querySelector('[role=radiogroup]')?.getAttribute('aria-label')).toBe('Weather station')
  })
  test('in a locked project none can be chosen', async () => {
    await render({ readOnly: true })
    expect(place.querySelector('input')?.disabled).toBe(true)
  })
  test('a measured one needs no quiet line but its source, an own file has no source', async () => {
    await render()
    expect(plain('.station-quiet')).toEqual(['s'])
    expect(texts('.badge')).toEqual([])
    await render({ stations: [ownFile], chosen: ownFile._id })
    expect(plain('.station-quiet')).toEqual(['Own file'])
  })
  test('why it is the best stands under the chosen one alone', async () => {
    const reason = { id: measured._id, key: 'nearestSameAltitude' } as const
    await render({ reason })
    expect(plain('.station-reason')).toEqual(["Nearest, within 100 m of the site's altitude"])
    await render({ reason: { ...reason, key: 'nearest' } })
    expect(plain('.station-reason')).toEqual(['Nearest station'])
    await render({ reason, chosen: undefined })
    expect(plain('.station-reason')).toEqual([])
    await render({ reason: { ...reason, id: 'station:1' } })
    expect(plain('.station-reason')).toEqual([])
  })
  test.each([
    [50, 1300, []],
    [51, 1000, ["More than 50 km away: its weather may differ from the site's."]],
    [12, 1301, ['More than 300 m higher or lower than the site: temperatures may differ by about 2 K.']],
    [51, 1301, ['More than 50 km away and more than 300 m higher or lower: use a nearer station or your own file.']],
  ])('%d km away, for a site at %d m, the chosen one warns: %j', async (distance, siteAltitude, warning) => {
    await render({ stations: [{ ...measured, distance }], siteAltitude })
    expect(plain('.input-warning')).toEqual(warning)
    await render({ stations: [{ ...measured, distance }], siteAltitude, chosen: undefined })
    expect(plain('.input-warning')).toEqual([])
  })
  test('no stations are no list of generated ones', async () => {
    await render({ stations: [] })
    expect(texts('.badge, .station-row')).toEqual([])
  })
})
