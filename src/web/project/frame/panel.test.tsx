// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { tabs, type Language, type Tab } from '#contract/options.ts'
import { box, mass, untypedOffice } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { QuantityInput } from '../fields/quantity-input.tsx'
import { SidePanel } from './side-panel.tsx'
import { useProjectChecks } from './use-project-checks.ts'
import { useWhyClosed } from './use-why-closed.ts'

let shown: Shown
afterEach(() => shown.close())

const seen: { checks?: ReturnType<typeof useProjectChecks>; whyClosed?: ReturnType<typeof useWhyClosed> } = {}
function Probe() {
  Object.assign(seen, { checks: useProjectChecks(), whyClosed: useWhyClosed() })
  return null
}
async function open(building: Building, language: Language = 'en', more: Parameters<typeof editedProject>[1] = {}) {
  const editor = editedProject(building, more)
  shown = await showPart(
    editor.around(
      <>
        <SidePanel placeTop={() => {}} />
        <QuantityInput
          id="zone-heatingSetpoint"
          label="Heating setpoint"
          quantity="temperature"
          min={5}
          max={35}
          value={undefined}
          defaultValue={21}
          onChange={() => {}}
        />
        <Probe />
      </>,
    ),
    { language },
  )
  return editor
}
function status(tab: Tab) {
  return seen.checks?.statusOf(tab)
}
function summary() {
  return [...shown.page.querySelectorAll('.summary-row')].map(row =>
    (row.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
  )
}
/** 20 m × 10 m, two storeys of 3 m; a fifth of every wall is glass. */
const house = untypedOffice([mass('m1', box(0, 0, 20, 10), { numberOfFloors: 2 })], {
  userInputs: {
    location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
    envelope: Object.fromEntries(['north', 'east', 'south', 'west'].map(o => [o, { windowToWallRatio: 20 }])),
  },
})

describe('the running summary', () => {
  test('tells floor, storeys and height, envelope and compactness', async () => {
    await open(house)
    // Walls 360 m², roof and floor 200 m² each; 1200 m³.
    expect(summary().slice(0, 4)).toEqual([
      'Gross floor area400.0 m²',
      'Storeys, height2, 6.00 m',
      'Envelope area760.0 m²',
      'Compactness0.63 m²/m³',
    ])
    expect(shown.page.querySelectorAll('.summary-ratios .ratio')).toHaveLength(4)
    expect(shown.page.querySelector('.ratio')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('N 20%')
  })
  test('in inch-pound units, and in Persian', async () => {
    await open({ ...house, units: 'PI' })
    expect(summary()[0]).toBe('Gross floor area4,306 ft²')
    await shown.close()
    await open(house, 'fa')
    expect(summary()[0]).toContain('۴۰۰٫۰ m²')
  })
  test('is empty while nothing is drawn', async () => {
    await open({ ...house, masses: [] })
    expect(summary().map(row => row.at(-1))).toEqual(['–', '–', '–', '–', '–'])
  })
})

describe('the input check', () => {
  test('lists what is missing, each entry leading to its tab, and counts it', async () => {
    await open(untypedOffice([], { userInputs: {} }))
    const links = [...shown.page.querySelectorAll('.check-link')].map(link => link.getAttribute('href'))
    expect(links.some(link => link?.includes('/location'))).toBe(true)
    expect(links.some(link => link?.includes('/draw-building'))).toBe(true)
    const errors = seen.checks?.checks.filter(({ severity }) => severity === 'error').length ?? 0
    expect(errors).toBeGreaterThan(0)
    const counted = [...shown.page.querySelectorAll('.panel-heading .check-error [aria-hidden]')].map(
      e => e.textContent,
    )
    expect(counted).toContain(String(errors))
    // A missing item is no error of its tab.
    expect(status('location')?.kind).toBe('incomplete')
  })
  test('of a sound project says so', async () => {
    await open({
      ...house,
      userInputs: {
        ...house.userInputs,
        location: { ...house.userInputs.location, climateZone: '3B', altitude: 1200, city: 'Tehran' },
      },
    })
    expect(seen.checks?.checks.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  test('a part on which the energy code is silent is named', async () => {
    await open({
      ...house,
      energyCode: 'iran-part-19',
      userInputs: { ...house.userInputs, location: { ...house.userInputs.location, iranClimate: '3B' } },
    })
    expect(shown.words()).toContain('Window solar transmittance: the library has no limit from this energy code here')
    expect(shown.words()).not.toContain('{{')
  })
  test('an impossible number that stands in a field is an error of its tab, in the words of the field', async () => {
    await open(house)
    expect(status('zone')?.kind).toBe('empty')
    await shown.type('Heating setpoint', '99')
    expect(status('zone')).toEqual({ kind: 'error', count: 1 })
    expect(shown.page.querySelector('.check-link strong')?.textContent).toBe('Zone')
    expect(shown.words()).toContain('Heating setpoint')
    await shown.type('Heating setpoint', '22')
    expect(status('zone')?.kind).toBe('empty')
  })
  test('shares beside the whole are told with their figure', async () => {
    const zoneTypes = [{ id: 'a', values: { areaPercent: 90.5 } }]
    await open({ ...house, userInputs: { ...house.userInputs, zone: { zoneTypes } } })
    expect(status('zone')?.kind).toBe('error')
  })
})

describe('the marks of the tabs', () => {
  test('what was touched is complete, what was not is empty', async () => {
    await open(house)
    expect([status('draw-building')?.kind, status('envelope')?.kind, status('mechanical')?.kind]).toEqual([
      'complete',
      'complete',
      'empty',
    ])
    expect(status('analysis')).toEqual({ kind: 'locked' })
  })
  test('a hand-edited area touches the envelope too', async () => {
    const { envelope: _none, ...others } = house.userInputs
    await open({ ...house, userInputs: others, manualInputs: { envelope: { south: { windowArea: 10 } } } })
    expect(status('envelope')?.kind).toBe('complete')
  })
  test('of a paid project every input is locked, and the analysis tells how far it is', async () => {
    for (const [state, kind] of [
      ['paid-locked', 'notRun'],
      ['simulating', 'running'],
      ['results', 'complete'],
      ['failed', 'failed'],
    ] as const) {
      await open(house, 'en', { isPaid: true, state })
      expect(status('analysis')).toEqual({ kind })
      for (const tab of tabs.filter(one => one !== 'analysis')) expect(status(tab)).toEqual({ kind: 'locked' })
      if (state !== 'failed') await shown.close()
    }
  })
  test('a closed tab says what it waits for', async () => {
    await open({ ...house, masses: [] })
    expect(seen.whyClosed?.('envelope')).toBeDefined()
    await shown.close()
    await open(house)
    expect(seen.whyClosed?.('envelope')).toBeUndefined()
  })
})

test('on a narrow window the panel opens over the tab, and Escape closes it, no other key', async () => {
  await open(house)
  const panel = () => shown.page.querySelector('.side')?.className
  expect(panel()).toBe('side')
  await shown.press('Open the panel')
  expect(panel()).toContain('side-open')
  const key = async (name: string) => {
    await act(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: name }))
    })
  }
  await key('Enter')
  expect(panel()).toContain('side-open')
  await key('Escape')
  expect(panel()).toBe('side')
})
