import type { MaterialKey } from './materials.ts'
import type { Source } from './source.ts'

/** A layer of an assembly in a designer's terms. Thickness in m, resistance in m²·K/W. */
export type AssemblyLayer =
  | {
      readonly material: MaterialKey
      readonly thickness: number
      /** Studs, joists or beams through the whole layer: another material on this share of its area. */
      readonly bridge?: { readonly material: MaterialKey; readonly share: number }
      /**
       * Resistance of a layer with the metal through it (studs, clips); replaces thickness over conductivity. ASHRAE
       * 90.1 Appendix A.
       */
      readonly framedResistance?: number
    }
  /** Still air, or a covering given by its resistance only. */
  | { readonly material: 'air-space' | 'attic' | 'carpet'; readonly resistance: number }

/** A roof, wall or floor. */
export interface OpaqueAssembly {
  /** From outside to inside. */
  readonly layers: readonly AssemblyLayer[]
  /** Properties of the outer face, as proposals. */
  readonly outside: { readonly solarAbsorptance: number; readonly emissivity: number }
  /** Source of the assembly; the materials name theirs. */
  readonly source: Source
}

/** Outer faces; proposals of this product, of the usual spans for weathered surfaces. */
export const faces = {
  light: { solarAbsorptance: 0.4, emissivity: 0.9 },
  medium: { solarAbsorptance: 0.6, emissivity: 0.9 },
  brick: { solarAbsorptance: 0.7, emissivity: 0.9 },
  dark: { solarAbsorptance: 0.85, emissivity: 0.9 },
  paintedMetal: { solarAbsorptance: 0.5, emissivity: 0.88 },
} as const

/** Source for usual thicknesses; no document fixes them. */
export const iranianPractice: Source = { key: 'source.practiceIran' }
export const gulfPractice: Source = { key: 'source.practiceGulf' }
export const commonPractice: Source = { key: 'source.practice' }
/** Unventilated air spaces of 25 mm or more by the direction of heat [m²·K/W]; ISO 6946:2017 Table 8. */
export const airSpace = {
  level: { material: 'air-space', resistance: 0.18 },
  up: { material: 'air-space', resistance: 0.16 },
  down: { material: 'air-space', resistance: 0.21 },
} as const
