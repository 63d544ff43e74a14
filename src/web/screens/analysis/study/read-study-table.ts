import { tableFromIPC, type Column } from '@uwdata/flechette'
import { readTable } from '#contract/calls/runs.ts'
import { decode } from '#contract/decode.ts'
import { StudyHead } from '#contract/entities/study.ts'
import { variantColumnKeys, type VariantColumnKey } from '#contract/variant-columns.ts'
import { receive, type Answer } from '../../../api/send.ts'

/** Rows of a study as they come over the wire: columns side by side. */
export interface ArrivedTable extends StudyHead {
  /** Numbers of the rows, rising. */
  readonly rows: Int32Array
  /** The place of each row's option among those of the parameter, for every parameter of the study. */
  readonly options: readonly Uint8Array[]
  /** SI; NaN where a row has no figure. */
  readonly columns: Readonly<Partial<Record<VariantColumnKey, Float64Array>>>
}

/** Reads the rows of a study that are there, as Arrow. Absent `columns`: all; absent `from`: from the first row on. */
export function readStudyTable(
  projectId: string,
  run: string,
  { signal, ...query }: { readonly columns?: string; readonly from?: number; readonly signal?: AbortSignal } = {},
): Promise<Answer<ArrivedTable>> {
  return receive(
    readTable,
    { path: { id: projectId, run }, query: { ...query, format: 'arrow' }, ...(signal === undefined ? {} : { signal }) },
    arrivedTable,
  )
}

const headOf = decode(StudyHead)

/** A study's table out of an Arrow IPC stream; undefined for bytes that are none. */
export function arrivedTable(bytes: Uint8Array): ArrivedTable | undefined {
  try {
    const table = tableFromIPC(bytes)
    const head = headOf(JSON.parse(table.schema.metadata?.get('study') ?? 'null'))
    if (!head.ok) return undefined
    const count = table.numRows
    const columnOf = (key: string) => table.getChild(key) as Column<unknown> | undefined
    return {
      ...head.value,
      rows: Int32Array.from(columnOf('row')?.toArray() as ArrayLike<number>),
      options: head.value.parameters.map(({ key, options }) => {
        const placeOf = new Map<unknown, number>(options.map((option, place) => [option, place]))
        const chosen = columnOf(key)?.toArray() as ArrayLike<unknown>
        return Uint8Array.from({ length: count }, (_, i) => present(placeOf.get(chosen[i])))
      }),
      columns: Object.fromEntries(
        variantColumnKeys.flatMap(key => {
          const column = columnOf(key)
          return column === undefined ? [] : [[key, doublesOf(column, count)]]
        }),
      ),
    }
  } catch {
    // The library throws on bytes of another kind, a missing column has no list, and an option may not be the study's.
    return undefined
  }
}

/** @throws TypeError for a value that is not there */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('not of this study')
  return value
}

function doublesOf(column: Column<unknown>, count: number): Float64Array {
  const values = column.toArray()
  if (values instanceof Float64Array) return values
  return Float64Array.from({ length: count }, (_, i) => (values[i] as number | null) ?? Number.NaN)
}
