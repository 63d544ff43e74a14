import * as at from '../kernel/layout.ts'
import type { Plan } from '../plan.ts'
import { matrix, mix } from '../records/matrix.ts'
import { copyOne } from './copy-fields.ts'
import type { MemoryPlaces } from './memory-places.ts'
import type { Skyline } from './skyline.ts'
import type { roomSystem } from './zone-systems.ts'

/** Writes the structure of the rooms' matrix and of the vapour's balance. */
export function packSystems(
  { zone, farZone, bounding, elements, openZones }: Plan,
  rooms: ReturnType<typeof roomSystem>,
  vapour: Skyline,
  n: Int32Array,
  places: MemoryPlaces,
): void {
  const { matrixN, rowsN, partitionsN, openingsN, mixN, mixRowsN, mixOpeningsN } = places
  copyOne(matrix, n, matrixN, { profile: rooms.length, rowsN, partitionsN, openingsN })
  copyOne(mix, n, mixN, { profile: vapour.length, rowsN: mixRowsN, openingsN: mixOpeningsN })
  packRows(rooms, n, rowsN)
  packRows(vapour, n, mixRowsN)
  // Row 2q is the star and 2q + 1 the air of the zone at place q.
  for (let i = 0; i < elements - bounding; i++) {
    const near = rooms.place[zone[bounding + i]] * 2
    const far = rooms.place[farZone[i]] * 2
    const r = partitionsN + i * at.CO_SIZE
    n[r + at.CO_AIR_AIR] = rooms.entry(far + 1, near + 1)
    n[r + at.CO_AIR_STAR] = rooms.entry(far + 1, near)
    n[r + at.CO_STAR_AIR] = rooms.entry(far, near + 1)
    n[r + at.CO_STAR_STAR] = rooms.entry(far, near)
  }
  for (let i = 0; i < openZones.length / at.PAIR_SIZE; i++) {
    const one = rooms.place[openZones[i * at.PAIR_SIZE + at.PAIR_ONE]]
    const other = rooms.place[openZones[i * at.PAIR_SIZE + at.PAIR_OTHER]]
    n[openingsN + i] = rooms.entry(one * 2 + 1, other * 2 + 1)
    n[mixOpeningsN + i] = vapour.entry(one, other)
  }
}

function packRows({ first, start }: Skyline, n: Int32Array, place: number): void {
  for (let r = 0; r < first.length; r++) {
    for (let c = first[r]; c <= r; c++) n[place + c * at.ROW_SIZE + at.ROW_LAST] = r
    n[place + r * at.ROW_SIZE + at.ROW_FIRST] = first[r]
    n[place + r * at.ROW_SIZE + at.ROW_START] = start[r]
  }
}
