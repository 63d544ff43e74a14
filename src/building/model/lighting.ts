import { daylitDepth, stripArea } from '#engine/daylight/daylit-strip.ts'
import { lightingUse, type DaylightOpening, type DaylitPlace } from '#engine/daylight/lighting-use.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Gain, Prism, Schedule } from '#engine/input.ts'
import type { Building } from '#contract/entities/project.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { buildingSummary } from '../library/summary.ts'
import { buildingTypeDefaults } from '../library/building-types.ts'
import { chosenAssemblies } from '../library/chosen-assemblies.ts'
import { resolved } from '../library/resolved.ts'
import { schedulesOf } from '../library/schedules.ts'
import { automationFactors, lightingOccupancyFactor } from '../library/system-constants.ts'
import { radiantFraction } from '../library/thermal-constants.ts'
import { windowProperties } from '../library/window-properties.ts'
import { calendarOf, daySchedule } from './calendar-of.ts'
import type { EnvelopePlane } from './envelope-planes.ts'
import { aboveWindow, lightToSolarGain, mostTransmittance, taskHeight, taskIlluminance } from './lighting-constants.ts'
import { storeyPlates } from './storey-plates.ts'
import { zoneElements } from './zone-elements.ts'
import { onePlace, wholePart, type ZoneParts } from './zone-parts.ts'

/** Remaining use of a building's lamps in a place, under its controls. */
export interface LightingControl {
  /** Factor by occupancy or automation, on the power at any hour. */
  readonly factor: number
  /** Schedule of the lamps in all zones of the place; dimmed hour by hour if daylight does so. */
  readonly schedule: Schedule
}

/** Number of dimming steps: schedules are part of the engine's keys, and many digits make long keys. */
const steps = 10_000

/**
 * Control of the lamps by place. It is the same for all zone types, since each has its share of every façade.
 *
 * Photocells dim the lamps along the façades, as deep as 2.5 times the window's head above the task (EN 15193-1), and
 * under roof windows. The automation class's factor includes lighting control (EN 15232), so a stated control is not
 * multiplied with it: the lower of both over the year holds, and no control ever raises the lamps' energy.
 *
 * @param planes of the envelope
 * @param parts  the building's places
 */
export function lightingControls(
  building: Building,
  planes: readonly EnvelopePlane[],
  obstructions: readonly Prism[],
  weather: WeatherYear,
  parts: Omit<ZoneParts, 'parts'> = onePlace,
): readonly LightingControl[] {
  const { mechanical: m } = resolved(building)
  const { use } = buildingTypeDefaults[building.primaryBuildingType]
  const occupancy = lightingOccupancyFactor(use, m.lightingOccupancyControl.value)
  const dims = m.lightingDaylightControl.value === 'photocell'
  const byClass = automationFactors[use].electrical[m.energyManagement.value]
  const schedules = schedulesOf(building)
  const days = daySchedule(schedules.lighting)
  const undimmed: LightingControl = { factor: occupancy < 1 ? Math.min(occupancy, byClass) : byClass, schedule: days }
  if (!dims) return parts.places.map(() => undimmed)
  const full = scheduleYear(days, 1, weather.hours, weather.firstWeekday, calendarOf(schedules, weather), 1)
  const lit = daylitPlaces(building, planes, windowLight(building))
  const dimmed = litByPlace(lit, parts).map(places => {
    const daylight = lightingUse({ control: 'dimming', target: taskIlluminance[use], obstructions, places }, weather)
    return Array.from(full, (value, h) => Math.round(value * (daylight[h] ?? 1) * steps) / steps)
  })
  const used = dimmed.reduce((sum, hourly, place) => sum + (parts.places[place] ?? 0) * total(hourly), 0)
  return occupancy * used <= undimmed.factor * total(full)
    ? dimmed.map(hourly => ({ factor: occupancy, schedule: { hourly } }))
    : parts.places.map(() => undimmed)
}

/**
 * Daylit floor by place, in shares of that place's floor. A strip deeper than its place continues in the core. Light
 * from the roof away from the façades belongs to the core, or to all places if there is no core.
 */
function litByPlace(
  lit: readonly FacingPlace[],
  { places, placeFacing }: Omit<ZoneParts, 'parts'>,
): readonly (readonly DaylitPlace[])[] {
  if (places.length === 1) return [lit]
  const of = ({ azimuthDeg }: FacingPlace) => (azimuthDeg === null ? -1 : placeFacing(azimuthDeg))
  const scaled = (one: DaylitPlace, by: number): readonly DaylitPlace[] =>
    by > 1e-9
      ? [
          {
            share: one.share * by,
            innerSurface: one.innerSurface * by,
            openings: one.openings.map(opening => ({ ...opening, glass: opening.glass * by })),
          },
        ]
      : []
  const behind = places.map((_, place) => lit.filter(one => of(one) === place))
  const inside = behind.map((own, place) =>
    Math.min(1, (places[place] ?? 0) / own.reduce((sum, { share }) => sum + share, 0)),
  )
  // Strips deeper than their own place, and light from above away from façades, go to places with floor to spare.
  const spare = places.map(
    (floor, place) => floor - (behind[place] ?? []).reduce((sum, { share }) => sum + share, 0) * (inside[place] ?? 0),
  )
  const room = spare.reduce((sum, floor) => sum + floor, 0)
  const others = [
    ...behind.flatMap((own, place) => own.flatMap(one => scaled(one, 1 - (inside[place] ?? 0)))),
    ...lit.filter(one => of(one) === -1),
  ]
  return places.map((floor, place) =>
    [
      ...(behind[place] ?? []).flatMap(one => scaled(one, inside[place] ?? 0)),
      ...others.flatMap(one => scaled(one, room > 0 ? (spare[place] ?? 0) / room : 0)),
    ].map(one => ({ ...one, share: one.share / floor })),
  )
}

