import { describe, expect, test } from 'vitest'
import { wallGroups, type GroupedWall } from './wall-groups.ts'

const degree = Math.PI / 180
function wall(turnDeg: number, view = 1, area = 10): GroupedWall<string> {
  return { wall: `${turnDeg}/${view}/${area}`, area, turn: turnDeg * degree, view }
}
function total(groups: readonly { readonly area: number }[]) {
  return groups.reduce((sum, { area }) => sum + area, 0)
}

describe('wall groups', () => {
  test('walls that face and see alike are one, however many may stay', () => {
    expect(wallGroups([[wall(0), wall(0, 1, 20), wall(0)]], 24)).toEqual([[{ standsFor: '0/1/20', area: 40 }]])
  })
  test('what differs most is told apart first: direction, then view', () => {
    const [[first, second]] = [wallGroups([[wall(-15), wall(-14), wall(15), wall(14)]], 2)[0] ?? []]
    expect([first?.area, second?.area]).toEqual([20, 20])
    expect(wallGroups([[wall(0, 1, 30), wall(1, 0.2), wall(-1, 0.25, 5)]], 2)).toEqual([
      [
        { standsFor: '0/1/30', area: 30 },
        { standsFor: '1/0.2/10', area: 15 },
      ],
    ])
  })
  test('areas are kept by orientation, each has a group at least, one without walls none', () => {
    const groups = wallGroups([[wall(-20), wall(20)], [], [wall(3)], [wall(-9), wall(0), wall(9)]], 2)
    expect(groups.map(list => list.length)).toEqual([1, 0, 1, 1])
    expect(groups.map(total)).toEqual([20, 0, 10, 30])
  })
  test('what one group leans to a side the next takes back', () => {
    // Pairs without a wall in their middle: stood for by the one and the other in turn.
    const pairs = Array.from({ length: 8 }, () => [wall(-10), wall(10)])
    const turns = wallGroups(pairs, 8).map(([group]) => Number.parseFloat(group?.standsFor ?? ''))
    expect(turns).toEqual([-10, 10, -10, 10, -10, 10, -10, 10])
  })
})
