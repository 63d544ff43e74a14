import { expect, test } from 'vitest'
import type { YearLoads } from '../output.ts'
import { designLoad } from '../hvac/design-load.ts'
import { buildingLoads } from './building-loads.ts'

test('the design load leaves out 0.4 % of the loaded hours', () => {
  const season = Float64Array.from({ length: 8760 }, (_, h) => (h < 1000 ? h + 1 : 0))
  expect(designLoad(season)).toBe(996)
  expect(designLoad(Float64Array.of(0, 5, 0))).toBe(5)
  expect(designLoad(new Float64Array(24))).toBe(0)
})

test.each([1, 2, 3, 4, 5])('of %i zones: each added to those before it, to the digit', count => {
  const hours = 1000
  let seed = 7
  const series = () => Float64Array.from({ length: hours }, () => (seed = (seed * 48271) % 2147483647) / 997)
  const zones = Array.from({ length: count }, () => ({
    hourly: {
      heatingNeed: series(),
      humidificationNeed: series(),
      sensibleCoolingNeed: series(),
      latentCoolingNeed: series(),
    },
  }))
  const sum = (of: (hourly: (typeof zones)[number]['hourly'], h: number) => number): number[] =>
    Array.from({ length: hours }, (_, h) => zones.reduce((all, { hourly }) => all + of(hourly, h), 0))
  const loads = buildingLoads({ hours, zones } as unknown as YearLoads)
  expect([...loads.sensibleHeating]).toEqual(sum(({ heatingNeed }, h) => heatingNeed[h]!))
  expect([...loads.heating]).toEqual(
    sum(({ heatingNeed, humidificationNeed }, h) => heatingNeed[h]! + humidificationNeed[h]!),
  )
  expect([...loads.sensibleCooling]).toEqual(sum(({ sensibleCoolingNeed }, h) => sensibleCoolingNeed[h]!))
  expect([...loads.latentCooling]).toEqual(sum(({ latentCoolingNeed }, h) => latentCoolingNeed[h]!))
  expect([...loads.cooling]).toEqual(
    sum(({ sensibleCoolingNeed, latentCoolingNeed }, h) => sensibleCoolingNeed[h]! + latentCoolingNeed[h]!),
  )
})
