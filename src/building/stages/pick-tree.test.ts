import { describe, expect, it } from 'vitest'
import type { Pick } from '#contract/entities/study.ts'
import { childrenOf, countByStage, isSameTree, pathTo, standingOn, withoutPick, withPickFor } from './pick-tree.ts'

function pick(id: string, stage: Pick['stage'], parent: string | null): Pick {
  return { id, run: `run-${stage}-${parent ?? 'baseline'}`, row: id.charCodeAt(1), stage, parent }
}
/** Tree with some children before their parents: the order is that of choosing. */
const tree = [
  pick('p1', 'passive', null),
  pick('o1', 'offset', 'a1'),
  pick('a1', 'active', 'p1'),
  pick('a2', 'active', 'p1'),
  pick('p2', 'passive', null),
  pick('a3', 'active', 'p2'),
  ...['o2', 'o3', 'o4', 'o5'].map(id => pick(id, 'offset', 'a2')),
  pick('o6', 'offset', null),
]
function ids(picks: readonly Pick[]): string {
  return picks.map(({ id }) => id).join(' ')
}

describe('a tree of picks', () => {
  it('names what goes with a pick by stage, and counts it', () => {
    expect(ids(standingOn(tree, 'p1'))).toBe('a1 a2 o1 o2 o3 o4 o5')
    expect(countByStage(standingOn(tree, 'p1'))).toEqual({ passive: 0, active: 2, offset: 5 })
    expect(ids(standingOn(tree, 'o6'))).toBe('')
  })

  it('knows children and the way from the baseline', () => {
    expect(ids(childrenOf(tree, null))).toBe('p1 p2 o6')
    expect(ids(childrenOf(tree, 'a2'))).toBe('o2 o3 o4 o5')
    expect(ids(pathTo(tree, 'o4'))).toBe('p1 a2 o4')
    expect(pathTo(tree, null)).toEqual([])
  })

  it('loses a pick with all that stands on it, and nothing else', () => {
    expect(ids(withoutPick(tree, 'p1'))).toBe('p2 a3 o6')
    expect(ids(withoutPick(tree, 'a1'))).toBe('p1 a2 p2 a3 o2 o3 o4 o5 o6')
  })

  it('has another pick in the same place, on which nothing stands', () => {
    expect(ids(withPickFor(tree, 'p2', pick('p3', 'passive', null)))).toBe('p1 o1 a1 a2 p3 o2 o3 o4 o5 o6')
    expect(ids(withPickFor(tree, 'a2', pick('a9', 'active', 'p1')))).toBe('p1 o1 a1 a9 p2 a3 o6')
  })

  it('is the same in whichever order a pick is told, and another one by a name, a row or its order', () => {
    const first = pick('p1', 'passive', null)
    const others = tree.slice(1)
    const named = { ...first, name: 'Thick walls' }
    expect(isSameTree([named, ...others], [{ name: named.name, ...first }, ...others])).toBe(true)
    expect(isSameTree(tree, [named, ...others])).toBe(false)
    expect(isSameTree(tree, [{ ...first, row: 0 }, ...others])).toBe(false)
    expect(isSameTree(tree, [...others, first])).toBe(false)
  })

  it('ends with picks that stand on each other', () => {
    const ring = [pick('x1', 'active', 'x2'), pick('x2', 'active', 'x1')]
    expect(ids(standingOn(ring, 'x1'))).toBe('x2')
    expect(pathTo(ring, 'x1')).toHaveLength(3)
  })
})
