import type { ClimateZone, FloorClass, RoofClass, WallClass } from '#contract/options.ts'
import {
  floorClassLimit,
  roofClassLimit,
  slabEdge,
  wallClassLimit,
  windowsByShare,
  type SlabEdge,
} from './envelope-classes.ts'

/**
 * Highest values of ASHRAE 90.1 for an envelope: U in I-P (Btu/(h·ft²·°F)) as printed, SHGC of the whole window; null:
 * no requirement.
 */
interface Row {
  readonly roof: number
  readonly wall: number
  readonly floor: number
  readonly window: number
  readonly solar: number | null
}
type Rows = Readonly<Partial<Record<ClimateZone | `${number}`, Row>>>

function row(roof: number, wall: number, floor: number, window: number, solar: number | null): Row {
  return { roof, wall, floor, window, solar }
}

/**
 * Nonresidential and residential columns of Tables 5.5-0 to 5.5-8: roofs with insulation entirely above deck, steel-framed walls,
 * steel-joist floors (the classes of its Appendix G baseline), fixed vertical fenestration; in 2004 that of 30.1–40 % of the wall,
 * with the SHGC of all orientations (it allows more to the north). A row counts for a zone with its letter, else for its number:
 * in 2004 only 3C has windows of its own. Zone 0 begins with the edition of 2016: in 2004 and 2013 its places belong to zone 1.
 *
 * @source ASHRAE 90.1 as PNNL's building energy standards data keep it, row by row with the printed table's number; zone 0 of 2019:
 *   opaque parts from the metric tables, windows not checked; its residential column is not kept. 2013: opaque parts are those of
 *   2019, windows those of fixed metal frames, both columns alike; compared with NREL's prototype-building project
 */
const columns: Readonly<
  Record<
    'ashrae-90.1-2004' | 'ashrae-90.1-2013' | 'ashrae-90.1-2019',
    Readonly<Record<'nonresidential' | 'residential', Rows>>
  >
> = {
  'ashrae-90.1-2004': {
    nonresidential: {
      '1': row(0.063, 0.124, 0.35, 1.22, 0.25),
      '2': row(0.063, 0.124, 0.052, 1.22, 0.25),
      '3': row(0.063, 0.124, 0.052, 0.57, 0.25),
      '3C': row(0.063, 0.124, 0.052, 1.22, 0.34),
      '4': row(0.063, 0.124, 0.052, 0.57, 0.39),
      '5': row(0.063, 0.084, 0.052, 0.57, 0.39),
      '6': row(0.063, 0.084, 0.038, 0.57, 0.39),
      '7': row(0.063, 0.064, 0.038, 0.57, 0.49),
      '8': row(0.048, 0.064, 0.038, 0.46, null),
    },
    residential: {
      '1': row(0.063, 0.124, 0.35, 1.22, 0.25),
      '2': row(0.063, 0.124, 0.052, 1.22, 0.25),
      '3': row(0.063, 0.084, 0.052, 0.57, 0.25),
      '3C': row(0.063, 0.084, 0.052, 1.22, 0.34),
      '4': row(0.063, 0.064, 0.038, 0.57, 0.39),
      '5': row(0.063, 0.064, 0.038, 0.57, 0.39),
      '6': row(0.063, 0.064, 0.038, 0.57, 0.39),
      '7': row(0.063, 0.064, 0.038, 0.57, 0.49),
      '8': row(0.048, 0.055, 0.032, 0.46, null),
    },
  },
  'ashrae-90.1-2013': {
    nonresidential: {
      '1': row(0.048, 0.124, 0.35, 0.57, 0.25),
      '2': row(0.039, 0.084, 0.038, 0.57, 0.25),
      '3': row(0.039, 0.077, 0.038, 0.5, 0.25),
      '4': row(0.032, 0.064, 0.038, 0.42, 0.4),
      '5': row(0.032, 0.055, 0.038, 0.42, 0.4),
      '6': row(0.032, 0.049, 0.032, 0.42, 0.4),
      '7': row(0.028, 0.049, 0.032, 0.38, 0.45),
      '8': row(0.028, 0.037, 0.032, 0.38, 0.45),
    },
    residential: {
      '1': row(0.039, 0.124, 0.35, 0.57, 0.25),
      '2': row(0.039, 0.064, 0.038, 0.57, 0.25),
      '3': row(0.039, 0.064, 0.038, 0.5, 0.25),
      '4': row(0.032, 0.064, 0.038, 0.42, 0.4),
      '5': row(0.032, 0.055, 0.038, 0.42, 0.4),
      '6': row(0.032, 0.049, 0.032, 0.42, 0.4),
      '7': row(0.028, 0.042, 0.032, 0.38, 0.45),
      '8': row(0.028, 0.037, 0.032, 0.38, 0.45),
    },
  },
  'ashrae-90.1-2019': {
    nonresidential: {
      '0': row(0.039, 0.124, 0.35, 0.5, 0.22),
      '1': row(0.048, 0.124, 0.35, 0.5, 0.23),
      '2': row(0.039, 0.084, 0.038, 0.45, 0.25),
      '3': row(0.039, 0.077, 0.038, 0.42, 0.25),
      '4': row(0.032, 0.064, 0.038, 0.36, 0.36),
      '5': row(0.032, 0.055, 0.038, 0.36, 0.38),
      '6': row(0.032, 0.049, 0.032, 0.34, 0.38),
      '7': row(0.028, 0.049, 0.032, 0.29, 0.4),
      '8': row(0.028, 0.037, 0.032, 0.26, 0.4),
    },
    residential: {
      '1': row(0.039, 0.124, 0.35, 0.5, 0.23),
      '2': row(0.039, 0.064, 0.038, 0.45, 0.25),
      '3': row(0.039, 0.064, 0.038, 0.42, 0.25),
      '4': row(0.032, 0.064, 0.038, 0.36, 0.36),
      '5': row(0.032, 0.055, 0.038, 0.36, 0.38),
      '6': row(0.032, 0.049, 0.032, 0.34, 0.38),
      '7': row(0.028, 0.042, 0.032, 0.29, 0.4),
      '8': row(0.028, 0.037, 0.032, 0.26, 0.4),
    },
  },
}
const codeNames = {
  'ashrae-90.1-2004': 'ASHRAE 90.1-2004',
  'ashrae-90.1-2013': 'ASHRAE 90.1-2013',
  'ashrae-90.1-2019': 'ASHRAE 90.1-2019',
} as const satisfies Readonly<Record<keyof typeof columns, string>>
const perIp = 5.678263 // W/(m²·K) per Btu/(h·ft²·°F)

