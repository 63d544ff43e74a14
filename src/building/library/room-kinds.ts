import type { Building } from '#contract/entities/project.ts'
import { codeSetback, codeSetpoints } from './national/code-setpoints.ts'
import type { PrototypeRooms, PrototypeWeek, RoomName } from './prototypes/prototype-loads.ts'
import { prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'
import { setPointWeek } from './prototypes/set-point-week.ts'
import { resolved } from './resolved.ts'
import { schedulesOf, weekOf, type WeekSchedule } from './schedules.ts'

/** Factors of rooms by floor over the mean of their zone type. */
export interface RoomFactors {
  readonly people: number
  readonly lighting: number
  /** Factor for the prototype's appliances and lifts, and for typed ones, whose heat is all in the room. */
  readonly equipment: number
  readonly typedEquipment: number
  /** Factor for cooking, laundry and refrigerators on plugs. */
  readonly cooking: number
  readonly refrigeration: number
  readonly outdoorAir: number
  readonly doors: number
}

/**
 * Rooms of a kind within a zone type: their share of the type's floor, their factors on its densities, and set points
 * of their own.
 */
export interface RoomKind {
  readonly name: RoomName
  readonly share: number
  readonly conditioning: PrototypeRooms['conditioning']
  readonly factors: RoomFactors
  /** Parts of the appliances' power that leave by the hood or as vapour. */
  readonly equipment: { readonly lost: number; readonly latent: number }
  /** Heating set point; absent if there is none. */
  readonly heating?: RoomSetPoint
  readonly cooling?: RoomSetPoint
}

/** Set point and setback, and the part of the way between them in each hour. */
export interface RoomSetPoint {
  /** [°C] */
  readonly set: number
  readonly back: number
  readonly part: WeekSchedule
}

/**
 * Kinds of rooms behind each zone type of a building, from its type's prototype; empty if all are alike, or if the
 * designer chooses so. A typed value of a zone type stays its mean: kinds have more of it, or less. A typed set point
 * or setback holds in all of them that are heated, or cooled.
 *
 * @source space types of the DOE and PNNL prototype buildings, in at most three kinds (tools/prototype-defaults)
 */
export function roomKinds(building: Building): readonly RoomKind[] {
  const { zoning } = resolved(building).zone
  const { rooms } = prototypeLoads(building)
  return rooms === undefined || zoning.roomDivision.value === 'one-kind' ? [] : kindsOf(building, rooms)
}

/** Whether the building's type has rooms of more than one kind to choose. */
export function hasRoomKinds(building: Building): boolean {
  return prototypeLoads(building).rooms !== undefined
}

function kindsOf(building: Building, rooms: readonly PrototypeRooms[]): readonly RoomKind[] {
  const { heatingSetpoint, heatingSetback, coolingSetpoint, coolingSetback } = resolved(building).zone.setpoints
  const schedules = schedulesOf(building)
  const typedHeating =
    heatingSetpoint.edited || heatingSetback.edited
      ? { set: heatingSetpoint.value, back: heatingSetback.value, part: schedules.heating }
      : undefined
  const typedCooling =
    coolingSetpoint.edited || coolingSetback.edited
      ? { set: coolingSetpoint.value, back: coolingSetback.value, part: schedules.cooling }
      : undefined
  const whole = rooms.reduce((sum, { share }) => sum + share, 0)
  const over = (of: (room: PrototypeRooms) => number) => {
    const mean = rooms.reduce((sum, room) => sum + (room.share / whole) * of(room), 0)
    return (room: PrototypeRooms) => (mean > 0 ? of(room) / mean : 1)
  }
  const people = over(room => room.people)
  const lighting = over(room => room.lighting)
  const equipment = over(room => room.equipment.power)
  const heat = over(({ equipment: { power, lost, latent } }) => power * (1 - lost - latent))
  const cooking = over(room => room.gas)
  const refrigeration = over(room => room.refrigeration)
  const outdoorAir = over(room => room.outdoorAir)
  const doors = over(room => room.doors)
  return rooms.map(room => ({
    name: room.name,
    share: room.share / whole,
    conditioning: room.conditioning,
    factors: {
      people: people(room),
      lighting: lighting(room),
      equipment: equipment(room),
      typedEquipment: heat(room),
      cooking: cooking(room),
      refrigeration: refrigeration(room),
      outdoorAir: outdoorAir(room),
      doors: doors(room),
    },
    equipment: room.equipment,
    ...(room.heatingSetPoint === undefined
      ? {}
      : { heating: typedHeating ?? ownSetPoint(building, room.heatingSetPoint, 'heating') }),
    ...(room.coolingSetPoint === undefined
      ? {}
      : { cooling: typedCooling ?? ownSetPoint(building, room.coolingSetPoint, 'cooling') }),
  }))
}

/** A set point of the prototype's rooms within the limits of code and country, and a setback on its far side. */
function ownSetPoint(building: Building, week: PrototypeWeek, kind: 'heating' | 'cooling'): RoomSetPoint {
  const { set, back, part } = setPointWeek(week, kind)
  const source = prototypeSource(building, 'ThermostatSetpoint:DualSetpoint')
  // Each limit applies to its own set point only.
  const limited = codeSetpoints(building, {
    heatingSetpoint: { value: kind === 'heating' ? set : -Infinity, source },
    coolingSetpoint: { value: kind === 'cooling' ? set : Infinity, source },
  })
  const held = kind === 'heating' ? limited.heatingSetpoint.value : limited.coolingSetpoint.value
  const limit = set === back ? back : codeSetback(building, kind, { value: back, source }).value
  return { set: held, back: kind === 'heating' ? Math.min(limit, held) : Math.max(limit, held), part: weekOf(part) }
}
