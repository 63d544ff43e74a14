import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Draft } from './draft.ts'
import { noHistory, redone, stepTaken, undone, type Turn } from './history.ts'
import { packHistory, maxStoredCharacters, maxStoredSteps, readHistory, type StoredHistory } from './stored-history.ts'

type Edit = (b: Building) => Building
const edits: readonly ((n: number) => Edit)[] = [
  n => b => ({ ...b, name: `House ${n}` }),
  n => b => ({ ...b, masses: [...b.masses, mass(`n${n}-${b.masses.length}`, box(n, 0, 10, 10))] }),
  n => b => ({ ...b, masses: b.masses.toSpliced(n % Math.max(1, b.masses.length), 1) }),
  () => b => ({ ...b, masses: b.masses.toReversed() }),
  n => b => ({
    ...b,
    masses: b.masses.map((one, i) => (i === 0 ? { ...one, vertices: box(n, n, 5, 5) } : one)),
  }),
  n => b => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue: 0.1 + n / 100 } } }),
  () => b => {
    const { construction: _gone, ...userInputs } = b.userInputs
    return { ...b, userInputs }
  },
  n => b => ({ ...b, manualInputs: { envelope: { N: { windowArea: n } } } as never }),
  () => b => JSON.parse(JSON.stringify(b)) as Building,
]
const first: Draft = {
  building: officeOf([mass('a', box(0, 0, 10, 10)), mass('b', box(20, 0, 10, 10))]),
  tempCoords: null,
}

function edited(turn: Turn, edit: Edit, name: string): Turn {
  return {
    history: stepTaken(turn.history, name, turn.draft),
    draft: { ...turn.draft, building: edit(turn.draft.building) },
  }
}
/** Texts of all drafts that undo, and redo, lead to. */
function reached(turn: Turn) {
  const walk = (step: typeof undone) => {
    const found: string[] = []
    for (let at: Turn | null = turn; at !== null; at = step(at.history, at.draft)) found.push(JSON.stringify(at.draft))
    return found
  }
  return [walk(undone), walk(redone)]
}
function stored(packed: StoredHistory | null): StoredHistory | null {
  return JSON.parse(JSON.stringify(packed)) as StoredHistory | null
}

test('a history read again leads to the same drafts, to the byte, in both directions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(edits.length - 1), fc.nat(40)), { minLength: 1, maxLength: 30 }),
      fc.nat(10),
      (steps, back) => {
        let turn: Turn = { history: noHistory, draft: first }
        steps.forEach(([kind, n], i) => {
          turn = edited(turn, edits[kind]?.(n) ?? (b => b), `step ${i}`)
        })
        for (let i = 0; i < back; i++) turn = undone(turn.history, turn.draft) ?? turn
        const now = JSON.parse(JSON.stringify(turn.draft)) as Draft
        const history = readHistory(stored(packHistory(turn)), now)
        expect(history === null ? null : reached({ history, draft: now })).toEqual(reached(turn))
        expect(history?.past.map(({ name }) => name)).toEqual(turn.history.past.map(({ name }) => name))
        // It can be kept and read once more.
        const again = history === null ? null : readHistory(stored(packHistory({ history, draft: now })), now)
        expect(again === null ? null : reached({ history: again, draft: now })).toEqual(reached(turn))
      },
    ),
    { seed: 34, numRuns: 200 },
  )
})

test('a history of another draft, of another document version, or in pieces is dropped', () => {
  const turn = edited({ history: noHistory, draft: first }, edits[1]?.(3) ?? (b => b), 'draw')
  const packed = packHistory(turn)
  expect(readHistory(packed, turn.draft)?.past).toHaveLength(1)
  expect(readHistory(packed, first)).toBeNull()
  expect(readHistory(null, first)).toBeNull()
  expect(readHistory(packed && { ...packed, documentVersion: 3 }, turn.draft)).toBeNull()
  expect(readHistory(packed && { ...packed, past: ['{'] }, turn.draft)).toBeNull()
  expect(packHistory({ history: noHistory, draft: first })).toBeNull()
})

test('the nearest steps are kept: 200 of them, and less than 2 MB; a moved corner of 200 masses costs some kB', () => {
  const masses = Array.from({ length: 200 }, (_, i) => mass(`m${i}`, box(i * 20, 0, 10, 10)))
  let turn: Turn = { history: noHistory, draft: { building: officeOf(masses), tempCoords: null } }
  for (let i = 0; i < 300; i++) turn = edited(turn, edits[4]?.(i) ?? (b => b), `step ${i}`)
  const packed = packHistory(turn)
  expect([packed?.past.length, JSON.parse(packed?.past.at(-1) ?? '[]')[0]]).toEqual([maxStoredSteps, 'step 299'])
  expect(Math.max(...(packed?.past ?? []).map(({ length }) => length))).toBeLessThan(2000)
  let large: Turn = { history: noHistory, draft: first }
  for (let i = 0; i < 30; i++) large = edited(large, b => ({ ...b, name: 'x'.repeat(100_000) + i }), 'name')
  const texts = packHistory(large)?.past ?? []
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.join('').length).toBeLessThan(maxStoredCharacters)
})
