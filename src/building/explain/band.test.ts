import { describe, expect, it } from 'vitest'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { resolved } from '../library/resolved.ts'
import { band, type BandAnswer } from './band.ts'
import { openInputs } from './band-ranges.ts'
import type { DesignFigures, VariantRequest } from './explaining.ts'

const office = officeOf([mass('a', box(0, 0, 30, 20), { numberOfFloors: 3 })])
const inputs = openInputs(resolved(office), [])
const draws = 64
const zero = Object.fromEntries(storedColumnKeys.map(key => [key, 0])) as Record<keyof DesignFigures, number>

/** Requests: the design, both ends of each input, then the joint draws. */
function requestsOfBand(): readonly VariantRequest[] {
  const { value } = band(office, {}).next([])
  if (!Array.isArray(value)) throw new Error('no requests')
  return value as readonly VariantRequest[]
}

function answered(
  now: number | null,
  ends: (input: number, isHigh: boolean) => number | null,
  draw: (number: number) => number | null,
): BandAnswer | null {
  const explaining = band(office, {})
  explaining.next([])
  const nets = [
    now,
    ...inputs.flatMap((_, i) => [ends(i, false), ends(i, true)]),
    ...Array.from({ length: draws }, (_, i) => draw(i)),
  ]
  const { done, value } = explaining.next(nets.map(net => ({ ...zero, net })))
  expect(done).toBe(true)
  return value as BandAnswer | null
}
function always() {
  return 30
}
/** 0 … 63, mixed: 37 and 64 have no common divisor. */
function mixed(i: number): number {
  return (37 * i) % draws
}

describe('the band', () => {
  it('asks for the design, for both ends of each open input, and for 64 draws between them', () => {
    const requests = requestsOfBand()
    expect(requests).toHaveLength(1 + 2 * inputs.length + draws)
    expect(requests[0]).toEqual({ options: {}, station: null })
    inputs.forEach(({ writes, low, high }, i) => {
      for (const [end, value] of [low, high].entries())
        expect(requests[1 + 2 * i + end]!.typed).toEqual(expect.arrayContaining(writes.map(place => [place, value])))
    })
    const together = requests.slice(1 + 2 * inputs.length)
    for (const { writes, low, high } of inputs) {
      const name = writes[0]!.join()
      const drawn = together.map(({ typed }) => typed!.find(([place]) => place.join() === name)![1])
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(low)
      expect(Math.max(...drawn)).toBeLessThanOrEqual(high)
      // Each sixteenth of the range has its four draws.
      const sixteenths = drawn.map(value => Math.min(15, Math.floor((16 * (value - low)) / (high - low))))
      for (let part = 0; part < 16; part++) expect(sixteenths.filter(one => one === part)).toHaveLength(4)
    }
  })

  it('lies between the 5th and the 95th percentile, interpolated', () => {
    // Of 64 sorted values 5 % are at place 3.15, 95 % at 59.85.
    const answer = answered(30, always, mixed)
    expect(answer).toMatchObject({ net: 30, draws, causes: [] })
    expect([answer!.low, answer!.high]).toEqual([expect.closeTo(3.15, 9), expect.closeTo(59.85, 9)])
    // Squares: 9 and 16 at places 3 and 4, 3481 and 3600 at 59 and 60.
    const squares = answered(30, always, i => mixed(i) ** 2)
    expect([squares!.low, squares!.high]).toEqual([
      expect.closeTo(9 + 0.15 * 7, 9),
      expect.closeTo(3481 + 0.85 * 119, 9),
    ])
  })

  it('holds the design itself', () => {
    expect(answered(2, always, mixed)).toMatchObject({ low: 2, high: expect.closeTo(59.85, 9) as number })
    expect(answered(62, always, mixed)).toMatchObject({ low: expect.closeTo(3.15, 9) as number, high: 62 })
  })

  it('leaves out draws that cannot be simulated', () => {
    // 0, 10, 20 and 30 are left: places 0.15 and 2.85 of four.
    const answer = answered(15, always, i => (i < 4 ? 10 * i : null))
    expect(answer).toMatchObject({ draws: 4 })
    expect([answer!.low, answer!.high]).toEqual([expect.closeTo(1.5, 9), expect.closeTo(28.5, 9)])
    expect(answered(30, always, i => (i === 9 ? 40 : null))).toMatchObject({ low: 30, high: 40, draws: 1 })
    expect(answered(30, always, () => null)).toMatchObject({ low: 30, high: 30, draws: 0 })
    expect(answered(null, always, mixed)).toBeNull()
  })

  it('has the inputs that move it as causes, the widest first, with the design between their ends', () => {
    const nets: Readonly<Record<number, readonly [low: number | null, high: number | null]>> = {
      1: [28, 31],
      2: [37, 32],
      4: [24, null],
      5: [null, null],
      // A billionth of the design is rounding.
      6: [30, 30 + 2e-8],
      7: [30, 30 + 4e-8],
    }
    const { causes } = answered(
      30,
      (input, isHigh) => nets[input]?.[isHigh ? 1 : 0] ?? (nets[input] ? null : 30),
      mixed,
    )!
    const cause = (input: number, low: number, high: number) => {
      const { tab, field, value, source, low: from, high: to } = inputs[input]!
      return { tab, field, value, source, range: [from, to], low, high }
    }
    // A design without any energy need has no causes, whatever inputs are open.
    expect(
      answered(
        0,
        () => 0,
        () => 0,
      ),
    ).toMatchObject({ net: 0, low: 0, high: 0, causes: [] })
    expect(causes).toEqual([cause(2, 30, 37), cause(4, 24, 30), cause(1, 28, 31), cause(7, 30, 30 + 4e-8)])
  })
})
