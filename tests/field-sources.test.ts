import { describe, expect, test } from 'vitest'
import { mechanicalFields } from '#contract/inputs/fields.ts'
import { buildingTypes, countries, energyCodes, optionLists } from '#contract/options.ts'
import { resolved, type Resolved } from '#building/library/resolved.ts'
import { isProposal, type Source } from '#building/library/source.ts'
import type { Building } from '#contract/entities/project.ts'
import english from '#locales/en/inputs.json' with { type: 'json' }
import persian from '#locales/fa/inputs.json' with { type: 'json' }
import { bases, fieldEffects, usual, valuesOf } from './fixtures/field-effects.ts'
import { inputFields, resolvedAt, withField } from './fixtures/input-fields.ts'

// Office as drawn, with nothing typed.
const office: Building = { ...bases.office.building, userInputs: {} }
const withDefault = [...inputFields.keys()].filter(field => resolvedAt(office, field) !== undefined)

/** Text of a source for a reader; empty if the text, or its subject, is missing. */
function sentenceOf({ key, params = {} }: Source, texts: Readonly<Record<string, string>>): string {
  const text = texts[key.replace('source.', '')] ?? ''
  const isWhole = [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => (params[name] ?? '').trim() !== '')
  return isWhole ? text.trim() : ''
}

describe('every field knows its default and where it comes from', () => {
  test('all but names, places, drawing, neighbours, hand edits and what a project must say of itself', () => {
    const without = [...inputFields.keys()].filter(field => !withDefault.includes(field))
    expect(
      without.filter(
        field =>
          !/^(masses|neighbors|manual|location)\.|^header\.(name|country|primaryBuildingType|units|energyCode|label)$|\.name$/.test(
            field,
          ),
      ),
    ).toEqual([])
  })
  test.each(buildingTypes)(
    '%s, in every country and by every code: untouched, with a source that both languages tell',
    primaryBuildingType => {
      for (const country of countries) {
        for (const energyCode of energyCodes) {
          const building: Building = { ...office, primaryBuildingType, country, energyCode }
          const wrong = withDefault.filter(field => {
            const value = resolvedAt(building, field)
            return (
              value === undefined ||
              value.edited ||
              value.value !== value.defaultValue ||
              sentenceOf(value.source, english.source) === '' ||
              sentenceOf(value.source, persian.source) === ''
            )
          })
          expect(wrong).toEqual([])
        }
      }
    },
  )
  test.each(withDefault)('%s is marked once it is typed, and keeps its default beside', field => {
    const building: Building = field.startsWith('zone.zoneTypes')
      ? {
          ...office,
          userInputs: {
            ...office.userInputs,
            zone: {
              zoneTypes: [
                { id: 'a', values: {} },
                { id: 'b', values: { areaPercent: 50 } },
              ],
            },
          },
        }
      : office
    const { defaultValue: before } = resolvedAt(building, field) as Resolved<unknown>
    const values = fieldEffects
      .filter(effect => effect.field === field)
      .flatMap(effect => effect.values.flatMap(valuesOf))
      .filter(value => value !== usual && typeof value !== 'object')
    const typed = values.length > 0 ? values : [1]
    expect(typed.map(value => resolvedAt(withField(building, field, value), field))).toEqual(
      typed.map(value => expect.objectContaining({ value, edited: true, defaultValue: before })),
    )
  })
  test.each(['heatingGeneration', 'coolingGeneration', 'heatingSource', 'coolingSource'] as const)(
    '%s of a heat pump too',
    name => {
      const pump = withField(office, 'mechanical.hvacSystemType', 'heat-pump-ground')
      const before = resolved(pump).mechanical[name].defaultValue
      expect(
        optionLists[mechanicalFields[name].list]
          .map(value => resolved(withField(pump, `mechanical.${name}`, value)).mechanical[name].defaultValue)
          .filter(value => value !== before),
      ).toEqual([])
    },
  )
})

describe('what is a proposal says so', () => {
  test('in both languages', () => {
    expect([english.source.proposal, persian.source.proposal]).toEqual([
      expect.stringMatching(/^proposal/i),
      expect.stringMatching(/^پیشنهاد/),
    ])
  })
  test.each(buildingTypes)('%s: no load, set point or leakage is one', primaryBuildingType => {
    const { zone, construction } = resolved({ ...office, primaryBuildingType })
    const values = { ...zone.setpoints, ...zone.zoneTypes[0]?.values, airLeakage: construction.airLeakage }
    expect(Object.entries(values).filter(([, { source }]) => isProposal(source))).toEqual([])
  })
})
