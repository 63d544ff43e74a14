import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { keptColumnKeys } from '#contract/variant-columns.ts'

/** Rows of a study that are computed together. */
export interface ChunkRows {
  /** Numbers of the rows. */
  readonly rows: Int32Array
  /** Places of their options, row by row, one for each parameter. */
  readonly options: Uint8Array
  /** Hashes of their inputs, row by row, `variantHashBytes` each. */
  readonly hashes: Uint8Array
}

/** Row numbers as bytes, little-endian. */
export function packRows(rows: ArrayLike<number>): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(rows.length * 4))
  for (let i = 0; i < rows.length; i++) bytes.setInt32(i * 4, rows[i] as number, true)
  return new Uint8Array(bytes.buffer)
}
export function unpackRows(packed: Uint8Array): Int32Array {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  return Int32Array.from({ length: packed.byteLength / 4 }, (_, i) => bytes.getInt32(i * 4, true))
}

/** Figures as bytes: the columns of `keptColumnKeys` one after the other, doubles, little-endian. */
export function packFigures(columns: readonly Float64Array[]): Uint8Array {
  const count = columns[0]?.length ?? 0
  const bytes = new DataView(new ArrayBuffer(columns.length * count * 8))
  columns.forEach((column, c) => {
    for (let i = 0; i < count; i++) bytes.setFloat64((c * count + i) * 8, column[i] as number, true)
  })
  return new Uint8Array(bytes.buffer)
}
export function unpackFigures(packed: Uint8Array): readonly Float64Array[] {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const count = packed.byteLength / 8 / keptColumnKeys.length
  return keptColumnKeys.map((_, c) =>
    Float64Array.from({ length: count }, (__, i) => bytes.getFloat64((c * count + i) * 8, true)),
  )
}

/** The hash of one of the rows, as a key: its bytes as characters. */
export function hashAt(hashes: Uint8Array, row: number): string {
  return Buffer.from(hashes.buffer, hashes.byteOffset + row * variantHashBytes, variantHashBytes).toString('latin1')
}
