import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultSample } from '../../tests/support/result-sample.ts'
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
      const table = resultTable({
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
      })
      expect(sum(figures(table, /^[A-Z].*used +[\d,]+ kWh/))).toEqual(sum(figures(table, /^ +bought/)))
      expect(sum(figures(table, /^ +(sensible|latent)/))).toEqual(sum(figures(table, /^Cooling need/)))
      const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0, useGrouping: false })
      expect(sum(figures(table, /^ +bought/))[0]).toBe(whole.format(electricity + gas + fuel))
    }),
  )
})