/** Limits of an edition of ASHRAE 90.1 for an envelope in a climate zone [W/(m²·K)]. */
export interface EnvelopeLimits {
  readonly roof: number
  readonly wall: number
  readonly floor: number
  readonly window: number
  readonly solar: number | null
  /** Edge of a slab on ground. */
  readonly slabEdge: SlabEdge
  readonly table: string
  /** Whether the figures of windows were not found in a second text. */
  readonly windowUnchecked: boolean
}

/** Whether the library has an envelope of this code. */
export function hasEnvelopeLimits(code: string): code is keyof typeof columns {
  return Object.hasOwn(columns, code)
}

/** Limited envelope: by default the classes of the Appendix G baseline, and windows of 30.1 to 40 % of the wall. */
export interface LimitedEnvelope {
  readonly roof: RoofClass
  readonly wall: WallClass
  readonly floor: FloorClass
  /** Windows over walls [%]. */
  readonly windowShare: number
}
const baseline: LimitedEnvelope = { roof: 'deck', wall: 'steel-framed', floor: 'steel-joist', windowShare: 40 }

/**
 * @returns undefined without a certain figure; for a slab on ground the floor is that of steel joists
 * @checked envelope-code.test.ts: every zone; defaults.test.ts: the standard's own metric edition
 */
export function envelopeLimits(
  code: keyof typeof columns,
  category: 'nonresidential' | 'residential',
  zone: ClimateZone,
  { roof, wall, floor, windowShare }: LimitedEnvelope = baseline,
): EnvelopeLimits | undefined {
  const printed: `${number}` = code !== 'ashrae-90.1-2019' && zone.startsWith('0') ? '1' : `${Number(zone[0])}`
  const rows = columns[code][category]
  const found = rows[zone] ?? rows[printed]
  if (found === undefined) return undefined
  const si = (u: number) => Math.round(u * perIp * 1000) / 1000
  const windows = code === 'ashrae-90.1-2004' ? windowsByShare(category, zone, found, windowShare) : found
  return {
    roof: si(roofClassLimit(code, category, zone, roof) ?? found.roof),
    wall: si(wallClassLimit(code, category, zone, wall) ?? found.wall),
    floor: si(floorClassLimit(code, category, zone, floor) ?? found.floor),
    window: si(windows.window),
    solar: windows.solar,
    slabEdge: slabEdge(code, category, zone),
    table: `${codeNames[code]} Table 5.5-${printed}, ${category}`,
    windowUnchecked: printed === '0',
  }
}
