import type { Gap, Pane } from '#engine/input.ts'
import type { WindowAssembly } from '#contract/options.ts'
import { cited, type Source } from './source.ts'

/** A pane with its properties for light. At normal incidence. */
export interface GlassPane extends Pane {
  readonly visibleTransmittance: number
  readonly visibleFrontReflectance: number
  readonly visibleBackReflectance: number
}

function pane(
  mm: 3 | 6,
  solar: readonly [transmittance: number, front: number, back: number],
  visible: readonly [transmittance: number, front: number, back: number],
  emissivity: readonly [front: number, back: number] = [0.84, 0.84],
): GlassPane {
  return {
    thickness: mm / 1000,
    conductivity: 0.9, // W/(m·K)
    solarTransmittance: solar[0],
    frontReflectance: solar[1],
    backReflectance: solar[2],
    visibleTransmittance: visible[0],
    visibleFrontReflectance: visible[1],
    visibleBackReflectance: visible[2],
    frontEmissivity: emissivity[0],
    backEmissivity: emissivity[1],
  }
}

/**
 * Panes by stable key; their names are `options:glass`. Front is the outer face. @source glass data set of EnergyPlus
 * (LBNL Window 4), every figure compared; reflective is its titanium coating (REF B CLEAR HI)
 */
export const glasses = {
  'clear-3': pane(3, [0.837, 0.075, 0.075], [0.898, 0.081, 0.081]),
  'clear-6': pane(6, [0.775, 0.071, 0.071], [0.881, 0.08, 0.08]),
  'bronze-6': pane(6, [0.482, 0.054, 0.054], [0.534, 0.057, 0.057]),
  'grey-6': pane(6, [0.455, 0.053, 0.053], [0.431, 0.052, 0.052]),
  'green-6': pane(6, [0.487, 0.056, 0.056], [0.749, 0.07, 0.07]),
  'reflective-6': pane(6, [0.24, 0.16, 0.32], [0.3, 0.16, 0.29], [0.84, 0.6]),
  'low-e-6': pane(6, [0.6, 0.17, 0.22], [0.84, 0.055, 0.078], [0.84, 0.1]),
  /** Coating outwards: of an inner pane, whose front it is. */
  'low-e-inner-3': pane(3, [0.63, 0.22, 0.19], [0.85, 0.079, 0.056], [0.1, 0.84]),
  'selective-6': pane(6, [0.43, 0.3, 0.42], [0.77, 0.07, 0.06], [0.84, 0.03]),
  'selective-tint-6': pane(6, [0.26, 0.14, 0.41], [0.46, 0.06, 0.04], [0.84, 0.03]),
} as const satisfies Record<string, GlassPane>
export type GlassKey = keyof typeof glasses

/** Frames by stable key; their names are `options:frame`. */
export interface Frame {
  /**
   * U_f [W/(m²·K)], EN ISO 10077-1:2017 Annex D: metal without break 5.9, PVC of three chambers and softwood of about
   * 55 mm 2.0; with a break about 16 mm wide, read off its curve. Not checked against the print.
   */
  readonly uValue: number
  /** Share of the window's area; the standard tabulates windows for these shares. */
  readonly share: 0.2 | 0.3
  /**
   * Ψ_g of a common aluminium spacer with uncoated and with coated panes [W/(m·K)], EN ISO 10077-1:2017 Table G.1. Not
   * checked against the print.
   */
  readonly spacer: readonly [uncoated: number, coated: number]
}
export const frames = {
  steel: { uValue: 5.9, share: 0.2, spacer: [0.02, 0.05] },
  aluminium: { uValue: 5.9, share: 0.2, spacer: [0.02, 0.05] },
  'aluminium-break': { uValue: 3.4, share: 0.2, spacer: [0.08, 0.11] },
  pvc: { uValue: 2, share: 0.3, spacer: [0.06, 0.08] },
  wood: { uValue: 2, share: 0.3, spacer: [0.06, 0.08] },
} as const satisfies Record<string, Frame>
export type FrameKey = keyof typeof frames

export interface WindowUnit {
  /** From outside to inside. */
  readonly panes: readonly GlassKey[]
  readonly gaps: readonly Extract<Gap, { readonly gas: string }>[]
  readonly frame: FrameKey
  readonly source: Source
}

const data = cited('EnergyPlus glass data set (LBNL); EN 673, EN 410; frame EN ISO 10077-1:2017 Annex D')
function unit(
  frame: FrameKey,
  panes: readonly GlassKey[],
  gas: 'air' | 'argon' = 'air',
  thickness = 0.013,
): WindowUnit {
  return { frame, panes, gaps: panes.slice(1).map(() => ({ gas, thickness })), source: data }
}

/** Windows with their frames. */
export const windowUnits: Readonly<Record<WindowAssembly, WindowUnit>> = {
  'single-clear-3-steel': unit('steel', ['clear-3']),
  'single-clear-6-aluminium': unit('aluminium', ['clear-6']),
  'single-grey-6-aluminium': unit('aluminium', ['grey-6']),
  'double-clear-aluminium': unit('aluminium', ['clear-6', 'clear-6']),
  'double-clear-aluminium-break': unit('aluminium-break', ['clear-6', 'clear-6']),
  'double-clear-pvc': unit('pvc', ['clear-6', 'clear-6']),
  'double-clear-wood': unit('wood', ['clear-3', 'clear-3']),
  'double-bronze-aluminium-break': unit('aluminium-break', ['bronze-6', 'clear-6']),
  'double-green-aluminium-break': unit('aluminium-break', ['green-6', 'clear-6']),
  'double-reflective-aluminium-break': unit('aluminium-break', ['reflective-6', 'clear-6']),
  'double-low-e-air-pvc': unit('pvc', ['low-e-6', 'clear-6']),
  'double-low-e-argon-pvc': unit('pvc', ['low-e-6', 'clear-6'], 'argon', 0.016),
  'double-selective-argon-aluminium-break': unit('aluminium-break', ['selective-6', 'clear-6'], 'argon', 0.016),
  'double-selective-tint-argon-aluminium-break': unit(
    'aluminium-break',
    ['selective-tint-6', 'clear-6'],
    'argon',
    0.016,
  ),
  'triple-clear-pvc': unit('pvc', ['clear-3', 'clear-3', 'clear-3']),
  'triple-low-e-argon-pvc': unit('pvc', ['low-e-6', 'clear-3', 'low-e-inner-3'], 'argon', 0.013),
}
