import { placed, sizeOf, type MemoryRecord } from '../records/record.ts'

type Memory = Float64Array | Int32Array
/** Values by record and field: the entries of the `i`-th record are `i`, or `i * width` and on. */
type Columns<From extends string> = Readonly<Record<From, ArrayLike<number>>>

interface CopiedField<From extends string> {
  readonly place: number
  readonly width: number
  readonly from: From
}
const tables = new WeakMap<object, readonly CopiedField<string>[]>()

/** Copied fields of a record, computed once. */
function copied<From extends string>(record: MemoryRecord<From>): readonly CopiedField<From>[] {
  let fields = tables.get(record)
  if (fields === undefined) {
    fields = placed(record).flatMap(({ place, width, from }) => (from === undefined ? [] : [{ place, width, from }]))
    tables.set(record, fields)
  }
  return fields as readonly CopiedField<From>[]
}

/**
 * Fills `count` consecutive records from columns. Records beyond the end of a column stay as they are: only the first
 * elements have outside films.
 *
 * @param size distance from a record to the next, if they are part of longer records
 * @param skip number of column entries before those of the first record
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

/** Fills a record from an object. */
export function copyOne<From extends string>(
  record: MemoryRecord<From>,
  memory: Memory,
  at: number,
  values: Readonly<Record<NoInfer<From>, number>>,
): void {
  for (const { place, from } of copied(record)) memory[at + place] = values[from]
}
