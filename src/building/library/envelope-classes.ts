import type { ClimateZone, FloorClass, RoofClass, WallClass } from '#contract/options.ts'

/** Editions of ASHRAE 90.1 whose classes of assemblies are in the library. */
export type ClassedEdition = 'ashrae-90.1-2004' | 'ashrae-90.1-2013' | 'ashrae-90.1-2019'
export type Category = 'nonresidential' | 'residential'

/** Figures by zone, 1 to 8, as printed: U in Btu/(h·ft²·°F), of the slab F in Btu/(h·ft·°F). */
interface Classes {
  readonly roof: Readonly<Record<Exclude<RoofClass, 'deck'>, string>>
  readonly wall: Readonly<Record<Exclude<WallClass, 'steel-framed'>, string>>
  readonly floor: Readonly<Record<'mass' | 'wood-joist', string>>
  readonly slab: string
}

const since2013: Readonly<Record<Category, Classes>> = {
  nonresidential: {
    roof: { attic: '.027x3 .021x3 .017x2', 'metal-building': '.041x3 .037x2 .031 .029 .026' },
    wall: {
      mass: '.58 .151 .123 .104 .09 .08 .071 .048',
      'metal-building': '.094x3 .06 .05x2 .044 .039',
      'wood-framed': '.089x3 .064 .051x3 .032',
    },
    floor: { mass: '.322 .107 .074 .057x2 .051 .042 .038', 'wood-joist': '.282 .033x4 .027x3' },
    slab: '.73x3 .52x2 .51x2 .434',
  },
  residential: {
    roof: { attic: '.027x3 .021x3 .017x2', 'metal-building': '.041x3 .037x2 .029x2 .026' },
    wall: {
      mass: '.151 .123 .104 .09 .08 .071x2 .048',
      'metal-building': '.094x2 .072 .05x3 .044 .039',
      'wood-framed': '.089x2 .064x2 .051x3 .032',
    },
    floor: { mass: '.322 .087 .074 .051x3 .042 .038', 'wood-joist': '.282 .033x4 .027x3' },
    slab: '.73x2 .54 .52 .51 .434x2 .424',
  },
}

/**
 * Further classes of Tables 5.5-1 to 5.5-8, and unheated slabs on ground. Roofs with insulation above the deck,
 * steel-framed walls and steel-joist floors are in envelope-code.ts. Zone 0 of 2019 equals zone 1.
 *
 * @source construction properties of NREL's prototype-building project (90.1-2004, 90.1-2013); opaque parts of 2019 are
 * those of 2013
 * @checked envelope-classes.test.ts: resistances in PNNL's input files
 */
const classes: Readonly<Record<ClassedEdition, Readonly<Record<Category, Classes>>>> = {
  'ashrae-90.1-2004': {
    nonresidential: {
      roof: { attic: '.034x5 .027x3', 'metal-building': '.065x7 .049' },
      wall: {
        mass: '.58x2 .151x2 .123 .104 .09 .08',
        'metal-building': '.113x6 .057x2',
        'wood-framed': '.089x7 .051',
      },
      floor: { mass: '.322 .137 .107x2 .087x3 .064', 'wood-joist': '.282 .051x3 .033x4' },
      slab: '.73x7 .54',
    },
    residential: {
      roof: { attic: '.027x8', 'metal-building': '.065x7 .049' },
      wall: {
        mass: '.151x2 .123 .104 .09x2 .08 .071',
        'metal-building': '.113x4 .057x4',
        'wood-framed': '.089x5 .064 .051x2',
      },
      floor: { mass: '.322 .107 .087x2 .074 .064x2 .057', 'wood-joist': '.282 .051 .033x6' },
      slab: '.73x6 .54 .52',
    },
  },
  'ashrae-90.1-2013': since2013,
  'ashrae-90.1-2019': since2013,
}

/** Values with repetitions, by zone: `.73x7 .54` is eight of them. */
function ofZone(text: string, zone: ClimateZone): number {
  const values = text.split(' ').flatMap(part => {
    const [value, times = '1'] = part.split('x')
    return Array.from({ length: Number(times) }, () => Number(value))
  })
  return values[Math.max(1, Number(zone[0])) - 1] ?? Number.NaN
}

/** U-value of a roof's class [Btu/(h·ft²·°F)]; undefined for insulation above the deck, which envelope-code.ts has. */
export function roofClassLimit(
  edition: ClassedEdition,
  category: Category,
  zone: ClimateZone,
  roof: RoofClass,
): number | undefined {
  return roof === 'deck' ? undefined : ofZone(classes[edition][category].roof[roof], zone)
}
/** U-value of a wall's class [Btu/(h·ft²·°F)]; undefined for steel-framed walls. */
export function wallClassLimit(
  edition: ClassedEdition,
  category: Category,
  zone: ClimateZone,
  wall: WallClass,
): number | undefined {
  return wall === 'steel-framed' ? undefined : ofZone(classes[edition][category].wall[wall], zone)
}
/**
 * U-value of a class of floors over outdoor air [Btu/(h·ft²·°F)]; undefined for steel joists, and for slabs on ground.
 */
