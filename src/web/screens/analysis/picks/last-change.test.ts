import { expect, test } from 'vitest'
import { withoutPick, withPickFor } from '#building/stages/pick-tree.ts'
import type { Pick } from '#contract/entities/study.ts'
import { lastChange } from './last-change.ts'

const p: Pick = { id: 'p', stage: 'passive', run: 'r1', row: 1, parent: null }
const q: Pick = { ...p, id: 'q', row: 2 }
const a: Pick = { id: 'a', stage: 'active', run: 'r2', row: 1, parent: 'p' }
const o: Pick = { id: 'o', stage: 'offset', run: 'r3', row: 1, parent: 'a' }

test('a step is told by what went: the pick itself, what came instead, and how much stood on it', () => {
  const tree = [p, a, o]
  const goes = { passive: 0, active: 1, offset: 1 }
  expect(lastChange(tree, withPickFor(tree, 'p', q))).toEqual({ pick: p, to: q, goes })
  expect(lastChange(tree, withoutPick(tree, 'p'))).toEqual({ pick: p, to: null, goes })
  expect(lastChange(tree, withoutPick(tree, 'o'))).toEqual({
    pick: o,
    to: null,
    goes: { passive: 0, active: 0, offset: 0 },
  })
  expect(lastChange(tree, [...tree, q])).toBeNull()
})
