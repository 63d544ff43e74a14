import type { OpaqueElement, Point, Window, Zone } from '#engine/input.ts'

/** A part of the building with one air temperature on all storeys, with the zones of the calculation that share it. */
export interface ShellPlace {
  readonly id: string
  /** Directions of its façades, joined by `+`, or `core`; empty when it is the whole building. */
  readonly name: string
  /** Entry for each use of the building, the largest use first. */
  readonly zones: readonly Zone[]
  /** Upright partitions in all its storeys. */
  readonly partitions: readonly OpaqueElement[]
}

/** A room of the exported model: the connected rooms of a place on one storey. A prism, or prisms side by side. */
export interface ShellSpace {
  /** `space-2-03` is the third on the second storey. */
  readonly id: string
  /** 1 is the ground floor. */
  readonly storey: number
  /** Within its storey, from 1. */
  readonly number: number
  readonly place: ShellPlace
  /** Heights of floor and ceiling above the ground [m]. */
  readonly base: number
  readonly top: number
  readonly floorArea: number
  readonly volume: number
}

export const surfaceKinds = [
  'wall',
  'partyWall',
  'innerWall',
  'roof',
  'ground',
  'soffit',
  /** Between two storeys: the floor of its first space. */
  'innerFloor',
  /** A slab whose other side is at another height, as where storeys of different heights meet. */
  'looseCeiling',
  'looseFloor',
] as const
export type SurfaceKind = (typeof surfaceKinds)[number]

export interface ShellOpening {
  readonly id: string
  readonly outline: readonly Point[]
  /** The windows of the calculation that it is a part of. */
  readonly window: Window
}

/** A plane that bounds one space, or lies between two. */
export interface ShellSurface {
  readonly id: string
  readonly kind: SurfaceKind
  /** The outline runs counter-clockwise seen from outside the first. */
  readonly spaces: readonly [ShellSpace] | readonly [ShellSpace, ShellSpace]
  /** Corners of all surfaces that touch it are among its own. */
  readonly outline: readonly Point[]
  readonly element: OpaqueElement
  readonly openings: readonly ShellOpening[]
}

/** A plane that only shades. */
export interface ShellShade {
  readonly id: string
  readonly outline: readonly Point[]
  /** The opening whose overhang or fin it is; absent: a part of a neighbour. */
  readonly opening?: string
}

export interface ShellStorey {
  readonly id: string
  readonly storey: number
  /** Lowest floor above the ground [m]. */
  readonly level: number
}

/**
 * The building as rooms and the planes between them, for the models that other programs read. Metres east, north and up;
 * areas, elements and windows are those of the calculation.
 */
export interface ModelShell {
  readonly places: readonly ShellPlace[]
  readonly storeys: readonly ShellStorey[]
  readonly spaces: readonly ShellSpace[]
  readonly surfaces: readonly ShellSurface[]
  readonly shades: readonly ShellShade[]
}
