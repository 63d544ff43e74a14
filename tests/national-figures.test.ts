import { beforeAll, describe, expect, test } from 'vitest'
import { countries, type Country } from '#contract/options.ts'
import { defaultsFor } from '#building/library/defaults.ts'
import { box, mass, officeOf } from './fixtures/building.ts'
import { needsReference } from './support/needs-reference.ts'
import { referenceText } from './validation/reference-data.ts'

interface Figure {
  readonly country: string
  readonly topic: string
  readonly key: string
  readonly applies_to: string
  readonly value: unknown
  readonly value_si?: unknown
}

// Every national figure that the library has, beside the collection it was taken from.
describe('national figures', needsReference('national-figures.json'), () => {
  let figures: readonly Figure[] = []
  beforeAll(() => {
    figures = JSON.parse(referenceText('national-figures.json')) as readonly Figure[]
  })
  /** The one figure of a key, of a row that says so where a key has several. */
  function figure(country: Country, key: string, row = ''): Figure {
    const found = figures.filter(f => f.country === country && f.key === key && f.applies_to.includes(row))
    expect({ key, row, found: found.length }).toEqual({ key, row, found: 1 })
    return found[0] as Figure
  }
  const drawn = [mass('a', box(0, 0, 10, 10))]

  test('CO₂ of electricity and of gas', () => {
    const of = (country: Country, city = '') =>
      defaultsFor(officeOf(drawn, { country, userInputs: { location: { city } } })).mechanical
    for (const country of countries) {
      const given =
        country === 'United States'
          ? figure(country, 'co2.electricity.egrid2023').value_si
          : figure(country, 'co2.electricity.average').value
      expect([country, of(country).emissionElectricity.value]).toEqual([country, given])
    }
    expect(of('United Arab Emirates', 'Dubai').emissionElectricity.value).toBe(
      figure('United Arab Emirates', 'co2.electricity.dewa.2024').value,
    )
    expect(of('United States').emissionNaturalGas.value).toBe(figure('United States', 'co2.natural-gas').value_si)
  })
})
