import { setImmediate as nextTurn } from 'node:timers/promises'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { and, desc, eq, inArray, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { explanationChunks, explanations, runs, studies, studyChunks } from '../db/schema.ts'
import { unpackDoubles } from './pack-chunk.ts'

/** Figures of rows that were computed before, by their place among those that are asked for. */
export interface StoredFigures {
  /** The row's kept columns; undefined where nobody computed them. */
  readonly rowOf: (place: number) => Float64Array | undefined
}

/** A row that is asked for, and where a chunk has it. */
interface Found {
  readonly place: number
  readonly at: number
}

/** Rows that are asked for, found by their hashes: these are digests, so their first bits say where to look. */
export function openStoredFigures(wantedHashes: Uint8Array): StoredFigures & {
  /** Whether all rows are found. */
  readonly isWhole: () => boolean
  /** Rows that are in a chunk with such hashes and were in none before. */
  readonly claim: (hashes: Uint8Array) => readonly Found[]
  /** Takes the figures of those rows. */
  readonly take: (found: readonly Found[], figures: Float64Array) => void
} {
  const words = variantHashBytes / 4
  const wanted = wordsOf(wantedHashes)
  const count = wanted.length / words
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, 2 * count))) - 1
  const slots = new Int32Array(mask + 1).fill(-1)
  /** The next row of the same hash. */
  const next = new Int32Array(count).fill(-1)
  const isClaimed = new Uint8Array(count)
  /** Row by row: one list, since thousands of short ones keep the collector busy. */
  const width = storedColumnKeys.length
  const values = new Float64Array(count * width)
  const isKnown = new Uint8Array(count)
  let missing = count
  const isSame = (others: Int32Array, at: number, place: number) => {
    for (let w = 0; w < words; w++) if (others[at * words + w] !== wanted[place * words + w]) return false
    return true
  }
  /** Where a hash stands, or would stand. */
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

/** Runs of one statement: 80 kB of hashes a study of 5,000 rows. */
const runsAtOnce = 3
/** Rows of the chunks whose figures are read by one statement: 225 kB, or those of one chunk more. */
const rowsAtOnce = 1280

/**
 * Figures that studies of a project computed before with this engine, and where asked for its explanations too. Others have turns
 * meanwhile; what is computed while it looks may be missed and is computed again. Ask before a transaction, not in it: a study that is
 * looked through costs a millisecond.
 *
 * @param of where given, studies of another climate or setting are not looked through
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
  // Both have what is asked for here.
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
