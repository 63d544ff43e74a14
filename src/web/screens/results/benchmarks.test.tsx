// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Language } from '#contract/options.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { Benchmarks } from './benchmarks.tsx'

let shown: Shown
async function open(more: Partial<Building>, language: Language = 'en') {
  shown = await showPart(editedProject(officeOf([], { userInputs: {}, ...more })).around(<Benchmarks />), { language })
}
afterEach(() => shown.close())
function headings() {
  return [...shown.page.querySelectorAll('h3')].map(({ textContent }) => textContent)
}
function rows() {
  return [...shown.page.querySelectorAll('li')].map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '))
}
const tucson = { country: 'United States', userInputs: { location: { climateZone: '2B' } } } as const

describe('a benchmark stands with what it is', () => {
  test('measured and calculated ones apart, with place, year and source', async () => {
    await open(tucson)
    expect(headings()).toEqual(['Measured in existing buildings', 'Calculated for a model of a new building'])
    expect(rows()).toEqual([
      expect.stringMatching(
        /^Offices166\.9 kWh\/m²median; all energy at the site; United States, 2024; US EPA, ENERGY STAR/,
      ),
      expect.stringMatching(/^Offices93\.1 kWh\/m²all energy at the site; Tucson, climate zone 2B, 2020; DOE\/PNNL/),
      expect.stringMatching(/^Small office83\.2 kWh\/m²/),
    ])
    expect(rows()[0]).toContain('not checked against the print')
    expect(shown.words()).toContain('not on the same scale')
  })
  test('electricity alone is named, with the middle half', async () => {
    await open({ country: 'United States', primaryBuildingType: 'hospital' })
    expect(rows()[1]).toMatch(
      /^Inpatient health care352(\.0)? kWh\/m²median; middle half 220\.7 kWh\/m² to 472\.5 kWh\/m²; electricity only/,
    )
  })
  test('Dubai’s do not say what energy they count', async () => {
    await open({
      country: 'United Arab Emirates',
      primaryBuildingType: 'large-hotel',
      userInputs: { location: { city: 'Dubai' } },
    })
    expect(rows()).toHaveLength(2)
    expect(rows()[0]).toContain('the source does not say whether final or primary')
  })
  test('in the units of the project', async () => {
    await open({ ...tucson, units: 'PI' })
    // 52.9 kBtu/ft² as EPA prints it.
    expect(rows()[0]).toContain('52.9 kBtu/ft²')
  })
  test('in Persian', async () => {
    await open(tucson, 'fa')
    expect(rows()[0]).toContain('۱۶۶٫۹')
    expect(rows()[0]).toContain('میانه‌های مرجع کشور')
  })
})
test('where nothing is known, that is said', async () => {
  await open({ country: 'Iran' })
  expect(shown.words()).toContain('No benchmark is shown')
})