export function floorClassLimit(
  edition: ClassedEdition,
  category: Category,
  zone: ClimateZone,
  floor: FloorClass,
): number | undefined {
  return floor === 'mass' || floor === 'wood-joist' ? ofZone(classes[edition][category].floor[floor], zone) : undefined
}

/** Insulation at the edge of a slab on ground. */
export interface SlabEdge {
  /** F-factor as printed [Btu/(h·ft·°F)]. */
  readonly fFactor: number
  /** m²·K/W */
  readonly resistance: number
  /** Depth downward from the slab's top [m]. */
  readonly depth: number
}
const perIp = 0.1761102 // m²·K/W per h·ft²·°F/Btu
/** Insulation behind an F-factor: R of the board, and its depth in inches. ASHRAE 90.1 Table A6.3.1, unheated slabs. */
const edges: Readonly<Record<string, readonly [resistance: number, inches: number]>> = {
  '0.54': [10, 24],
  '0.52': [15, 24],
  '0.51': [20, 24],
  '0.434': [20, 48],
  '0.424': [25, 48],
}

/**
 * Requirement of an edition for an unheated slab on ground: from F-0.73, which is no insulation, to 1.2 m of insulation
 * around it.
 */
export function slabEdge(edition: ClassedEdition, category: Category, zone: ClimateZone): SlabEdge {
  const fFactor = ofZone(classes[edition][category].slab, zone)
  const [resistance, inches] = edges[String(fFactor)] ?? [0, 0]
  return { fFactor, resistance: resistance * perIp, depth: inches * 0.0254 }
}

/** U-value and solar transmittance of windows in 2004, by their share of the wall: to 10, 20, 30, 40 % and above; null: no requirement. */
interface Windows {
  readonly window: number
  readonly solar: number | null
}
const shares = [10, 20, 30, 40, 100]
const solar2004: Readonly<Record<Category, Readonly<Record<string, readonly number[]>>>> = {
  nonresidential: {
    '1': [0.25, 0.25, 0.25, 0.25, 0.19],
    '2': [0.25, 0.25, 0.25, 0.25, 0.17],
    '3': [0.39, 0.25, 0.25, 0.25, 0.19],
    '3C': [0.61, 0.39, 0.39, 0.34, 0.25],
    '4': [0.39, 0.39, 0.39, 0.39, 0.25],
    '5': [0.49, 0.39, 0.39, 0.39, 0.26],
    '6': [0.49, 0.39, 0.39, 0.39, 0.26],
    '7': [0.49, 0.49, 0.49, 0.49, 0.36],
  },
  residential: {
    '1': [0.25, 0.25, 0.25, 0.25, 0.19],
    '2': [0.39, 0.25, 0.25, 0.25, 0.17],
    '3': [0.39, 0.39, 0.25, 0.25, 0.19],
    '3C': [0.61, 0.61, 0.39, 0.34, 0.25],
    '4': [0.39, 0.39, 0.39, 0.39, 0.25],
    '5': [0.49, 0.39, 0.39, 0.39, 0.26],
    '6': [0.49, 0.39, 0.39, 0.39, 0.26],
    '7': [0.49, 0.49, 0.49, 0.49, 0.36],
  },
}
/** Fixed windows of more than 40 % of the wall [Btu/(h·ft²·°F)]; envelope-code.ts has those of less. */
const largeWindows2004: Readonly<Record<string, number>> = {
  '1': 1.22,
  '2': 1.22,
  '3': 0.46,
  '3C': 1.22,
  '4': 0.46,
  '5': 0.46,
  '6': 0.46,
  '7': 0.46,
  '8': 0.35,
}

/**
 * Fixed windows of 90.1-2004 by their share of the walls; later editions have one row to 40 %.
 *
 * @param usual the row of 30.1 to 40 %
 * @param share of the walls [%]
 * @source the same data, rows of vertical glazing
 */
export function windowsByShare(category: Category, zone: ClimateZone, usual: Windows, share: number): Windows {
  const key = zone === '3C' ? zone : String(Math.max(1, Number(zone[0])))
  // The share is a sum over walls: one that is 40 % by its inputs counts as 40.
  const band = shares.findIndex(most => share <= most + 1e-6)
  return {
    window: band === shares.length - 1 ? (largeWindows2004[key] ?? usual.window) : usual.window,
    solar: solar2004[category][key]?.[band] ?? usual.solar,
  }
}
