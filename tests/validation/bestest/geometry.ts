import type { Box, Overhang, Fin } from '#engine/input.ts'

/**
 * The room of every case: 8 m east-west, 6 m north-south, 2.7 m high.
 *
 * ```
 *   N            .5   3    1    3   .5        south wall: two windows 3 × 2 m, sill at 0.2 m
 *   ↑ 6 m      |----[####]---[####]----|      east and west walls: one each, in the middle
 *   |___ 8 m
 * ```
 */
export const room = { width: 8, depth: 6, height: 2.7, azimuthDeg: 180 } as const satisfies Box

/** Case 960: the sun space in front of the south wall. */
export const sunSpace = { width: 8, depth: 2, height: 2.7, azimuthDeg: 180 } as const satisfies Box

export const compassSides = ['north', 'east', 'south', 'west'] as const
export type Side = (typeof compassSides)[number]

/** Direction that a wall faces [°]. */
export const azimuthDeg: Readonly<Record<Side, number>> = { north: 0, east: 90, south: 180, west: 270 }

/** Whole wall, openings included [m²]. */
export function wallArea(box: Box, side: Side): number {
  return (side === 'north' || side === 'south' ? box.width : box.depth) * box.height
}

export const glass = { width: 3, height: 2, sill: 0.2 } as const
/** Sill in the sun space [m]. */
export const sunSpaceSill = 0.5

export const windowsOn: Readonly<
  Record<'south' | 'east_west', readonly { readonly name: string; readonly side: Side }[]>
> = {
  south: [
    { name: 'south window west', side: 'south' },
    { name: 'south window east', side: 'south' },
  ],
  east_west: [
    { name: 'east window', side: 'east' },
    { name: 'west window', side: 'west' },
  ],
}

// Plates stand at roof level: 2.7 m, half a metre above the window's head at 2.2 m.
const aboveHead = room.height - glass.sill - glass.height
const depth = 1 // m

/** A plate along the whole south wall, described from each window: 0.5 m to the near corner, 4.5 m to the far one. */
export const southOverhang: Readonly<Record<string, Overhang>> = {
  'south window west': { depth, above: aboveHead, left: 0.5, right: 4.5 },
  'south window east': { depth, above: aboveHead, left: 4.5, right: 0.5 },
}

/** A plate as wide as the window, and two fins at its jambs from ground to roof. */
export const sideOverhang: Overhang = { depth, above: aboveHead, left: 0, right: 0 }
export const sideFin: Fin = { depth, beside: 0, above: aboveHead, below: glass.sill }
