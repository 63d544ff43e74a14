import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { packMessage } from '../message.ts'
import { orientations, type InputTab, type Orientation } from '../options.ts'
import { countsOnly } from '../refused-fields.ts'
import { Id, integer, line, number, requiredLine, uniqueIds } from '../schemas.ts'
import { inputsSchema, type NumberField } from './field.ts'
import {
  airingFields,
  calendarFields,
  constructionFields,
  drawBuildingFields,
  envelopeFields,
  envelopeManualFields,
  locationFields,
  mechanicalFields,
  neighborFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
  zoningFields,
} from './fields.ts'

const coordinate = number(-limits.farthestCorner, limits.farthestCorner)
/** A corner in local metres on the tangent plane at the site: x east, y north. */
export const Vertex = Schema.Tuple([coordinate, coordinate])
export type Vertex = typeof Vertex.Type

/** Walls that a person closed or opened by hand. */
export const partyWallStates = ['closed', 'open'] as const
/** A wall closed or opened by hand: the edge after a corner, by its place in the outline. */
export const PartyWall = Schema.Struct({
  edge: integer(0, limits.outlineCorners.max - 1),
  is: Schema.Literals(partyWallStates),
})
export type PartyWall = typeof PartyWall.Type

/**
 * A building mass: a footprint extruded over whole floors. building/derive/footprint-check.ts decides whether the ring
 * is simple.
 */
export const Mass = Schema.Struct({
  id: Id,
  vertices: Schema.Array(Vertex).check(
    Schema.isBetweenLength(limits.outlineCorners.min, limits.outlineCorners.max, {
      message: packMessage('footprint.vertexCount', limits.outlineCorners),
    }),
  ),
  numberOfFloors: integer(limits.floors.min, limits.floors.max),
  floorStart: integer(limits.floorStart.min, limits.floorStart.max),
  floorHeight: number(limits.floorHeight.min, limits.floorHeight.max),
  /** Walls that touching neighbours do not decide; absent: they decide all. */
  partyWalls: Schema.optionalKey(Schema.Array(PartyWall).check(Schema.isMaxLength(limits.outlineCorners.max))),
  /** Name for people; absent: the id. It changes no result. */
  name: Schema.optionalKey(requiredLine(limits.shortName)),
  /** Whether the drawing refuses to change it. It changes no result. */
  locked: Schema.optionalKey(Schema.Literal(true)),
})
export type Mass = typeof Mass.Type

/** Check of the number of corners. It runs before the masses are read, so it expects nothing of them. */
const cornersFit = Schema.makeFilter<readonly unknown[]>(
  masses =>
    masses.reduce<number>((sum, mass) => {
      const corners = typeof mass === 'object' && mass !== null && 'vertices' in mass ? mass.vertices : undefined
      // An outline that is too long by itself is reported at its own place.
      return sum + (Array.isArray(corners) ? Math.min(corners.length, limits.outlineCorners.max) : 0)
    }, 0) <= limits.corners,
  { message: packMessage('footprint.cornerCount', { max: limits.corners }), [countsOnly]: true },
)

export const Masses = Schema.Array(Mass).check(
  Schema.isMaxLength(limits.masses, { message: packMessage('footprint.massCount', { max: limits.masses }) }),
  cornersFit,
  uniqueIds,
)

function rangeOf(field: NumberField) {
  return number(field.min, field.max)
}

function byOrientation<S extends Schema.Top>(row: S) {
  return Schema.Struct(
    Object.fromEntries(orientations.map(o => [o, Schema.optionalKey(row)])) as Record<
      Orientation,
      Schema.optionalKey<S>
    >,
  )
}

export const LocationInputs = inputsSchema(locationFields)
export const DrawBuildingInputs = inputsSchema(drawBuildingFields)
export const EnvelopeInputs = byOrientation(inputsSchema(envelopeFields))
export const EnvelopeManualInputs = byOrientation(inputsSchema(envelopeManualFields))

/** A neighbouring building: a square block of `area` whose centre lies `distance` metres from the site at `bearing`. */
export const Neighbor = Schema.Struct({
  id: Id,
  name: Schema.optionalKey(line(neighborFields.name.max)),
  height: rangeOf(neighborFields.height),
  area: rangeOf(neighborFields.area),
  distance: rangeOf(neighborFields.distance),
  bearing: rangeOf(neighborFields.bearing),
})
export type Neighbor = typeof Neighbor.Type
export const NeighborsInputs = Schema.Struct({
  neighbors: Schema.optionalKey(
    Schema.Array(Neighbor).check(
      Schema.isMaxLength(limits.neighbors, { message: packMessage('neighbors.tooMany', { max: limits.neighbors }) }),
      uniqueIds,
    ),
  ),
})
export const ConstructionInputs = inputsSchema(constructionFields)

/** A zone type: its share of the floor area and its densities; an absent density is the building type's default. */
export const ZoneType = Schema.Struct({ id: Id, values: inputsSchema(zoneTypeFields) })
export type ZoneType = typeof ZoneType.Type

/** Zone types. rules/input-check.ts reports shares other than 100 %: a half-filled table must be storable. */
export const ZoneInputs = Schema.Struct({
  setpoints: Schema.optionalKey(inputsSchema(zoneFields)),
  calendar: Schema.optionalKey(inputsSchema(calendarFields)),
  airing: Schema.optionalKey(inputsSchema(airingFields)),
  zoning: Schema.optionalKey(inputsSchema(zoningFields)),
  zoneTypes: Schema.optionalKey(
    Schema.Array(ZoneType).check(
      Schema.isBetweenLength(limits.zoneTypes.min, limits.zoneTypes.max, {
        message: packMessage('zone.count', limits.zoneTypes),
      }),
      uniqueIds,
    ),
  ),
})
export const MechanicalInputs = inputsSchema(mechanicalFields)
export const RenewablesInputs = inputsSchema(renewablesFields)

/** Typed values of each tab, in the form of PUT /projects/{id}/{tab}. */
export const tabInputs = {
  location: LocationInputs,
  'draw-building': DrawBuildingInputs,
  envelope: EnvelopeInputs,
  neighbors: NeighborsInputs,
  construction: ConstructionInputs,
  zone: ZoneInputs,
  mechanical: MechanicalInputs,
  renewables: RenewablesInputs,
} satisfies Record<InputTab, Schema.Codec<unknown>>

export const UserInputs = Schema.Struct({
  location: Schema.optionalKey(LocationInputs),
  'draw-building': Schema.optionalKey(DrawBuildingInputs),
  envelope: Schema.optionalKey(EnvelopeInputs),
  neighbors: Schema.optionalKey(NeighborsInputs),
  construction: Schema.optionalKey(ConstructionInputs),
  zone: Schema.optionalKey(ZoneInputs),
  mechanical: Schema.optionalKey(MechanicalInputs),
  renewables: Schema.optionalKey(RenewablesInputs),
})
export type UserInputs = typeof UserInputs.Type

/** Values that override a derived one. */
export const ManualInputs = Schema.Struct({ envelope: Schema.optionalKey(EnvelopeManualInputs) })
export type ManualInputs = typeof ManualInputs.Type

/** A map position not yet confirmed. */
export const TempCoords = Schema.Struct({
  latitude: rangeOf(locationFields.latitude),
  longitude: rangeOf(locationFields.longitude),
})
export type TempCoords = typeof TempCoords.Type
