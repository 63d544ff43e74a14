import type { Building } from '#contract/entities/project.ts'
import { codeSetpoints } from './national/code-setpoints.ts'
import type { PrototypeRooms, PrototypeWeek, RoomName } from './prototypes/prototype-loads.ts'
import { prototypeLoads, prototypeSource } from './prototypes/prototypes.ts'
import { setPointWeek } from './prototypes/set-point-week.ts'
import { resolved } from './resolved.ts'
import { schedulesOf, weekOf, type WeekSchedule } from './schedules.ts'

/** What rooms have by floor over the mean of their zone type. */
export interface RoomFactors {
  readonly people: number
  readonly lighting: number
  /** Of the prototype's appliances and lifts, and of typed ones, which give their room all that they draw. */
  readonly equipment: number
  readonly typedEquipment: number
  /** Cooking, laundry and refrigerators on plugs. */
  readonly cooking: number
  readonly refrigeration: number
  readonly outdoorAir: number
  readonly doors: number
}

/** Rooms of one kind within a zone type: of the type's floor the share, of its densities the factors, with set points of their own. */
export interface RoomKind {
  readonly name: RoomName
  readonly share: number
  readonly conditioning: PrototypeRooms['conditioning']
  readonly factors: RoomFactors
  /** Parts of the appliances' power that leave by the hood or as vapour. */
  readonly equipment: { readonly lost: number; readonly latent: number }
  /** Absent where there is none. */
  readonly heating?: RoomSetPoint
  readonly cooling?: RoomSetPoint
}

/** Two figures and how far the way from setback to set point is gone in each hour. */
export interface RoomSetPoint {
  /** [°C] */
  readonly set: number
  readonly back: number
  readonly part: WeekSchedule
}

/**
 * The kinds of rooms that each zone type of a building stands for, of its type's prototype; none where they are all alike, or where
 * the designer says so. What is typed for a zone type stays its mean: kinds have more of it, or less. A typed set point or
 * setback holds in all of them that are heated, or cooled.
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
  // Each limit is of one set point: the other one is out of its reach.
  const limited = codeSetpoints(building, {
    heatingSetpoint: { value: kind === 'heating' ? set : -Infinity, source },
    coolingSetpoint: { value: kind === 'cooling' ? set : Infinity, source },
  })
  const held = kind === 'heating' ? limited.heatingSetpoint.value : limited.coolingSetpoint.value
  return { set: held, back: kind === 'heating' ? Math.min(back, held) : Math.max(back, held), part: weekOf(part) }
}
