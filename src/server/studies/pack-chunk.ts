import { storedColumnKeys } from '#contract/variant-columns.ts'

/** Rows of a study that are computed together. */
export interface ChunkRows {
  /** Numbers of the rows. */
  readonly rows: Int32Array
  /** Places of their options, row by row, one for each parameter. */
  readonly options: Uint8Array
  /** Hashes of their inputs, row by row, `variantHashBytes` each. */
  readonly hashes: Uint8Array
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Row numbers as bytes, little-endian. */
export function packRows(rows: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(Int32Array.from(rows).buffer)
  if (!isLittleEndian) Buffer.from(bytes.buffer).swap32()
  return bytes
}
export function unpackRows(packed: Uint8Array): Int32Array {
  // The bytes are copied: those of the database may not be aligned.
  const bytes = new Uint8Array(packed)
  if (!isLittleEndian) Buffer.from(bytes.buffer).swap32()
  return new Int32Array(bytes.buffer)
}

/** Figures as bytes: the columns of `storedColumnKeys` one after the other, doubles, little-endian. */
export function packFigures(columns: readonly Float64Array[]): Uint8Array {
  const count = columns[0]?.length ?? 0
  const doubles = new Float64Array(columns.length * count)
  columns.forEach((column, c) => {
    doubles.set(column, c * count)
  })
  const bytes = new Uint8Array(doubles.buffer)
  if (!isLittleEndian) Buffer.from(bytes.buffer).swap64()
  return bytes
}
export function unpackDoubles(packed: Uint8Array): Float64Array {
  const doubles = new Float64Array(packed.length / 8)
  setDoubles(doubles, 0, packed, 0, doubles.length)
  return doubles
}
/** Copies `count` packed doubles, from the index `from` on, into a list at the index `at`. */
export function setDoubles(into: Float64Array, at: number, packed: Uint8Array, from: number, count: number): void {
  const bytes = new Uint8Array(into.buffer, into.byteOffset + at * 8, count * 8)
  bytes.set(packed.subarray(from * 8, (from + count) * 8))
  if (!isLittleEndian) Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap64()
}
export function unpackFigures(packed: Uint8Array): readonly Float64Array[] {
  const doubles = unpackDoubles(packed)
  const count = doubles.length / storedColumnKeys.length
  return storedColumnKeys.map((_, c) => doubles.subarray(c * count, (c + 1) * count))
}
