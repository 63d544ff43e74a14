import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { expect, test } from 'vitest'
import { requiredBuilding } from '#cli/energyplus/required-building.ts'
import { referencePath } from '#validation/reference-data.ts'
import { exampleDocument, examples } from '../fixtures/examples.ts'
import { stationYear } from '../fixtures/station-year.ts'
import { needs } from '../support/skip-reasons.ts'

/** The official schema lies beside an installed EnergyPlus 25.2. */
const path = process.env['ENERGYPLUS_SCHEMA'] ?? referencePath('energyplus/Energy+.schema.epJSON')
const isHere = existsSync(path)

interface Rule {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Rule[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly items?: Rule
  readonly properties?: Readonly<Record<string, Rule>>
  readonly patternProperties?: Readonly<Record<string, Rule>>
  readonly additionalProperties?: boolean
  readonly required?: readonly string[]
}

/** Parts of a value that the rules of EnergyPlus's schema do not allow. */
function faults(value: unknown, rule: Rule, at: string): readonly string[] {
  if (rule.anyOf !== undefined)
    return rule.anyOf.some(one => faults(value, one, at).length === 0) ? [] : [`${at}: none of its forms`]
  if (rule.enum !== undefined && !rule.enum.includes(value)) return [`${at}: ${String(value)} is no choice`]
  if (typeof value === 'number') {
    const isOut =
      value < (rule.minimum ?? -Infinity) ||
      value > (rule.maximum ?? Infinity) ||
      value <= (rule.exclusiveMinimum ?? -Infinity) ||
      value >= (rule.exclusiveMaximum ?? Infinity)
    return isOut || !['number', 'integer', undefined].includes(rule.type) ? [`${at}: ${value}`] : []
  }
  if (typeof value === 'string') return ['string', undefined].includes(rule.type) ? [] : [`${at}: “${value}”`]
  if (Array.isArray(value))
    return rule.type === 'array'
      ? value.flatMap((one, i) => faults(one, rule.items ?? {}, `${at}[${i}]`))
      : [`${at}: a list`]
  const fields = value as Readonly<Record<string, unknown>>
  return [
    ...(rule.required ?? []).filter(key => !(key in fields)).map(key => `${at}.${key}: missing`),
    ...Object.entries(fields).flatMap(([key, own]) => {
      const [, pattern] =
        Object.entries(rule.patternProperties ?? {}).find(([name]) => new RegExp(name).test(key)) ?? []
      const ruleOfKey = rule.properties?.[key] ?? pattern
      if (ruleOfKey !== undefined) return faults(own, ruleOfKey, `${at}.${key}`)
      return rule.additionalProperties === false ? [`${at}.${key}: unknown`] : []
    }),
  ]
}

test.each(examples)('%s is valid by EnergyPlus’s own schema', needs('energyplus', isHere), name => {
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Rule
  const { document } = requiredBuilding(name, exampleDocument(name), stationYear('40754'))
  const closed: Rule = { ...schema, additionalProperties: false }
  expect(faults(document, closed, 'epJSON')).toEqual([])
  // The check does find what is wrong.
  expect(faults({ ...document, Zone: { a: { x_origin: 'far' } }, Ceilings: {} }, closed, 'epJSON')).toEqual([
    'epJSON.Zone.a.x_origin: “far”',
    'epJSON.Ceilings: unknown',
  ])
})
