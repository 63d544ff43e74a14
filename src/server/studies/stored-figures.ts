import { setImmediate as nextTurn } from 'node:timers/promises'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { and, desc, eq, inArray, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { explanationChunks, explanations, runs, studies, studyChunks } from '../db/schema.ts'
import { unpackDoubles } from './pack-chunk.ts'

/** Figures of rows that were computed before, by the place of the row among the requested rows. */
export interface StoredFigures {
  /** Stored columns of the row; undefined if they were never computed. */
  readonly rowOf: (place: number) => Float64Array | undefined
}

/** Requested row, and its index in a chunk. */
interface Found {
  readonly place: number
  readonly at: number
}

/** Requested rows by their hashes. A hash is a digest, so its first bits are the index of its slot. */
export function openStoredFigures(wantedHashes: Uint8Array): StoredFigures & {
  /** Whether all rows are found. */
  readonly isWhole: () => boolean
  /** Claims the requested rows that a chunk with these hashes has and no chunk before had. */
  readonly claim: (hashes: Uint8Array) => readonly Found[]
  /** Stores the figures of claimed rows. */
  readonly take: (found: readonly Found[], figures: Float64Array) => void
} {
  const words = variantHashBytes / 4
  const wanted = wordsOf(wantedHashes)
  const count = wanted.length / words
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, 2 * count))) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  /** Next row with the same hash; −1 after the last. */
  const next = new Int32Array(count).fill(-1)
  const isClaimed = new Uint8Array(count)
  const width = storedColumnKeys.length
  /** Figures row by row, in one list: thousands of short lists would cost time in garbage collection. */
  const values = new Float64Array(count * width)
  const isKnown = new Uint8Array(count)
  let missing = count
  const isSame = (others: Int32Array, at: number, place: number) => {
    for (let w = 0; w < words; w++) if (others[at * words + w] !== wanted[place * words + w]) return false
    return true
  }
  /** Slot of a hash, or the free slot for it. */
  const slotOf = (others: Int32Array, at: number): number => {
    let slot = (others[at * words] as number) & mask
    for (; ; slot = (slot + 1) & mask) {
      const place = slots[slot] as number
      if (place < 0 || isSame(others, at, place)) return slot
    }
  }
  for (let place = 0; place < count; place++) {
    const slot = slotOf(wanted, place)
    next[place] = slots[slot] as number
    slots[slot] = place
  }
  return {
    isWhole: () => missing === 0,
    rowOf: place => (isKnown[place] === 1 ? values.subarray(place * width, (place + 1) * width) : undefined),
    claim: hashes => {
      const found: Found[] = []
      const others = wordsOf(hashes)
      for (let at = 0; at < others.length / words; at++) {
        for (let place = slots[slotOf(others, at)] as number; place >= 0; place = next[place] as number) {
          if (isClaimed[place] === 1) continue
          isClaimed[place] = 1
          missing--
          found.push({ place, at })
        }
      }
      return found
    },
    take: (found, figures) => {
      const size = figures.length / width
      for (const { place, at } of found) {
        for (let c = 0; c < width; c++) values[place * width + c] = figures[c * size + at] as number
        isKnown[place] = 1
      }
    },
  }
}

function wordsOf(hashes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(hashes).buffer)
}

/** Number of runs in a statement. A study of 5,000 rows has 80 kB of hashes. */
const runsAtOnce = 3
/** Number of rows whose figures a statement reads: 225 kB. The last chunk may exceed it. */
const rowsAtOnce = 1280

/**
 * Figures that the project's studies have computed with this engine; with `explained` those of its explanations too. Other requests
 * get turns meanwhile. Rows that are computed meanwhile may be missed, and are computed again. Call it before a transaction, not in
 * it: each study takes a millisecond.
 *
 * @param of climate and setting: other studies are left out
 */
export async function storedFigures(
  queries: Queries,
  projectId: string,
  hashes: Uint8Array,
  {
    of,
    explained = false,
  }: {
    readonly of?: { readonly weatherDigest: string; readonly setting: StudySetting }
    readonly explained?: boolean
  } = {},
): Promise<StoredFigures> {
  const stored = openStoredFigures(hashes)
  const sources = await queries
    .select({ runId: studies.runId })
    .from(studies)
    .innerJoin(runs, eq(runs.id, studies.runId))
    .where(
      and(
        eq(runs.projectId, projectId),
        eq(studies.engineVersion, engineVersion),
        ...(of === undefined ? [] : [eq(runs.weatherDigest, of.weatherDigest), eq(studies.setting, of.setting)]),
      ),
    )
    .orderBy(desc(runs.createdAt))
  await lookThrough(queries, studyChunks, sources, stored)
  if (!explained || stored.isWhole()) return stored
  const questions = await queries
    .select({ runId: explanations.runId })
    .from(explanations)
    .innerJoin(runs, eq(runs.id, explanations.runId))
    .where(and(eq(runs.projectId, projectId), eq(explanations.engineVersion, engineVersion)))
    .orderBy(desc(runs.createdAt))
  await lookThrough(queries, explanationChunks, questions, stored)
  return stored
}

async function lookThrough(
  queries: Queries,
  either: typeof studyChunks | typeof explanationChunks,
  sources: readonly { readonly runId: string }[],
  stored: ReturnType<typeof openStoredFigures>,
): Promise<void> {
  // Both tables have the columns that are read here.
  const chunks = either as typeof studyChunks
  for (let from = 0; from < sources.length && !stored.isWhole(); from += runsAtOnce) {
    const ids = sources.slice(from, from + runsAtOnce).map(({ runId }) => runId)
    const computed = await queries
      .select({ runId: chunks.runId, chunk: chunks.chunk, hashes: chunks.hashes })
      .from(chunks)
      .where(and(inArray(chunks.runId, ids), sql`${chunks.figures} is not null`))
    await nextTurn()
    for (const id of ids) {
      const useful = new Map<number, readonly Found[]>()
      const batches: { chunks: number[]; rows: number }[] = []
      for (const { runId, chunk, hashes } of computed) {
        if (runId !== id) continue
        const found = stored.claim(hashes)
        if (found.length === 0) continue
        useful.set(chunk, found)
        let batch = batches.at(-1)
        if (batch === undefined || batch.rows >= rowsAtOnce) batches.push((batch = { chunks: [], rows: 0 }))
        batch.chunks.push(chunk)
        batch.rows += hashes.length / variantHashBytes
      }
      for (const { chunks: numbers } of batches) {
        const chunkRows = await queries
          .select({ chunk: chunks.chunk, figures: chunks.figures })
          .from(chunks)
          .where(and(eq(chunks.runId, id), inArray(chunks.chunk, numbers)))
        for (const { chunk, figures } of chunkRows)
          if (figures !== null) stored.take(useful.get(chunk) ?? [], unpackDoubles(figures))
        await nextTurn()
      }
    }
  }
}
