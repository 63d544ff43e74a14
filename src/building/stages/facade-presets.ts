import type { Building } from '#contract/entities/project.ts'
import type { Orientation } from '#contract/options.ts'
import { radians } from '../derive/degree.ts'
import { envelopeAreas, type EnvelopeRow } from '../library/envelope-areas.ts'
import type { EnvelopeDefaults } from '../library/field-defaults.ts'
import { resolved } from '../library/resolved.ts'
import { present, preset, rounded, type Preset } from './preset.ts'
import type { PresetFacts, PresetsOf } from './preset-facts.ts'
import { sideGroups, type SideGroup } from './stage-parameters.ts'

/** @source ASHRAE 90.1-2019 § 5.5.4.2.1: the prescriptive path ends here */
const mostGlass = 40 // %
/** Smallest preset of glass: with less, rooms need lamps at noon (proposal). */
const littleGlass = 20 // %

/**
 * Present value on all façades of a side, or of the building. Where façades differ, the value of the middle façade
 * counts, or else that of any one. A typed area counts as its ratio.
 */
function facing(field: keyof EnvelopeDefaults, sides: SideGroup | undefined, { building }: PresetFacts): Preset {
  const side = sides ?? 'south'
  const rows = envelopeAreas(building)
  const those: readonly Orientation[] = sides === undefined ? Object.values(sideGroups).flat() : sideGroups[sides]
  const built = those.filter(facade => rows[facade].grossArea > 0)
  const one = built.includes(side) ? side : (built[0] ?? side)
  const areas = field === 'windowToWallRatio' ? rows : undefined
  const valueOn = (facade: Orientation): number => facadeValue(building, field, facade)
  const value = valueOn(one)
  if (!built.every(facade => valueOn(facade) === value)) return preset(value, `facade.${one}`)
  return built.some(facade => ratioOfArea(areas?.[facade]) !== undefined) ? preset(value, 'typedArea') : present(value)
}

/** Value of a façade in force; a typed area of windows counts as its ratio. */
export function facadeValue(building: Building, field: keyof EnvelopeDefaults, facade: Orientation): number {
  const row = field === 'windowToWallRatio' ? envelopeAreas(building)[facade] : undefined
  return ratioOfArea(row) ?? resolved(building).envelope[facade][field].value
}

/** Ratio with the precision of typed input; undefined if the ratio itself decides. */
function ratioOfArea(row: EnvelopeRow | undefined): number | undefined {
  return row === undefined || row.decidedBy === 'ratio' || row.grossArea === 0
    ? undefined
    : rounded(row.windowToWallRatio, 1)
}

export function glass(sides?: SideGroup): PresetsOf {
  return facts => {
    const now = facing('windowToWallRatio', sides, facts)
    return [
      now,
      preset(littleGlass, 'littleGlass'),
      preset(mostGlass, 'mostGlass'),
      ...(Number(now.value) > mostGlass ? [] : [preset(60, 'muchGlass')]),
    ]
  }
}

/** @source ASHRAE 90.1-2013 § 5.5.4.2.2, of the roof, and where lamps follow the daylight; not checked against the print */
const skylightRatios = { usual: 3, daylit: 6 } as const // %

export function skylights({ building, inForce }: PresetFacts): readonly Preset[] {
  const typed = ratioOfArea(envelopeAreas(building).roof)
  return [
    typed === undefined ? present(inForce.envelope.roof.windowToWallRatio.value) : preset(typed, 'typedArea'),
    preset(skylightRatios.usual, 'skylights.usual'),
    preset(skylightRatios.daylit, 'skylights.daylit'),
  ]
}

/** The sun's height at noon on the longest day, and at the equinoxes [°]. */
const obliquity = 23.44
const noon = {
  solstice: (latitude: number) => 90 - Math.abs(Math.abs(latitude) - obliquity),
  equinox: (latitude: number) => 90 - Math.abs(latitude),
}

/**
 * Angle at the window's centre of an overhang whose shadow reaches the sill while the sun is straight in front of the
 * window. Its depth is half the window's height times the angle's tangent; the shadow is the depth times the tangent of
 * the sun's height (normative method § 4.3).
 */
function fullShade(sunHeight: number): number {
  return (Math.atan(2 / Math.tan(radians(Math.min(sunHeight, 89)))) * 180) / Math.PI
}
const mostOverhang = 80 // °

export function overhang(sides?: SideGroup): PresetsOf {
  return facts => {
    const { latitude } = facts
    // Between the tropics the summer's sun is on both sides.
    const facesSun =
      Math.abs(latitude) > obliquity && (sides === undefined || sides === (latitude >= 0 ? 'south' : 'north'))
    return [
      facing('overhangAngle', sides, facts),
      ...(facesSun
        ? (['solstice', 'equinox'] as const).map(day =>
            preset(Math.min(mostOverhang, Math.round(fullShade(noon[day](latitude)))), `shade.${day}`),
          )
        : [30, 45].map(angle => preset(angle, 'overhang', { angle, quantity: 'angle' }))),
    ]
  }
}

export function fins(sides?: SideGroup): PresetsOf {
  return facts => [
    facing('finAngle', sides, facts),
    preset(0, 'noFins'),
    ...[30, 45].map(angle => preset(angle, 'fins', { angle, quantity: 'angle' })),
  ]
}
