import { constructionFields } from '#contract/inputs/fields.ts'
import type { IranClimate } from '#contract/options.ts'
import { unchecked, type Default } from '../source.ts'
import type { DrawnEnvelope } from './drawn-envelope.ts'

/**
 * Limited parts of the envelope in a code: U [W/(m²·K)], solar transmittance of windows, leakage of the field's kind
 * [m³/(h·m²)].
 */
export type LimitedPart = 'roof' | 'wall' | 'floor' | 'window' | 'solar' | 'airLeakage'
/** Limits of a code for a building. An absent part has no limit in the code, or the figure is not available. */
export type PartLimits = Readonly<Partial<Record<LimitedPart, Default<number>>>>

function by(reference: string, limits: Readonly<Partial<Record<LimitedPart, number>>>): PartLimits {
  const source = unchecked(reference)
  return Object.fromEntries(Object.entries(limits).map(([part, value]) => [part, { value, source }]))
}

const kahramaa = 'Kahramaa, Energy and Water Conservation Code 2023'
/**
 * Limits of Kahramaa for roofs, walls and windows; windows by their share of the wall, to 40 % and above. It states
 * nothing for less than 5 %, and nothing for floors and leakage.
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

/** Rounding of the share: it is a sum over walls, and one that is 40 % by its inputs counts as 40. */
const tiny = 1e-6
function upTo(share: number, limit: number): boolean {
  return share <= limit + tiny
}

/** Solar transmittance of a shading coefficient of 1: clear glass of 3 mm. */
const clearGlass = 0.87
/** Flow at 4 Pa over that at 50 Pa, by the usual exponent of leaks. */
const from50To4Pa = (4 / 50) ** 0.65
/** Highest value of the field: a small building may have more envelope than the field allows. */
const { max: most } = constructionFields.airLeakage

/**
 * Limits of Al Sa'fat for roofs, walls and floors; for windows by their share of the wall, to 40 %, to 60 %, from 60 %;
 * and for leakage, 10 m³/(h·m²) of envelope at 50 Pa. The code requires the leakage limit from 1 MW of cooling on; here
 * it holds for all buildings.
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

/** Least resistances [m²·K/W] and the highest U-value of an openable window [W/(m²·K)] in climate 3B. */
const climate3B = { wall: 1.43, roof: 4.55, floorOpen: 2.38, floorGround: 0.27, windowUValue: 3.03 } as const

/**
 * Limits of Topic 19, known for climate 3B alone: they equal those of 90.1-2019 there, which speaks for them as rows of
 * the fifth edition. The limits that the same tool has for other climates belong to an older zoning. U = 1/R; that
 * equality also speaks for films inside R. The floor is the larger kind, on the ground or over open air.
 *
 * @returns undefined in other climates
 * @source National Building Regulations of Iran, Topic 19, 5th edition, Appendix 5, as a public assessment tool has it;
 *   the print was not seen
 */
export function topic19Limits(climate: IranClimate, { isRaised }: DrawnEnvelope): PartLimits | undefined {
  if (climate !== '3B') return undefined
  const uOf = (resistance: number) => Math.round(1000 / resistance) / 1000
  return by(`National Building Regulations of Iran, Topic 19, 5th edition; climate ${climate}`, {
    wall: uOf(climate3B.wall),
    roof: uOf(climate3B.roof),
    floor: uOf(isRaised ? climate3B.floorOpen : climate3B.floorGround),
    window: climate3B.windowUValue,
  })
}
