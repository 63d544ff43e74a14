import { degree } from '#building/derive/degree.ts'
import { overhangDepth, profileAngle, sunlitShare, type Solstice } from './noon-sun.ts'

/** Sizes of the drawing [px]: the whole, the wall's outer face, the floor and the ceiling. */
export const section = { width: 560, height: 320, wall: 330, ground: 290, ceiling: 66, margin: 20 } as const
/** Left limit of the tip [px]. */
const farthestTip = 14
/** Share of the wall without window that is below it. */
const sillShare = 0.55

export type Point = readonly [x: number, y: number]

export interface SectionInput {
  readonly latitude: number
  readonly azimuthDeg: number
  /** m */
  readonly floorHeight: number
  /** m */
  readonly windowHeight: number
  /** ° */
  readonly overhangAngle: number
}

/** A noon's ray past the tip: from the edge of the drawing to its end, and on into the room through glass. */
export interface Ray {
  readonly from: Point
  readonly to: Point
  readonly inside: Point | null
  /** Place of its words, and their side. */
  readonly at: Point
  readonly anchor: 'start' | 'end'
}

export interface SectionGeometry {
  /** px */
  readonly sill: number
  /** px */
  readonly head: number
  /** px */
  readonly centre: number
  /** px */
  readonly tip: number
  readonly suns: readonly {
    readonly day: Solstice
    /** ° above the horizon in the section; null behind the wall or below the horizon */
    readonly profile: number | null
    readonly ray: Ray | null
    /** Corners of the light in the room, from the top of the lit glass; null without light. */
    readonly light: readonly Point[] | null
    /** Share of the glass in the sun, 0–1 */
    readonly lit: number
  }[]
}

/** Positions of the section's parts. The overhang is in scale with the storey. */
export function sectionGeometry(input: SectionInput): SectionGeometry {
  const { latitude, azimuthDeg, floorHeight, windowHeight, overhangAngle } = input
  const perMetre = (section.ground - section.ceiling) / floorHeight
  const sill = section.ground - Math.max(0, floorHeight - windowHeight) * sillShare * perMetre
  const head = sill - windowHeight * perMetre
  const depth = overhangDepth(overhangAngle, windowHeight) * perMetre
  const tip = section.wall - Math.min(depth, section.wall - farthestTip)
  const profiles = (['june', 'december'] as const).map(day => ({
    day,
    profile: profileAngle(latitude, azimuthDeg, day),
  }))
  const steepest = Math.max(...profiles.map(({ profile }) => profile ?? 0))
  const reach = section.width - section.margin - section.wall

  const rayOf = (profile: number): Ray => {
    const slope = Math.tan(profile * degree)
    const up = Math.min((head - 12) / slope, tip - section.margin)
    const falls = Math.min(section.wall - tip, (section.ground - head) / slope)
    const hit = head + falls * slope
    const inside = hit < sill ? Math.min(reach, (section.ground - hit) / slope) : 0
    return {
      from: [tip - up, head - up * slope],
      to: [tip + falls, hit],
      inside: inside > 0 ? [section.wall + inside, hit + inside * slope] : null,
      // The steep ray's words are right of its top, over the wall; the other's below its middle: neither meets the
      // other ray.
      ...(profile >= 50 && profile === steepest
        ? { at: [tip - up + 10, 22], anchor: 'start' }
        : { at: [tip - up * 0.55 - 10, head - up * 0.55 * slope + 20], anchor: 'end' }),
    }
  }
  const lightOf = (profile: number, lit: number): readonly Point[] | null => {
    if (lit <= 0.001) return null
    const top = sill - windowHeight * perMetre * lit
    const drop = reach * Math.tan(profile * degree)
    return [
      [section.wall, top],
      [section.wall + reach, top + drop],
      [section.wall + reach, sill + drop],
      [section.wall, sill],
    ]
  }
  return {
    sill,
    head,
    centre: (sill + head) / 2,
    tip,
    suns: profiles.map(({ day, profile }) => {
      const lit = profile === null ? 0 : sunlitShare(profile, overhangAngle, windowHeight)
      return {
        day,
        profile,
        lit,
        ray: profile === null ? null : rayOf(profile),
        light: profile === null ? null : lightOf(profile, lit),
      }
    }),
  }
}

/** Angle of an overhang whose tip is dragged to `x` [px], whole degrees up to `most`. */
export function angleOfTip(x: number, { floorHeight, windowHeight }: SectionInput, most: number): number {
  const perMetre = (section.ground - section.ceiling) / floorHeight
  const angle = Math.atan2(Math.max(0, section.wall - x), (windowHeight * perMetre) / 2) / degree
  return Math.min(most, Math.round(angle))
}
