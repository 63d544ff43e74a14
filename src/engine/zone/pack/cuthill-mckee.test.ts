import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cuthillMcKee } from './cuthill-mckee.ts'

type Edges = readonly (readonly [number, number])[]

/**
 * Place of each node, and number of entries of a matrix in this order: distance to the farthest earlier neighbour of
 * each row.
 */
function profileOf(order: readonly number[], edges: Edges): number {
  const place = new Map(order.map((node, q) => [node, q]))
  const first = order.map((_, q) => q)
  for (const [a, b] of edges) {
    const [low = 0, high = 0] = [place.get(a) ?? 0, place.get(b) ?? 0].toSorted((x, y) => x - y)
    first[high] = Math.min(first[high] ?? 0, low)
  }
  return first.reduce((sum, from, q) => sum + q - from, 0)
}

const graph = fc.integer({ min: 1, max: 12 }).chain(nodes =>
  fc.tuple(
    fc.constant(nodes),
    fc
      .array(fc.tuple(fc.nat(nodes - 1), fc.nat(nodes - 1)), { maxLength: 20 })
      .map(list => list.filter(([a, b]) => a !== b)),
  ),
)

describe('reverse Cuthill–McKee', () => {
  test('every node has one place, whatever the graph', () => {
    fc.assert(
      fc.property(graph, ([nodes, edges]) => {
        expect(cuthillMcKee(nodes, edges).toSorted((a, b) => a - b)).toEqual(Array.from({ length: nodes }, (_, i) => i))
      }),
    )
  })

  test('nodes of a connected part stand together', () => {
    const order = cuthillMcKee(6, [
      [0, 3],
      [3, 5],
      [1, 4],
      [4, 2],
    ])
    const part = order.map(node => ([0, 3, 5].includes(node) ? 'a' : 'b')).join('')
    expect(['aaabbb', 'bbbaaa']).toContain(part)
  })

  test('rooms along a corridor, numbered anyhow, come into their row: a profile of one entry a row', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }), row => {
        const edges = row.slice(1).map((node, i) => [row[i] ?? 0, node] as const)
        expect(profileOf(cuthillMcKee(8, edges), edges)).toBe(7)
      }),
    )
  })

  test('a hall that all rooms open to stands last but for the room that the walk began with', () => {
    const edges = [1, 2, 3, 4].map(room => [0, room] as const)
    const order = cuthillMcKee(5, edges)
    expect(order.indexOf(0)).toBe(3)
    expect(profileOf(order, edges)).toBe(4)
  })

  test('a grid of 3 × 8 rooms is walked by its diagonals, which hold three: neighbours are at most five places apart', () => {
    const edges: [number, number][] = []
    for (let x = 0; x < 8; x++)
      for (let y = 0; y < 3; y++) {
        if (x < 7) edges.push([y * 8 + x, y * 8 + x + 1])
        if (y < 2) edges.push([y * 8 + x, (y + 1) * 8 + x])
      }
    const order = cuthillMcKee(24, edges)
    const apart = edges.map(([a, b]) => Math.abs(order.indexOf(a) - order.indexOf(b)))
    expect(apart.length).toBe(37)
    expect(Math.max(...apart)).toBeLessThanOrEqual(5)
  })
})
