import type { ClimateZone } from '#contract/options.ts'

/** What ASHRAE 90.1 asks of a nonresidential envelope at most: U in I-P (Btu/(h·ft²·°F)) as printed, SHGC of the whole window; null: no requirement. */
interface Row { readonly roof: number, readonly wall: number, readonly floor: number, readonly window: number, readonly solar: number | null }

const row = (roof: number, wall: number, floor: number, window: number, solar: number | null): Row => ({ roof, wall, floor, window, solar })

/**
 * Nonresidential columns of Tables 5.5-0 to 5.5-8: roofs with insulation entirely above deck, steel-framed walls, steel-joist
 * floors (the classes of its Appendix G baseline), fixed vertical fenestration; in 2004 that of 30.1–40 % of the wall.
 * Zone 0 begins with the edition of 2016: in 2004 its places belong to zone 1. The column 3C of 2004 is not kept here; a 3 of unknown moisture is taken as 3A and 3B.
 */
const nonresidential: Readonly<Record<'ashrae-90.1-2004' | 'ashrae-90.1-2019', readonly Row[]>> = {
  'ashrae-90.1-2004': [
    row(0.063, 0.124, 0.35, 1.22, 0.25), row(0.063, 0.124, 0.35, 1.22, 0.25), row(0.063, 0.124, 0.052, 1.22, 0.25), row(0.063, 0.124, 0.052, 0.57, 0.25), row(0.063, 0.124, 0.052, 0.57, 0.39),
    row(0.063, 0.084, 0.052, 0.57, 0.39), row(0.063, 0.084, 0.038, 0.57, 0.39), row(0.063, 0.064, 0.038, 0.57, 0.49), row(0.048, 0.064, 0.038, 0.46, null),
  ],
  'ashrae-90.1-2019': [
    row(0.039, 0.124, 0.35, 0.5, 0.22), row(0.048, 0.124, 0.35, 0.5, 0.23), row(0.039, 0.084, 0.038, 0.45, 0.25), row(0.039, 0.077, 0.038, 0.42, 0.25), row(0.032, 0.064, 0.038, 0.36, 0.36),
    row(0.032, 0.055, 0.038, 0.36, 0.38), row(0.032, 0.049, 0.032, 0.34, 0.38), row(0.028, 0.049, 0.032, 0.29, 0.4), row(0.028, 0.037, 0.032, 0.26, 0.4),
  ],
}
const perIp = 5.678263 // W/(m²·K) per Btu/(h·ft²·°F)

/** What an edition of ASHRAE 90.1 allows of a nonresidential envelope in a climate zone [W/(m²·K)]. */
export interface EnvelopeLimits { readonly roof: number, readonly wall: number, readonly floor: number, readonly window: number, readonly solar: number | null, readonly table: string }

/**
 * @returns undefined where no figure is at hand that is certain
 * @checked defaults.test.ts: metric figures of the standard's own metric edition
 */
export const envelopeLimits = (code: keyof typeof nonresidential, zone: ClimateZone): EnvelopeLimits | undefined => {
  if (code === 'ashrae-90.1-2004' && zone === '3C') return undefined
  const number = Number(zone[0])
  const found = nonresidential[code][number] as Row
  const si = (u: number) => Math.round(u * perIp * 1000) / 1000
  return {
    roof: si(found.roof), wall: si(found.wall), floor: si(found.floor), window: si(found.window), solar: found.solar,
    table: `${code === 'ashrae-90.1-2004' ? 'ASHRAE 90.1-2004' : 'ASHRAE 90.1-2019'} Table 5.5-${code === 'ashrae-90.1-2004' && number === 0 ? 1 : number}, nonresidential`,
  }
}
