import type { optionLists, TerrainClass } from '#contract/options.ts'
import type { Terrain } from '#engine/input.ts'
import type { UseClass } from './building-types.ts'

/** Areal heat capacity κ_m of an element by class [J/(m²·K)], ISO 52016-1:2017 Table B.14. */
export const arealHeatCapacity: Readonly<Record<(typeof optionLists.heatCapacity)[number], number>> = {
  'very-light': 50_000,
  light: 75_000,
  medium: 110_000,
  heavy: 175_000,
  'very-heavy': 250_000,
}
/** Mass class of a product's assembly with a known U-value only: its mass is evenly spread (proposal). */
export const massClass = 'D'

/** Area of all inner surfaces over the floor area, ISO 13790:2008 § 7.2.2.2. */
export const innerSurfaceRatio = 4.5
/**
 * Heat capacity of partitions, light walls on both sides of a frame in any structure: κ_m of the class very light
 * (proposal).
 */
export const partitionHeatCapacity = arealHeatCapacity['very-light']
/**
 * U-value of half of an inner slab or partition: a core resistance of 0.1 m²·K/W between standard films, ISO 6946
 * (proposal).
 */
export const innerUValue = {
  slab: 1 / (0.1 + 0.17 + 0.04),
  ceiling: 1 / (0.1 + 0.1 + 0.04),
  partition: 1 / (0.1 + 0.13 + 0.04),
  /** Whole partition between two zones, with a room's film on both faces. */
  wall: 1 / (0.2 + 0.13 + 0.13),
}
/** Heat capacity of air and furniture per floor area [J/(m²·K)], ISO 52016-1:2017 Table B.17. */
export const furnitureHeatCapacity = 10_000
/** Air volume over gross volume: inner walls, slabs and furniture take the rest (normative method § 17). */
export const airShare = 0.9
/**
 * Radiant part of the heat of people, lamps and appliances, and of radiators and chilled surfaces: convective 0.40, ISO
 * 52016-1:2017 Table B.11.
 */
export const radiantFraction = 0.6

/** Terrain in the engine's terms; wind over meteorological wind 1, 0.9, 0.8 (EN 15242 Table A.1). */
export const engineTerrain: Readonly<Record<TerrainClass, Terrain>> = {
  open: 'open',
  country: 'country',
  urban: 'city',
}
/** Thickness of the outer walls around the slab on ground [m]; proposal. */
export const wallThickness = 0.3
/** Height of a window, for the film on its glass [m]; proposal. */
export const windowHeight = 1.5

/**
 * Heat of a person [W], ASHRAE Handbook Fundamentals ch. 18 Table 1: seated very light work (dwellings), moderately
 * active office work.
 */
export function personHeat(use: UseClass): { readonly sensible: number; readonly latent: number } {
  return use === 'residential' ? { sensible: 70, latent: 45 } : { sensible: 75, latent: 55 }
}

/**
 * Highest relative humidity with a cooling system [%]: category II of EN 16798-1:2019 Table B.16. Nothing humidifies.
 */
export const maximumHumidity = 60
