import { placed, sizeOf, type MemoryRecord } from '../records/record.ts'

type Memory = Float64Array | Int32Array
/** Values by record and field: entry `i`, or `i * width` and on, is the `i`-th record's. */
type Columns<From extends string> = Readonly<Record<From, ArrayLike<number>>>

interface CopiedField<From extends string> {
  readonly place: number
  readonly width: number
  readonly from: From
}
const tables = new WeakMap<object, readonly CopiedField<string>[]>()

/** The fields of a record that are copied, worked out once. */
function copied<From extends string>(record: MemoryRecord<From>): readonly CopiedField<From>[] {
  let known = tables.get(record)
  if (known === undefined) {
    known = placed(record).flatMap(({ place, width, from }) => (from === undefined ? [] : [{ place, width, from }]))
    tables.set(record, known)
  }
  return known as readonly CopiedField<From>[]
}

/**
 * Fills `count` records that stand in a row with what they take over from columns, those that a column is too short for
 * left as they are: outside films are the first elements' only.
 *
 * @param size from one record to the next, if they are part of longer ones
 * @param skip entries of the columns before the first record's
 */
export function copyRows<From extends string>(
  record: MemoryRecord<From>,
  memory: Memory,
  at: number,
  count: number,
  columns: Columns<NoInfer<From>>,
  size = sizeOf(record),
  skip = 0,
): void {
  for (const { place, width, from } of copied(record)) {
    const column = columns[from]
    const rows = Math.min(count, column.length / width - skip)
    for (let i = 0; i < rows; i++)
      for (let k = 0; k < width; k++) memory[at + i * size + place + k] = column[(skip + i) * width + k]
  }
}

/** Fills one record with what it takes over from an object. */
export function copyOne<From extends string>(
  record: MemoryRecord<From>,
  memory: Memory,
  at: number,
  values: Readonly<Record<NoInfer<From>, number>>,
): void {
  for (const { place, from } of copied(record)) memory[at + place] = values[from]
}
