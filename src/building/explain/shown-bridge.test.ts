import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asShown } from '../parts-that-add.ts'
import { endUses, type EndUse } from '#contract/options.ts'
import { bridgeStages, type BridgeAnswer, type BridgeUses } from './bridge-scale.ts'
import { shownBridge } from './shown-bridge.ts'

type Uses = Readonly<Record<EndUse | 'net', number>>
const column = { of: (value: number) => value / 1000, decimals: 1 }
const kWh = fc.double({ min: 0, max: 90_000, noNaN: true })
const design: fc.Arbitrary<Uses> = fc
  .record(Object.fromEntries(endUses.map(use => [use, kWh])) as Record<EndUse, typeof kWh>)
  .map(uses => ({
    ...uses,
    net: endUses.reduce((sum, use) => sum + (use === 'generation' ? -uses[use] : uses[use]), 0),
  }))
function minus(a: Uses, b: Uses): Uses {
  return Object.fromEntries((['net', ...endUses] as const).map(key => [key, a[key] - b[key]])) as Uses
}
/** A bridge whose changes act alone: from design to design, the last one of each stage. */
function alone(designs: readonly (readonly [key: string, uses: Uses])[], from: Uses): BridgeAnswer {
  const shares = designs.map(([key, after], i) => {
    const before = designs[i - 1]?.[1] ?? from
    return { change: { key, from: 0, to: 1 }, uses: minus(after, before), before, after }
  })
  const levels = (['passive', 'active'] as const).map((stage, s) => ({
    stage,
    pick: stage,
    uses: designs[2 * s + 1]![1],
  }))
  return { kind: 'bridge', from, to: designs.at(-1)![1], levels, shares }
}
const keys = ['wallUValue', 'airLeakage', 'fanEfficiency', 'coolingCoefficient'] as const
function tenths(value: number): number {
  return Math.round(10 * value)
}

test('what is shown adds up: shares to the step of their stage, end uses to their share and to each run', () => {
  fc.assert(
    fc.property(fc.tuple(design, design, design, design, design), ([from, ...designs]) => {
      const stages = shownBridge(
        from.net,
        bridgeStages(
          alone(
            keys.map((key, i) => [key, designs[i]!]),
            from,
          ),
        ),
        column,
      )
      let level = asShown(from.net / 1000, 1)
      for (const { shown, shownRows } of stages) {
        const sum = shownRows.reduce((total, { share }) => total + tenths(share.net), 0)
        expect(sum).toBe(tenths(shown) - tenths(level))
        level = shown
        for (const { share, before, after } of shownRows)
          for (const uses of [share, before, after])
            expect(endUses.reduce((total, use) => total + (use === 'generation' ? -1 : 1) * tenths(uses[use]), 0)).toBe(
              tenths(uses.net),
            )
      }
      expect(level).toBe(asShown(designs.at(-1)!.net / 1000, 1))
    }),
  )
})

const none = Object.fromEntries(endUses.map(use => [use, 0])) as Record<EndUse, number>
function heated(net: number): BridgeUses {
  return { ...none, heating: net, net }
}
function differs(share: number, before: number, after: number) {
  const answer = {
    kind: 'bridge',
    from: heated(before),
    to: heated(after),
    levels: [{ stage: 'passive', pick: null, uses: heated(before + share) }],
    shares: [
      {
        change: { key: 'airLeakage', from: 0, to: 1 },
        uses: heated(share),
        before: heated(before),
        after: heated(after),
      },
    ],
  } as const satisfies BridgeAnswer
  return shownBridge(before, bridgeStages(answer), column)[0]!.shownRows[0]!.differs
}

test('a share that is not the difference of its runs says why', () => {
  expect(differs(-4000, 48_000, 44_000)).toBeNull()
  expect(differs(-4000, 48_000, 43_000)).toBe('joint')
  // Too little to be seen.
  expect(differs(-4000, 48_000, 43_999)).toBeNull()
})

test('a share that is rounded to add says so', () => {
  const runs = [0, 40, 80, 120, 160].map(heated)
  const [from, ...designs] = runs as readonly Uses[]
  const answer = alone(
    keys.map((key, i) => [key, designs[i]!]),
    from!,
  )
  const rows = shownBridge(from!.net, bridgeStages(answer), column).flatMap(stage => stage.shownRows)
  // 0.04 four times: 0.0 to 0.1 to 0.2, of which each stage shows one.
  expect(rows.map(({ share }) => share.net)).toEqual([0.1, 0, 0.1, 0])
  expect(rows.map(row => row.differs)).toContain('rounded')
  expect(rows.map(row => row.differs)).not.toContain('joint')
})
