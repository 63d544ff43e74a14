/** A place in a record of the kernel's memory, or several in a row. */
export interface Field<From extends string = string> {
  /** Its constant in kernel/layout.ts; a place without one is spare. */
  readonly name?: string
  /** Number of places it takes; absent = 1. */
  readonly width?: number
  readonly unit?: string
  readonly doc: string
  /** Array of the plan that is copied there, entry for entry; other places are computed in pack/ or by the loop. */
  readonly from?: From
}

/** A record: consecutive fields from 0, in the floats (`m`, `s`) or in the integers (`n`). */
export interface MemoryRecord<From extends string = string> {
  readonly memory: 'm' | 's' | 'n'
  readonly doc: string
  /** Constant of its length, if records follow each other. */
  readonly size?: string
  readonly fields: readonly Field<From>[]
}

/** Numbers with a meaning, such as a plant's modes: 0, 1, 2 …, or 1, 2, 4 … if they may be summed. */
export interface Choices {
  readonly doc: string
  /** Constant of the number of choices. */
  readonly size?: string
  readonly isSummed?: boolean
  readonly choices: readonly { readonly name: string; readonly doc: string }[]
}

/** Constants whose value itself matters. */
export interface Values {
  readonly doc: string
  readonly values: readonly {
    readonly name: string
    readonly value: number
    /** Value in the single-precision build; absent = the same. */
    readonly single?: number
    readonly unit?: string
    readonly doc: string
  }[]
}

function widthOf({ width = 1 }: Field): number {
  return width
}

export function sizeOf({ fields }: MemoryRecord): number {
  return fields.reduce((sum, field) => sum + widthOf(field), 0)
}

/** The fields with the place of each in its record. */
export function placed<From extends string>({
  fields,
}: MemoryRecord<From>): readonly (Field<From> & { readonly place: number; readonly width: number })[] {
  let end = 0
  return fields.map(field => {
    const place = end
    end += widthOf(field)
    return { ...field, place, width: widthOf(field) }
  })
}
