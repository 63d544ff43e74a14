import { csvParseRows } from 'd3-dsv'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editionFile, figure } from '../report/document.ts'
import { needsReference } from '../../support/needs-reference.ts'
import { referenceText } from '../reference-data.ts'
import { allEditions, type Edition } from './cases.ts'
import { compareRows, gate, outsideOf, type Compared, type ExplainedMiss } from './compare.ts'
import knownMisses from './known-misses.json' with { type: 'json' }
import { quantities } from './quantities.ts'
import { committedRanges, programRanges, rangesFile, rangesText, readReference } from './reference.ts'
import { readWeatherText, runEdition, weatherFile } from './run-edition.ts'

/** Figures of a year with a range from several programs: as many as the tables hold. */
const gated = { 2014: 118, 2020: 171 } as const
const editions = new Map<Edition, readonly Compared[]>()
/** An edition's figures beside the programs' ranges; its cases are run once. */
function comparedOf(edition: Edition): readonly Compared[] {
  let rows = editions.get(edition)
  if (rows === undefined) {
    const weather = readWeatherText(edition, referenceText(weatherFile[edition]))
    rows = compareRows(edition, quantities(edition, runEdition(edition, weather), weather), readReference())
    editions.set(edition, rows)
  }
  return rows
}

/** Cells of every table row that the page has of an edition. */
function rowsOfPage(edition: Edition): readonly (readonly string[])[] {
  return readFileSync(`docs/validation/${editionFile(edition)}`, 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
}

describe('BESTEST in the default setting', () => {
  test.each(allEditions)(
    'edition %i: inside the programs’ ranges, but for the known misses',
    { ...needsReference('bestest/DRYCOLD.epw.gz', 'bestest/725650TYCST.epw.gz'), timeout: 60_000 },
    edition => {
      const compared = comparedOf(edition)
      // A quantity that is lost does not go unseen.
      expect(compared.filter(row => row.gated).length).toBe(gated[edition])
      expect(gate(edition, compared, knownMisses as readonly ExplainedMiss[])).toEqual([])
    },
  )

  // Beside the gate: an engine that is right and a page that is old are two faults, and each has its own name.
  test.each(allEditions)(
    'edition %i: the page in docs/validation prints what the engine gives today (npm run validate writes it anew)',
    { ...needsReference('bestest/DRYCOLD.epw.gz', 'bestest/725650TYCST.epw.gz'), timeout: 60_000 },
    edition => {
      const compared = comparedOf(edition)
      expect(compared.length).toBeGreaterThanOrEqual(gated[edition])
      const printed = new Set(rowsOfPage(edition).map(cells => `${cells[1]} ${cells[2]} ${cells[4]}`))
      const stale = compared
        .filter(row => !printed.has(`${row.case} ${row.quantity} ${figure(row.value, row.unit)}`))
        .map(row => `${row.case} ${row.quantity}`)
      expect(stale).toEqual([])
    },
  )

  test(
    'the ranges in the repository are those of the programs, and those that the tables state',
    needsReference('bestest/results.csv'),
    () => {
      expect(readFileSync(rangesFile, 'utf8'), 'npm run validate writes them anew').toBe(rangesText(programRanges()))
      const [header = [], ...lines] = csvParseRows(referenceText('bestest/results.csv'))
      const column = (name: string) => header.indexOf(name)
      const stated = lines.flatMap(line => {
        const kind = line[column('program')]
        return kind === 'min' || kind === 'max'
          ? [
              {
                edition: line[column('edition')],
                key: `${line[column('case')]} ${line[column('quantity')]}`,
                kind,
                value: Number(line[column('value')]),
              } as const,
            ]
          : []
      })
      expect(stated.length).toBeGreaterThan(700)
      const ranges = committedRanges()
      expect(
        stated.map(row => ({ ...row, value: ranges.get(`yearly,${row.edition},${row.key}`)?.[row.kind] })),
      ).toEqual(stated)
    },
  )

  // The page's reached values are within the ranges, on any machine: the weather is not needed for this.
  test.each(allEditions)('edition %i: the page compares every figure with its range', edition => {
    const ranges = committedRanges()
    const misses = new Set(
      (knownMisses as readonly ExplainedMiss[])
        .filter(miss => miss.edition === edition)
        .map(miss => `${miss.case} ${miss.quantity}`),
    )
    const seen = new Set<string>()
    const outside: string[] = []
    for (const [, name = '', quantity = '', , ours = '', ...others] of rowsOfPage(edition)) {
      const key = `${name} ${quantity}`
      const range = ranges.get(`yearly,${edition},${key}`)
      if (
        range === undefined ||
        range.programs < 2 ||
        /^(monthly|sky_temp)_/.test(quantity) ||
        seen.has(key) ||
        !/\d/.test(ours)
      )
        continue
      seen.add(key)
      const digits = ours.split('.')[1]?.length ?? 0
      const limits = [range.min, range.mean, range.max].map(value => Number(value.toFixed(digits)))
      const [value = NaN, ...printed] = [ours, ...others].slice(0, 4).map(cell => Number(cell.replace('−', '-')))
      expect(printed, `${name} ${quantity}`).toEqual(limits)
      if (!misses.has(key) && outsideOf(value, { min: limits[0] ?? NaN, max: limits[2] ?? NaN }) !== 0)
        outside.push(key)
    }
    expect(seen.size).toBe(gated[edition])
    expect(outside).toEqual([])
  })
})

describe('the gate', () => {
  const row = (value: number): Compared => {
    const range = { min: 1, mean: 1.5, max: 2, programs: 3 }
    return {
      case: '600',
      quantity: 'annual_heating',
      unit: 'MWh',
      value,
      range,
      outside: outsideOf(value, range),
      gated: true,
    }
  }
  const miss: ExplainedMiss = { edition: 2020, case: '600', quantity: 'annual_heating', outside: 0.3, why: 'a reason' }
  test('lets pass what is inside, and a known miss that has not grown', () => {
    expect(gate(2020, [row(1.5), row(2)], [])).toEqual([])
    expect(gate(2020, [row(2.2)], [miss])).toEqual([])
    expect(gate(2020, [row(0.8)], [miss])).toEqual([])
  })
  test('stops an unknown miss, one that grew, and one that is a miss no more', () => {
    expect(gate(2020, [row(2.2)], [])).toEqual([expect.stringContaining('is outside 1 to 2')])
    expect(gate(2020, [row(2.4)], [miss])).toEqual([expect.stringContaining('listed with 0.3')])
    expect(gate(2020, [row(1.2)], [miss])).toEqual([expect.stringContaining('inside now')])
    expect(gate(2020, [], [miss])).toEqual([expect.stringContaining('not compared')])
    expect(gate(2020, [row(NaN)], [])).toEqual([expect.stringContaining('NaN')])
  })
  test('does not look at the other edition’s misses', () => {
    expect(gate(2014, [row(1.2)], [miss])).toEqual([])
  })
})
