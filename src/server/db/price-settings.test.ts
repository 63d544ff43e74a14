import { describe, expect, test } from 'vitest'
import type { Queries } from './open-database.ts'
import { defaultPrice } from '#rules/price.ts'
import { readPriceSettings } from './price-settings.ts'

/** A table of settings with this price, or none. */
function stored(value?: unknown): Queries {
  const rows = value === undefined ? [] : [{ value }]
  return { select: () => ({ from: () => ({ where: () => Promise.resolve(rows) }) }) } as unknown as Queries
}
const sound = {
  currency: 'EUR',
  base: 1000,
  tiers: [
    { upTo: 500, perHundredSquareMetres: 300 },
    { upTo: null, perHundredSquareMetres: 100 },
  ],
  taxPercentage: 19,
}

test('what is stored rules, else the defaults', async () => {
  expect(await readPriceSettings(stored())).toEqual(defaultPrice)
  expect(await readPriceSettings(stored(sound))).toEqual(sound)
})

test('the defaults are those of the ruling', () => {
  expect(defaultPrice).toEqual({
    currency: 'USD',
    base: 4900,
    tiers: [
      { upTo: 1000, perHundredSquareMetres: 500 },
      { upTo: 10_000, perHundredSquareMetres: 300 },
      { upTo: null, perHundredSquareMetres: 100 },
    ],
    taxPercentage: 0,
    revision: 0,
  })
})

describe('the ends of what may be stored', () => {
  const tier = (upTo: unknown, perHundredSquareMetres: unknown = 1) => ({ upTo, perHundredSquareMetres })
  test.each([
    [{ base: 0 }],
    [{ base: 1_000_000_000 }],
    [{ taxPercentage: 0 }],
    [{ taxPercentage: 100 }],
    [{ taxPercentage: 8.25 }],
    [{ tiers: [] }],
    [{ tiers: [tier(0)] }],
    [{ tiers: [tier(1e9, 1_000_000_000)] }],
    [{ tiers: [tier(10.5, 0), tier(10.5), tier(null), tier(null)] }],
  ])('%j is taken', async change => {
    expect(await readPriceSettings(stored({ ...sound, ...change }))).toEqual({ ...sound, ...change })
  })
  test.each([
    [{ base: -1 }, 'base'],
    [{ base: 1_000_000_001 }, 'base'],
    [{ base: 0.5 }, 'base'],
    [{ base: '1000' }, 'base'],
    [{ currency: 'US' }, 'currency'],
    [{ currency: 'USDT' }, 'currency'],
    [{ currency: 'usd' }, 'currency'],
    [{ taxPercentage: -0.01 }, 'taxPercentage'],
    [{ taxPercentage: 100.01 }, 'taxPercentage'],
    [{ tiers: [tier(-1)] }, 'tiers.0.upTo'],
    [{ tiers: [tier(1e9 + 1)] }, 'tiers.0.upTo'],
    [{ tiers: [tier(1, -1)] }, 'tiers.0.perHundredSquareMetres'],
    [{ tiers: [tier(1, 1_000_000_001)] }, 'tiers.0.perHundredSquareMetres'],
    [{ tiers: [tier(1, 0.5)] }, 'tiers.0.perHundredSquareMetres'],
    [{ tiers: [tier(10), tier(9.99)] }, 'tiers'],
    [{ tiers: [tier(null), tier(1e9)] }, 'tiers'],
    [{ tiers: [tier(5), tier(7), tier(6)] }, 'tiers'],
    [{ tiers: 'none' }, 'tiers'],
  ])('%j is no price, and stops the sale by its name', async (change, field) => {
    await expect(readPriceSettings(stored({ ...sound, ...change }))).rejects.toThrow(
      `stored prices are damaged: ${field}`,
    )
  })
  test.each(Object.keys(sound))('without %s it is none either', async field => {
    const { [field as keyof typeof sound]: _, ...rest } = sound
    await expect(readPriceSettings(stored(rest))).rejects.toThrow(`stored prices are damaged: ${field}`)
  })
})
