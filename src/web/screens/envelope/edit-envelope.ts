import type { Building } from '#contract/entities/project.ts'
import { envelopeFields } from '#contract/inputs/fields.ts'
import type { Orientation } from '#contract/options.ts'

type Row = NonNullable<NonNullable<Building['userInputs']['envelope']>[Orientation]>
type ManualRow = NonNullable<NonNullable<Building['manualInputs']['envelope']>[Orientation]>

function put(building: Building, orientation: Orientation, row: Row, manual: ManualRow): Building {
  const { envelope, ...otherManual } = building.manualInputs
  const { [orientation]: _before, ...others } = envelope ?? {}
  const nextManual = Object.keys(manual).length === 0 ? others : { ...others, [orientation]: manual }
  return {
    ...building,
    userInputs: { ...building.userInputs, envelope: { ...building.userInputs.envelope, [orientation]: row } },
    manualInputs: Object.keys(nextManual).length === 0 ? otherManual : { ...otherManual, envelope: nextManual },
  }
}
function without<T extends object, K extends keyof T>(row: T, key: K): Omit<T, K> {
  const { [key]: _gone, ...rest } = row
  return rest
}
function rowOf(building: Building, o: Orientation): Row {
  return building.userInputs.envelope?.[o] ?? {}
}
function manualOf(building: Building, o: Orientation): ManualRow {
  return building.manualInputs.envelope?.[o] ?? {}
}

/** Columns of the table's cells. */
export type EnvelopeKey = 'windowToWallRatio' | 'windowArea' | 'opaqueArea' | 'overhangAngle' | 'finAngle'

/** Document with a ratio of an orientation; hand-edited areas of it are removed. Undefined: the default ratio. */
export function setRatio(building: Building, o: Orientation, ratio: number | undefined): Building {
  return put(
    building,
    o,
    ratio === undefined
      ? without(rowOf(building, o), 'windowToWallRatio')
      : { ...rowOf(building, o), windowToWallRatio: ratio },
    {},
  )
}

/**
 * Document with a hand-edited area; the other area follows, and the last typed one wins. Undefined: the ratio decides
 * again.
 */
export function setArea(
  building: Building,
  o: Orientation,
  key: 'windowArea' | 'opaqueArea',
  area: number | undefined,
): Building {
  return put(building, o, rowOf(building, o), area === undefined ? {} : { [key]: area })
}

export function setAngle(
  building: Building,
  o: Orientation,
  key: 'overhangAngle' | 'finAngle',
  angle: number | undefined,
): Building {
  return put(
    building,
    o,
    angle === undefined ? without(rowOf(building, o), key) : { ...rowOf(building, o), [key]: angle },
    manualOf(building, o),
  )
}

/** Document with a typed value in a cell, or without it. */
export function setCell(building: Building, o: Orientation, key: EnvelopeKey, value: number | undefined): Building {
  if (key === 'windowToWallRatio') return setRatio(building, o, value)
  return key === 'windowArea' || key === 'opaqueArea'
    ? setArea(building, o, key, value)
    : setAngle(building, o, key, value)
}

/** Document with the same ratio and shades on other orientations; a hand-edited area becomes its ratio. */
export function copyRow(
  building: Building,
  from: { readonly windowToWallRatio: number; readonly overhangAngle: number; readonly finAngle: number },
  to: readonly Orientation[],
): Building {
  return to.reduce(
    (b, o) =>
      put(
        b,
        o,
        {
          windowToWallRatio: Math.min(
            envelopeFields.windowToWallRatio.max,
            Math.round(from.windowToWallRatio * 10) / 10,
          ),
          ...(o === 'roof' ? {} : { overhangAngle: from.overhangAngle, finAngle: from.finAngle }),
        },
        {},
      ),
    building,
  )
}