/** A daylit place with the direction of its façade; null if light comes from above alone. */
export interface FacingPlace extends DaylitPlace {
  readonly azimuthDeg: number | null
}

function total(values: ArrayLike<number>): number {
  let sum = 0
  for (let h = 0; h < values.length; h++) sum += values[h] ?? 0
  return sum
}

/**
 * Visible transmittance of the whole window: that of the chosen panes, unless a solar transmittance is typed; then that
 * times the ratio of a usual glass.
 */
function windowLight(building: Building): number {
  const { window } = chosenAssemblies(building)
  const {
    windowSolarTransmittance: { value, edited },
  } = resolved(building).construction
  return window !== undefined && !edited
    ? windowProperties(window).visibleTransmittance
    : Math.min(mostTransmittance, lightToSolarGain * value)
}

/** Inputs that decide the lamps' use besides geometry, schedules and weather. */
export function lightingInputs(building: Building): readonly (string | number)[] {
  const { mechanical: m } = resolved(building)
  return [
    m.lightingDaylightControl.value,
    m.lightingOccupancyControl.value,
    m.energyManagement.value,
    windowLight(building),
  ]
}

/** Lighting gain of a zone under its controls. */
export function lightingGain({ factor, schedule }: LightingControl, power: number): Gain {
  return { kind: 'lighting', power: power * factor, radiantFraction, schedule }
}

/**
 * Places in which daylight reaches lamps. On every level, connected floors have a strip along their outer edge, open to
 * the inside; each façade has its part of all strips. Roof windows light the storey below them, core and strip alike.
 *
 * ```
 *   ___________[roof windows]__________      rear wall and side of the strip are open plan: the rear counts as a surface,
 *  |  strip  :      core      :  strip |     partitions do not
 *  window    :                :   window
 * ```
 *
 * @param visibleTransmittance of the windows, normal incidence
 */
export function daylitPlaces(
  building: Building,
  planes: readonly EnvelopePlane[],
  visibleTransmittance: number,
): readonly FacingPlace[] {
  const { grossFloorArea } = buildingSummary(building)
  if (!(grossFloorArea > 0)) return []
  const { windows } = zoneElements(building, planes, onePlace, wholePart)
  const openingOf = (plane: EnvelopePlane): readonly DaylightOpening[] =>
    windows
      .filter(({ name }) => name === ` ${plane.name} windows`)
      .map(window => ({ window, glass: window.area, visibleTransmittance }))
  const part = (openings: readonly DaylightOpening[], of: number) =>
    openings.map(opening => ({ ...opening, glass: opening.glass * of }))

  const walls = planes.filter(({ orientation }) => orientation !== 'roof')
  const roofs = planes.filter(({ orientation }) => orientation === 'roof')
  const openArea = areaOf(walls)
  // No daylight comes through a wall that a neighbour closes: the strip behind it is as the core.
  const wallArea = openArea + envelopeGeometry(building).closed.area
  const roofArea = areaOf(roofs)
  const strip = storeyPlates(building.masses).reduce(
    (sum, { area, perimeter, height }) =>
      sum + (perimeter > 0 ? stripArea(area, perimeter, daylitDepth(height - aboveWindow, taskHeight)) : 0),
    0,
  )
  const roofLights = roofs.flatMap(openingOf)
  const under = roofLights.length > 0 ? Math.min(1, roofArea / grossFloorArea) : 0 // of all floors
  const litFromRoof = (floor: number) => part(roofLights, floor / roofArea)

  const places: FacingPlace[] = []
  const place = (azimuthDeg: number | null, floor: number, upright: number, openings: readonly DaylightOpening[]) => {
    if (floor > 0 && openings.length > 0)
      places.push({ azimuthDeg, share: floor / grossFloorArea, innerSurface: 2 * floor + upright, openings })
  }
  for (const wall of walls) {
    const area = wall.opaqueArea + wall.windowArea
    const floor = (strip * area) / wallArea
    const own = openingOf(wall)
    place(wall.azimuthDeg, floor * (1 - under), 2 * area * (1 - under), part(own, 1 - under))
    place(wall.azimuthDeg, floor * under, 2 * area * under, [...part(own, under), ...litFromRoof(floor * under)])
  }
  const core = (grossFloorArea - (openArea > 0 ? strip * (openArea / wallArea) : 0)) * under
  place(null, core, 0, litFromRoof(core))
  return places
}

function areaOf(planes: readonly EnvelopePlane[]): number {
  return planes.reduce((sum, { opaqueArea, windowArea }) => sum + opaqueArea + windowArea, 0)
}
