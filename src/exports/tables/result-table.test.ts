import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultSample } from '../../../tests/support/result-sample.ts'
import { randomResult } from '../../../tests/support/random-result.ts'
import { resultTable } from './result-table.ts'

/** The two figures of the lines whose name fits, as written. */
function figures(table: string, name: RegExp): readonly (readonly [kWh: number, byArea: number])[] {
  return table.split('\n').flatMap(line => {
    const [, inKWh, byArea] = /([\d,−-]+) kWh +([\d.,−-]+) kWh\/m²$/.exec(line) ?? []
    if (!name.test(line) || inKWh === undefined || byArea === undefined) return []
    const number = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'))
    return [[number(inKWh), number(byArea)] as const]
  })
}
function sum(lines: readonly (readonly [number, number])[]): readonly [string, string] {
  return [
    lines.reduce((all, [kWh]) => all + kWh, 0).toFixed(0),
    lines.reduce((all, [, byArea]) => all + byArea, 0).toFixed(1),
  ]
}

const kWh = fc.double({ min: 1, max: 900, noNaN: true })
const floorArea = fc.double({ min: 5, max: 60, noNaN: true })
test('used and bought energy by carrier, and needs, add to their sums in both columns', () => {
  const sample = resultSample()
  fc.assert(
    fc.property(kWh, kWh, kWh, kWh, floorArea, (electricity, gas, fuel, coolingNeed, area) => {
      const byCarrier = { electricity, 'natural-gas': gas, fuel }
      const table = resultTable(
        {
          ...sample,
          floorArea: area,
          annual: {
            ...sample.annual,
            used: electricity + gas + fuel,
            byCarrier,
            bought: byCarrier,
            coolingNeed,
            latentCoolingNeed: coolingNeed / 3,
          },
        },
        [],
      )
      expect(sum(figures(table, /^[A-Z].*used +[\d,]+ kWh/))).toEqual(sum(figures(table, /^ +bought/)))
      expect(sum(figures(table, /^ +(sensible|latent)/))).toEqual(sum(figures(table, /^Cooling need/)))
      const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0, useGrouping: false })
      expect(sum(figures(table, /^ +bought/))[0]).toBe(whole.format(electricity + gas + fuel))
    }),
  )
})

type Row = readonly [name: string, months: readonly number[], year: number]
/** Blocks by month of a table, with their unit. */
function monthBlocks(table: string): readonly { readonly unit: string; readonly rows: readonly Row[] }[] {
  return table.split(/\n(?=Monthly: |Heat balance |Zones )/).flatMap(block => {
    const [title = '', , ...lines] = block.split('\n')
    const unit = /, (\S+)$/.exec(title)?.[1]
    if (unit === undefined || !/^Monthly|^Heat/.test(title)) return []
    const rows = lines.slice(0, lines.indexOf('')).map((line): Row => {
      const cells = line
        .slice(22)
        .trim()
        .split(/ +/)
        .map(text => Number(text.replaceAll(',', '')))
      return [line.slice(0, 22).trimEnd(), cells.slice(0, 12), cells[12] ?? NaN]
    })
    return [{ unit, rows }]
  })
}
function addUp(rows: readonly Row[], sumOf: Row | undefined): void {
  const add = (values: readonly number[]) => Number(values.reduce((all, value) => all + value, 0).toFixed(1)) + 0
  const months = Array.from({ length: 12 }, (_, m) => add(rows.map(row => row[1][m] ?? NaN)))
  expect([months, add(rows.map(row => row[2]))]).toEqual([sumOf?.[1] ?? Array(12).fill(0), sumOf?.[2] ?? 0])
  for (const [name, ofName, year] of rows) expect([name, add(ofName)]).toEqual([name, year])
}

test('a figure has the same digits everywhere, and all tables add up', () => {
  fc.assert(
    fc.property(randomResult, result => {
      const table = resultTable(result, [])
      const blocks = monthBlocks(table)
      const [uses, carriers] = [blocks[0], blocks[1]]
      const row = (block: typeof uses, name: string) => block?.rows.find(([is]) => is === name)
      const some = (block: typeof uses, names: RegExp) => block?.rows.filter(([name]) => names.test(name)) ?? []
      const heads = /^(Heating|Cooling|Lighting|Equipment|Fans|Pumps|Hot water)$/

      // By month.
      addUp(some(uses, heads), row(uses, 'Used'))
      const lines = some(uses, /^  /)
      if (lines.length > 0) addUp(lines, row(uses, 'Equipment'))
      if (carriers?.unit === 'kWh' && uses?.unit === 'kWh')
        addUp(some(carriers, /^(Elec|Nat|Fuel).* used$/), row(uses, 'Used'))
      const made = some(carriers, /^(Photovoltaics|Wind turbine)$/)
      const parted = some(carriers, /^  (used here|exported)$/)
      made.forEach(([, months]) => {
        expect(months.length).toBe(12)
      })
      const addOf = (rows: readonly Row[]) => rows.reduce((all, [, , year]) => all + year, 0).toFixed(1)
      expect(addOf(parted)).toBe(addOf(made))
      const balance = blocks.at(-1)
      addUp(balance?.rows ?? [], undefined)

      // Of the year.
      const year = (name: RegExp) => figures(table, name)
      expect(sum(year(/^(Heating|Cooling|Lighting|Equipment|Fans|Pumps|Hot water) +[\d,]+ kWh/))).toEqual(
        sum(year(/^Used +\d/)),
      )
      expect(sum(year(/^(Electricity|Natural gas|Fuel) used/))).toEqual(sum(year(/^Used +\d/)))
      const ofLines = year(/^  (plug|cooking|laundry|refrig|data)/)
      expect(sum(ofLines)).toEqual(ofLines.length > 0 ? sum(year(/^Equipment /)) : sum([]))
      expect(sum(year(/^  (used here|exported)/))).toEqual(sum(year(/^(Photovoltaics|Wind turbine) /)))
      for (const { unit, rows } of blocks.slice(0, 2))
        for (const [name, , ofYear] of unit === 'kWh' ? rows : []) {
          // A line of equipment has a row a carrier: "cooking", and "cooking, gas".
          const same = table
            .split('\n')
            .filter(line => line.slice(0, 22).split(',')[0]?.trimEnd() === name && line.endsWith(' kWh/m²'))
            .map(line => Number(/([\d,]+) kWh /.exec(line)?.[1]?.replaceAll(',', '')))
          expect([name, same.length > 0 ? same.reduce((all, one) => all + one) : ofYear]).toEqual([name, ofYear])
        }

      // Of the zones.
      const zones = table
        .slice(table.indexOf('\nZones '))
        .split('\n')
        .filter(line => /^Zone [ABC]/.test(line))
        .map(line =>
          line
            .slice(21)
            .trim()
            .split(/ +/)
            .slice(0, 4)
            .map(text => Number(text.replaceAll(',', ''))),
        )
      const column = (i: number) => zones.reduce((all, zone) => all + (zone[i] ?? NaN), 0)
      const first = (name: RegExp) => year(name)[0]?.[0] ?? 0
      expect(column(0).toFixed(1)).toBe(/floor area ([\d.,]+)/.exec(table)?.[1]?.replaceAll(',', ''))
      expect(column(1)).toBe(first(/^Heating need/))
      expect(column(2) + column(3)).toBe(first(/^Cooling need/))
      expect(column(3)).toBe(first(/^  latent/))
    }),
  )
})
