import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { aims, judged } from './judge-witness.ts'
import { outsideCauses, outsideFigures } from './outside-text.ts'
import { witnessRecord } from './validate-witness.ts'
import { witnessDocuments } from './witness-documents.ts'
import { ourFigures, witnessCase, type WitnessFigures } from './witness-figures.ts'
import { needs } from '../support/skip-reasons.ts'

const record = witnessRecord()
const again = 'EnergyPlus ran another input: npm run validate -- --witness'

test('twelve types in two of eight climates and ten named windows were run by EnergyPlus, and every figure of them is there', () => {
  expect(witnessDocuments).toHaveLength(34)
  expect(new Set(witnessDocuments.map(({ type }) => type)).size).toBe(12)
  expect(new Set(witnessDocuments.map(({ station }) => station)).size).toBe(8)
  expect(record.version).toMatch(/^25\.2\./)
  expect(record.date).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(record.documents.map(({ name }) => name)).toEqual(witnessDocuments.map(({ name }) => name))
  for (const { energyPlus } of record.documents) expect(seriesOf(energyPlus).every(Number.isFinite)).toBe(true)
})

function seriesOf({ gains, airChange, temperature, week, ...figures }: WitnessFigures): readonly number[] {
  return [...Object.values(figures.needs), ...Object.values(gains), airChange, temperature, week].flat()
}

const judgements = await Promise.all(
  record.documents.map(async recorded => {
    const document = witnessDocuments.find(({ name }) => name === recorded.name)
    if (document === undefined) return { recorded, judgement: undefined }
    const one = await witnessCase(document)
    return { recorded, judgement: one.input === recorded.input ? judged(recorded, ourFigures(one)) : undefined }
  }),
)
const ownJudgements = judgements.flatMap(({ judgement }) => (judgement === undefined ? [] : [judgement]))

for (const { recorded, judgement } of judgements)
  test(
    `${recorded.name}: gains that both are told alike are alike${judgement === undefined ? ` (${again})` : ''}`,
    needs('energyplus', judgement !== undefined),
    () => {
      const { gains, airChange, floorArea } = judgement!.zone
      for (const kind of ['people', 'lighting', 'equipment'] as const) {
        const [ours, other] = [gains[kind].ours, gains[kind].energyPlus].map(
          months => months.reduce((sum, value) => sum + value, 0) / floorArea,
        )
        // Recorded to the kilowatt hour.
        expect(Math.abs(ours! - other!)).toBeLessThan(0.002 * Math.abs(other!) + 0.03)
      }
      // The same formula of wind and stack over temperatures that differ little.
      expect(airChange.ours.length).toBe(12)
    },
  )

test.each(aims)(
  `$name, in $held of 34${ownJudgements.length < 34 ? ` (${again})` : ''}`,
  needs('energyplus', ownJudgements.length >= 34),
  ({ is, held }) => {
    expect(ownJudgements.filter(is).length).toBeGreaterThanOrEqual(held)
  },
)

test(
  'the page tells every figure outside its aim, with a cause only where it still is',
  needs('energyplus', ownJudgements.length >= 34),
  () => {
    const namedFigures = outsideFigures(ownJudgements)
    expect(namedFigures.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(outsideCauses)))
    const page = readFileSync(new URL('../../docs/validation/energyplus.md', import.meta.url), 'utf8')
    for (const { name, figure } of namedFigures) expect(page).toContain(`${name}: ${figure}`)
  },
)
