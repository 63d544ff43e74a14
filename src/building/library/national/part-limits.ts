import { constructionFields } from '#contract/inputs/fields.ts'
import type { IranClimate } from '#contract/options.ts'
import { unchecked, type Default } from '../source.ts'
import type { DrawnEnvelope } from './drawn-envelope.ts'

/** What a code limits of the envelope: U [W/(m²·K)], solar transmittance of windows, leakage of the field's kind [m³/(h·m²)]. */
export type LimitedPart = 'roof' | 'wall' | 'floor' | 'window' | 'solar' | 'airLeakage'
/** The limits of a code for a building; a part that is absent it leaves open, or the figure is not at hand. */
export type PartLimits = Readonly<Partial<Record<LimitedPart, Default<number>>>>

function by(reference: string, limits: Readonly<Partial<Record<LimitedPart, number>>>): PartLimits {
  const source = unchecked(reference)
  return Object.fromEntries(Object.entries(limits).map(([part, value]) => [part, { value, source }]))
}

const kahramaa = 'Kahramaa, Energy and Water Conservation Code 2023'
/**
 * Roofs, walls and windows; windows by their share of the wall: to 40 %, above. Nothing is stated of less than 5 %, and nothing of
 * floors and leakage.
 *
 * @source Kahramaa CN-CNT-P2/C1, issue 1 of 29 May 2023, as quoted in two texts (roof, wall) and in one (windows)
 */
export function kahramaaLimits({ windowShare }: DrawnEnvelope): PartLimits {
  return {
    ...by(kahramaa, { roof: 0.437, wall: 0.568 }),
    ...(upTo(windowShare, 40)
      ? windowShare < 5 - tiny
        ? {}
        : by(`${kahramaa}; windows of 5 to 40 % of the wall`, { window: 3.3, solar: 0.3 })
      : by(`${kahramaa}; windows above 40 % of the wall`, { window: 2.1, solar: 0.25 })),
  }
}

/** A share is summed up of walls; one that is 40 % by its inputs counts as 40. */
const tiny = 1e-6
function upTo(share: number, limit: number): boolean {
  return share <= limit + tiny
}

/** Solar transmittance of a shading coefficient of 1: clear glass of 3 mm. */
const clearGlass = 0.87
/** Flow at 4 Pa over that at 50 Pa, by the usual exponent of leaks. */
const from50To4Pa = (4 / 50) ** 0.65
/** What the field takes: a small box may have more envelope than fits. */
const { max: most } = constructionFields.airLeakage

/**
 * Roofs, walls, floors; windows by their share of the wall: to 40 %, to 60 %, from 60 %; leakage of 10 m³/(h·m²) of envelope at
 * 50 Pa, which is asked of buildings with 1 MW of cooling and more and taken for all.
 *
 * @source Al Sa'fat 501.01 and 501.05, as quoted in one text; roof and wall in two
 */
export function alSafatLimits({ windowShare, envelopePerFloor }: DrawnEnvelope): PartLimits {
  const windows = (band: string, uValue: number, shadingCoefficient: number): PartLimits => {
    const reference = `Al Sa'fat 501.01; ${band}`
    return {
      ...by(`${reference}; summer U-value`, { window: uValue }),
      ...by(`${reference}; 0.87 of its shading coefficient`, {
        solar: Math.round(shadingCoefficient * clearGlass * 1000) / 1000,
      }),
    }
  }
  return {
    ...by("Al Sa'fat 501.01", { roof: 0.3, wall: 0.57, floor: 0.57 }),
    ...(upTo(windowShare, 40)
      ? windows('windows up to 40 % of the wall', 2.1, 0.4)
      : windowShare < 60 - tiny
        ? windows('windows of 40 to 60 % of the wall', 1.9, 0.32)
        : windows('windows of 60 % of the wall and more', 1.9, 0.25)),
    ...(envelopePerFloor === null
      ? {}
      : by("Al Sa'fat 501.05; 10 m³/(h·m²) of envelope at 50 Pa, asked from 1 MW of cooling", {
          airLeakage: Math.min(most, Math.round(10 * from50To4Pa * envelopePerFloor * 1000) / 1000),
        })),
  }
}

/** Least resistances of walls towards open air [m²·K/W]. */
const wallResistance: Readonly<Record<IranClimate, number>> = {
  '1': 0.55,
  '2': 0.88,
  '3A': 1.14,
  '3B': 1.43,
  '4': 1.87,
  '5': 2.27,
}
/** Of the other parts, known of one climate alone; the window is one that opens. */
const climate3B = { roof: 4.55, floorOpen: 2.38, floorGround: 0.27, windowUValue: 3.03 } as const

/**
 * Walls by climate; roof, floor and windows in climate 3B (Tehran), of which alone they are known. U = 1/R: whether the films
 * are in R is not said. The floor is that of which there is more, on the ground or over open air.
 *
 * @source National Building Regulations of Iran, Topic 19, 5th edition, Appendix 5, as a public assessment tool has it
 */
export function topic19Limits(climate: IranClimate, { isRaised }: DrawnEnvelope): PartLimits {
  const reference = `National Building Regulations of Iran, Topic 19, 5th edition; climate ${climate}`
  const uOf = (resistance: number) => Math.round(1000 / resistance) / 1000
  return by(reference, {
    wall: uOf(wallResistance[climate]),
    ...(climate === '3B'
      ? {
          roof: uOf(climate3B.roof),
          floor: uOf(isRaised ? climate3B.floorOpen : climate3B.floorGround),
          window: climate3B.windowUValue,
        }
      : {}),
  })
}
