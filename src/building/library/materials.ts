/** Thermal properties of a solid as built into a wall. */
export interface Material {
  /** Conductivity [W/(m·K)]; for hollow units and framed cavities the equivalent value of their whole thickness. */
  readonly conductivity: number
  /** [kg/m³] */
  readonly density: number
  /** [J/(kg·K)] */
  readonly specificHeat: number
  readonly source: string
}

const iso10456 = 'ISO 10456:2007 Table 3'
const layers = 'ASHRAE Handbook Fundamentals 2009 ch. 18 Table 18'
const properties = 'ASHRAE Handbook Fundamentals 2021 ch. 26 Table 1'
function of(conductivity: number, density: number, specificHeat: number, source: string): Material {
  return { conductivity, density, specificHeat, source }
}

/**
 * Materials of the assemblies by stable key; their names are `options:material`.
 *
 * ISO 10456 gives design values. Insulation is not in its tables: conductivities lie in the spans that ASHRAE gives for these
 * densities, specific heats are those of ISO 10456 Table 4. Hollow clay units are given by ASHRAE as resistances for a thickness;
 * the conductivity here is the thickness over it, and belongs to that thickness only.
 *
 * @checked materials.test.ts: EN 12524:2000, whose figures ISO 10456 took over, and the tables of ASHRAE
 */
export const materials = {
  'reinforced-concrete': of(2.3, 2300, 1000, `${iso10456}, 1 % steel`),
  'medium-concrete': of(1.35, 2000, 1000, iso10456),
  'light-concrete': of(0.53, 1280, 840, `${layers}, lightweight concrete; pumice or scoria aggregate`),
  'heavy-concrete': of(1.95, 2240, 900, `${layers}, heavyweight concrete`),
  'cement-mortar': of(1, 1800, 1000, iso10456),
  'cement-render': of(1, 1800, 1000, iso10456),
  stucco: of(0.72, 1856, 840, layers),
  'gypsum-plaster': of(0.57, 1300, 1000, iso10456),
  'gypsum-sand-plaster': of(0.8, 1600, 1000, iso10456),
  'gypsum-board': of(0.16, 800, 1090, layers),
  brick: of(0.89, 1920, 790, layers),
  'hollow-clay-100': of(0.1 / 0.2, 1120, 880, `${properties}, hollow clay tile, R 0.20 m²·K/W; density of ${layers}`),
  'hollow-clay-150': of(0.15 / 0.27, 1120, 880, `${properties}, hollow clay tile, R 0.27 m²·K/W; density of ${layers}`),
  'hollow-clay-200': of(0.2 / 0.33, 1120, 880, `${properties}, hollow clay tile, R 0.33 m²·K/W; density of ${layers}`),
  'concrete-block': of(1.11, 800, 920, `${layers}, 200 mm concrete block`),
  'grouted-block': of(
    1.326,
    1842,
    912,
    'ASHRAE 90.1-2019 Table A3.1: block of 200 mm and 1842 kg/m³, cells full, R 0.153 m²·K/W',
  ),
  'aerated-concrete': of(
    0.13,
    500,
    1000,
    'EN 1745:2012 Table A.10 at 500 kg/m³, moisture of ISO 10456 at 23 °C and 50 %; not checked against the print',
  ),
  stone: of(1.7, 2200, 1000, `${iso10456}, hard limestone; travertine alike`),
  'ceramic-tile': of(1.3, 2300, 840, iso10456),
  'clay-tile': of(1, 2000, 800, iso10456),
  asphalt: of(0.7, 2100, 1000, iso10456),
  'bitumen-sheet': of(0.23, 1100, 1000, iso10456),
  'roof-membrane': of(0.16, 1120, 1460, `${layers}, built-up roofing`),
  gravel: of(2, 1950, 1045, `${iso10456}, sand and gravel; middle of the spans of density and heat`),
  timber: of(0.12, 450, 1600, `${iso10456}, timber of 450 kg/m³`),
  parquet: of(0.18, 700, 1600, `${iso10456}, timber of 700 kg/m³`),
  plywood: of(0.12, 544, 1210, layers),
  'carpet-pad': of(0.06, 200, 1300, `${iso10456}, textile floor covering`),
  steel: of(50, 7800, 450, iso10456),
  eps: of(0.036, 20, 1450, `${properties}, expanded polystyrene 0.035–0.037; ISO 10456 Table 4`),
  xps: of(0.029, 35, 1450, `${properties}, extruded polystyrene, aged 180 days; ISO 10456 Table 4`),
  polyurethane: of(
    0.025,
    35,
    1400,
    `${properties}, unfaced polyisocyanurate 0.023–0.025, closed-cell polyurethane 0.020–0.029; ISO 10456 Table 4`,
  ),
  'mineral-wool': of(
    0.039,
    20,
    1030,
    `nominal R-13 (2.29 m²·K/W) in 89 mm; ${properties}, glass-fibre batts of 13–14 kg/m³ 0.037–0.039; ISO 10456 Table 4`,
  ),
  'insulation-board': of(0.03, 43, 1210, `${layers}, insulation board`),
} as const satisfies Record<string, Material>
export type MaterialKey = keyof typeof materials
