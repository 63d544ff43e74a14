import type { FanControl } from '../systems.ts'
import { standardAirHeat } from './standard-air-heat.ts'

/** Air flow that carries a load [W] at a difference [K] between supply and room [m³/s]. */
export function loadAir(load: number, densityRatio: number, supplyDifference: number): number {
  return load / (standardAirHeat * densityRatio * supplyDifference)
}

/**
 * Fan curves, power over flow, both relative: DOE-2's (EnergyPlus Engineering Reference, variable volume fan); with pressure reset that of
 * all variable-volume fans of PNNL's prototypes, 2004 and 2013 alike.
 */
const curves: Readonly<Record<FanControl, readonly [number, number, number, number]>> = {
  none: [0.37073425, 0.97250253, -0.34240761, 0], // throttled by a damper
  inletVane: [0.35071223, 0.30850535, -0.54137364, 0.87198823],
  speed: [0.0015302446, 0.0052080574, 1.1086242, -0.11635563],
  speedReset: [0.0408, 0.088, -0.0729, 0.9437],
}
// Fans are sized a quarter above their design flow: inlet vanes and speed control then take 0.70 and 0.66 of full power
// there. NEN 2916 Table 19 has 0.75 and 0.65; its values are used.
const designShare = 0.8
// The prototypes' curve is for fans sized for their flow.
function shareOf(control: FanControl): number {
  return control === 'speedReset' ? 1 : designShare
}

/**
 * Power of a running fan at part of its design flow, over that at design flow.
 *
 * @param part flow over design flow, 0–1
 * @returns 0–1
 * @checked fan-power.test.ts
 */
export function fanPart(control: FanControl, part: number): number {
  const share = shareOf(control)
  return relative(control, share * part) / relative(control, share)
}

function relative(control: FanControl, x: number): number {
  const [a, b, c, d] = curves[control]
  return a + x * (b + x * (c + x * d))
}
