import type { VariedParameter } from '#building/stages/study-rows.ts'
import { cutByLoads } from '#building/studies/cut-by-loads.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import type { StoredFigures } from './stored-figures.ts'
import type { ChunkRows } from './pack-chunk.ts'

/** Chunk to store, with its figures if they were computed before. */
export interface LaidChunk extends ChunkRows {
  readonly figures?: readonly Float64Array[]
}

/** The first chunks are smaller, so that a table has its first rows within a second. */
const firstSizes = [8, 8, 16, 16, 32, 32]
const firstRows = firstSizes.reduce((sum, size) => sum + size, 0)

/**
 * Cuts a study's rows into chunks. Neighbours are together, since they have most in common; after the first chunks, rows with the same
 * year of loads are together (`cutByLoads`). Rows with existing figures are chunks of their own, without a job.
 *
 * @param parameters in row order
 * @param existingFigures figures that need not be computed
 */
export function layChunks(
  parameters: readonly VariedParameter[],
  { options, hashes }: Pick<ChunkRows, 'options' | 'hashes'>,
  existingFigures: StoredFigures,
): readonly LaidChunk[] {
  const count = hashes.length / variantHashBytes
  const width = parameters.length
  const figures = Array.from({ length: count }, (_, row) => existingFigures.rowOf(row))
  const all = figures.map((_, row) => row)
  const laid = (rows: readonly number[]): ChunkRows => ({
    rows: Int32Array.from(rows),
    options: taken(options, rows, width),
    hashes: taken(hashes, rows, variantHashBytes),
  })
  const there = cut(
    all.filter(row => figures[row] !== undefined),
    () => limits.chunkRows,
  )
  const missing = all.filter(row => figures[row] === undefined)
  const first = cut(missing.slice(0, firstRows), i => firstSizes[i] as number)
  const others = cutByLoads(missing.slice(firstRows), parameters, options, {
    rows: limits.chunkRows,
    ofOneYear: limits.chunkRowsOfOneYear,
  })
  return [
    ...there.map(rows => ({
      ...laid(rows),
      figures: storedColumnKeys.map((_, c) => {
        // By a plain loop: `from` with a function goes through an iterator, ten times as long.
        const column = new Float64Array(rows.length)
        for (let i = 0; i < rows.length; i++) column[i] = figures[rows[i] as number]?.[c] as number
        return column
      }),
    })),
    ...[...first, ...others].map(laid),
  ]
}

/** Some rows of a list that is ordered row by row. */
function taken(bytes: Uint8Array, rows: readonly number[], width: number): Uint8Array {
  const part = new Uint8Array(rows.length * width)
  rows.forEach((row, i) => {
    part.set(bytes.subarray(row * width, (row + 1) * width), i * width)
  })
  return part
}

function cut(rows: readonly number[], sizeOf: (chunk: number) => number): readonly (readonly number[])[] {
  const parts: (readonly number[])[] = []
  for (let from = 0; from < rows.length;) {
    const to = from + sizeOf(parts.length)
    parts.push(rows.slice(from, to))
    from = to
  }
  return parts
}
