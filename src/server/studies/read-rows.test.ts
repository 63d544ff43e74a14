import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'
import type { Database } from '../db/open-database.ts'
import { packFigures, packRows, unpackFigures } from './pack-chunk.ts'
import { readRows } from './read-rows.ts'
import type { StudyWithRun } from './studies.store.ts'

const parameters = [
  { key: 'wallUValue', options: [0.2, 0.4, 0.6] },
  { key: 'airLeakage', options: [1, 2] },
]
/** Options and figures that tell which row they are of. */
function optionsOf(row: number): readonly number[] {
  return [row % 3, row % 2]
}
function figureOf(row: number, key: StoredColumnKey): number {
  return 1000 * row + storedColumnKeys.indexOf(key)
}

/** Chunks as a database answers the query of `readRows`: those behind a number, at most as many as it says. */
function stored(chunks: readonly (readonly number[])[]) {
  const statements: string[] = []
  const packed: Database['packed'] = query => {
    statements.push(query)
    const [behind, most] = [/chunk > (-?\d+)/, /limit (\d+)/].map(part => Number(part.exec(query)![1]))
    const places = [...query.matchAll(/figures from (\d+) /g)].map(found => Number(found[1]))
    const isWhole = query.includes('rows, options, figures from')
    const answer = chunks.flatMap((rows, chunk) => {
      if (chunk <= behind!) return []
      const number = Buffer.alloc(4)
      number.writeInt32BE(chunk)
      const all = packFigures(storedColumnKeys.map(key => Float64Array.from(rows, row => figureOf(row, key))))
      const figures = isWhole ? all : packFigures(places.map(place => unpackFigures(all)[place]!))
      return [[number, packRows(rows), Uint8Array.from(rows.flatMap(optionsOf)), figures]]
    })
    return Promise.resolve(answer.slice(0, most))
  }
  return { statements, db: { packed } }
}
const study = { run: { id: 'r' }, study: { parameters } } as unknown as StudyWithRun

/** Some of 30 rows in chunks: mostly neighbours, some with gaps, some in another order, and some without rows. */
const chunksOfRows = fc
  .uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 30 })
  .chain(rows => fc.tuple(fc.constant(rows), fc.boolean(), fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 8 })))
  .map(([rows, isSorted, sizes]) => {
    const inOrder = isSorted ? rows.toSorted((a, b) => a - b) : rows
    let from = 0
    const parts = [...sizes, 30].map(size => inOrder.slice(from, (from += size)))
    return parts
  })
const someKeys = fc.oneof(
  fc.constant(storedColumnKeys),
  fc.constant(storedColumnKeys.toReversed()),
  fc.shuffledSubarray([...storedColumnKeys]),
)
const range = fc.oneof(
  fc.constant(undefined),
  fc.record({
    from: fc.integer({ min: 0, max: 32 }),
    to: fc.oneof(fc.integer({ min: 0, max: 32 }), fc.constant(Infinity)),
  }),
)

test('rows that are there come in the order of their numbers, with their own options and figures', async () => {
  await fc.assert(
    fc.asyncProperty(chunksOfRows, someKeys, range, async (chunks, keys, within) => {
      const { rows, options, columns } = await readRows(stored(chunks).db, study, keys, within)
      const { from, to } = within ?? { from: 0, to: Infinity }
      const expected = chunks
        .flat()
        .filter(row => row >= from && row < to)
        .toSorted((a, b) => a - b)
      expect([...rows]).toEqual(expected)
      expect(options.map(of => [...of])).toEqual([0, 1].map(p => expected.map(row => optionsOf(row)[p])))
      expect(Object.keys(columns)).toEqual(keys)
      for (const key of keys) expect([...columns[key]!]).toEqual(expected.map(row => figureOf(row, key)))
    }),
  )
})

test('64 chunks are asked for at once, until there are fewer', async () => {
  const chunks = (count: number) => Array.from({ length: count }, (_, row) => [row])
  for (const [count, queries] of [
    [0, 1],
    [63, 1],
    [64, 2],
    [65, 2],
    [130, 3],
  ] as const) {
    const { db, statements } = stored(chunks(count))
    expect((await readRows(db, study, ['net'])).rows).toHaveLength(count)
    expect(statements).toHaveLength(queries)
    expect(new Set(statements).size).toBe(queries)
  }
})

test('a run’s id is no part of the query’s own text', async () => {
  const { db, statements } = stored([])
  const { run, ...rest } = study
  await readRows(db, { ...rest, run: { ...run, id: "a'b" } }, [])
  expect(statements[0]).toContain("run_id = 'a''b'")
  expect(statements[0]).toContain("''::bytea")
})
