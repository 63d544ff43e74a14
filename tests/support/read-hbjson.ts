import { modelFaults } from './model-faults.ts'

type Point = readonly [number, number, number]
interface Shade {
  readonly identifier: string
}
interface Face extends Shade {
  readonly geometry: { readonly boundary: readonly Point[] }
  readonly face_type: string
  readonly boundary_condition: { readonly type: string; readonly boundary_condition_objects?: readonly string[] }
  readonly apertures?: readonly (Shade & {
    readonly geometry: { readonly boundary: readonly Point[] }
    readonly outdoor_shades?: readonly Shade[]
  })[]
}
/** Parts of an HBJSON file that the tests look at. */
export interface HbjsonRead {
  readonly display_name: string
  readonly user_data: { readonly leftOut: readonly string[] }
  readonly rooms: readonly {
    readonly identifier: string
    readonly display_name: string
    readonly faces: readonly Face[]
  }[]
  readonly orphaned_shades: readonly Shade[]
  readonly properties: {
    readonly energy: {
      readonly schedules: readonly { readonly identifier: string; readonly values: readonly number[] }[]
    }
  }
}

/** Faults of an HBJSON file: ids, rooms, and faces between two rooms that are not each other's other side. */
export function hbjsonFaults({ rooms, orphaned_shades: shades }: HbjsonRead): readonly string[] {
  const faces = rooms.flatMap(room => room.faces.map(face => ({ room: room.identifier, face })))
  const byId = new Map(faces.map(one => [one.face.identifier, one]))
  const ids = [
    ...rooms.map(({ identifier }) => identifier),
    ...faces.map(({ face }) => face.identifier),
    ...faces.flatMap(({ face: { apertures = [] } }) =>
      apertures.flatMap(one => [one.identifier, ...(one.outdoor_shades ?? []).map(({ identifier }) => identifier)]),
    ),
    ...shades.map(({ identifier }) => identifier),
  ]
  const sorted = (outline: readonly Point[]) =>
    outline
      .map(point => point.join())
      .toSorted()
      .join(' ')
  const unmatched = faces.flatMap(({ room, face }) => {
    const { type, boundary_condition_objects: [other = '', beside = ''] = [] } = face.boundary_condition
    if (type !== 'Surface') return []
    const back = byId.get(other)
    const itsOther = back?.face.boundary_condition.boundary_condition_objects
    return back?.room === beside &&
      itsOther?.[0] === face.identifier &&
      itsOther[1] === room &&
      sorted(back.face.geometry.boundary) === sorted(face.geometry.boundary)
      ? []
      : [`${face.identifier} is not the other side of ${other}`]
  })
  return [
    ...unmatched,
    ...modelFaults(
      ids,
      rooms.map(({ identifier, faces: own }) => ({
        id: identifier,
        planes: own.map(face => ({
          id: face.identifier,
          outline: face.geometry.boundary,
          isFloor: face.face_type === 'Floor',
        })),
      })),
    ),
  ]
}
