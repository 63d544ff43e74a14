import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figure } from '../report/document.ts'
import { hasSharedData, sharedText } from '../shared-data.ts'
import { EDITIONS } from './cases.ts'
import { compareRows, gate, outsideOf, type Compared, type KnownMiss } from './compare.ts'
import knownMisses from './known-misses.json' with { type: 'json' }
import { quantities } from './quantities.ts'
import { readReference, rangeOf } from './reference.ts'
import { readWeatherText, runEdition, weatherFile } from './run-edition.ts'

const here = hasSharedData('bestest/results.csv')

describe.skipIf(!here)('BESTEST in the default setting', () => {
  const reference = readReference()
  test.each(EDITIONS)('edition %i: inside the programs’ ranges, but for the known misses', edition => {
    const weather = readWeatherText(edition, sharedText(weatherFile[edition]))
    const rows = quantities(edition, runEdition(edition, weather), weather)
    const compared = compareRows(edition, rows, reference)
    // As many as the tables hold: a quantity that is lost does not go unseen.
    expect(compared.filter(row => row.gated).length).toBe(edition === 2014 ? 118 : 171)
    expect(gate(edition, compared, knownMisses as readonly KnownMiss[])).toEqual([])
    const part = readFileSync('docs/validation.md', 'utf8').split(/^## Edition /m).find(text => text.startsWith(String(edition))) ?? ''
    const printed = new Set(part.split('\n').map(line => line.split('|').map(cell => cell.trim())).map(cells => `${cells[1]} ${cells[2]} ${cells[4]}`))
    const stale = compared.filter(row => !printed.has(`${row.case} ${row.quantity} ${figure(row.value, row.unit)}`)).map(row => `${row.case} ${row.quantity}`)
    expect(stale, 'docs/validation.md is stale: npm run validate writes it anew').toEqual([])
  }, 60_000)

  test('the ranges are those that the tables state', () => {
    const [header = '', ...lines] = sharedText('bestest/results.csv').trimEnd().split(/\r?\n/)
    const column = (name: string) => header.split(',').indexOf(name)
    const stated = lines.map(text => text.split(',')).flatMap(line => {
      const kind = line[column('program')]
      return kind === 'min' || kind === 'max' ? [{ edition: line[column('edition')] === '2014' ? 2014 as const : 2020 as const, key: `${line[column('case')]},${line[column('quantity')]}`, kind, value: Number(line[column('value')]) } as const] : []
    })
    expect(stated.length).toBeGreaterThan(700)
    expect(stated.map(row => ({ ...row, value: rangeOf(reference.yearly(row.edition, row.key))?.[row.kind] }))).toEqual(stated)
  })
})

describe('the gate', () => {
  const row = (value: number): Compared => {
    const range = { min: 1, mean: 1.5, max: 2, programs: 3 }
    return { case: '600', quantity: 'annual_heating', unit: 'MWh', value, range, outside: outsideOf(value, range), gated: true }
  }
  const miss: KnownMiss = { edition: 2020, case: '600', quantity: 'annual_heating', outside: 0.3, why: 'a reason' }
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
  test('does not look at the other edition’s misses', () => { expect(gate(2014, [row(1.2)], [miss])).toEqual([]) })
})
