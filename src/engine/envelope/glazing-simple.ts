import type { Pane, SimpleGlazing } from '../input.ts'
import type { Warning } from '../output.ts'
import { diffuseMean } from './glazing-diffuse.ts'
import type { GlazingLight } from './glazing-light.ts'
import { stackOptics } from './glazing-stack.ts'

/**
 * Optics of a glazing with only a U- and a g-value, as a single layer between its films.
 *
 * The direct part of g comes from the LBNL correlation over U and g; the rest is absorbed and flows inward from the
 * middle of the layer. Both values hold with the films of EN 673 and EN 410, as data sheets state them. (LBNL fitted
 * the films of the American rating, 0.004 m²·K/W less than EN 673's at U 5.7, 0.008 more at U 1.1.) Over the angle,
 * transmittance changes as that of 1, 2 or 3 clear panes (U ≥ 4, ≥ 1, below), and reflectance rises to 1 as that of
 * these panes does; the layer absorbs the rest.
 *
 * @valid   U ≤ 5.8: above, the layer keeps 0.002 m²·K/W. 0 ≤ g ≤ 0.95. Outside, the nearest is kept and a warning says
 * so
 * @source  Arasteh, Kohler & Griffith, LBNL-2804E, 2009 (T_sol); EN 673:2011, EN 410:2011 (films); angular shape: ours
 * @checked glazing-optics.test.ts: U and g come back from `standardGlazing`; clear double glazing
 */
export function simpleOptics(
  { uValue, gValue }: SimpleGlazing,
  steps: number,
): { light: GlazingLight; resistance: number; warnings: readonly Warning[] } {
  const warnings: Warning[] = []
  const most = 1 / (1 / outsideFilm + 1 / insideFilm + leastResistance)
  if (uValue > most) warnings.push({ quantity: 'glazing.uValue', value: uValue, limit: most })
  if (gValue > 1 - leastReflectance)
    warnings.push({ quantity: 'glazing.gValue', value: gValue, limit: 1 - leastReflectance })
  const g = Math.max(0, Math.min(gValue, 1 - leastReflectance))
  const resistance = Math.max(leastResistance, 1 / uValue - 1 / outsideFilm - 1 / insideFilm)

  // Part of the heat absorbed in mid-layer that flows in (EN 410).
  const inward = (1 / solarOutsideFilm + resistance / 2) / (1 / solarOutsideFilm + resistance + 1 / solarInsideFilm)
  let direct = Math.min(g, directPart(uValue, g))
  let absorbed = (g - direct) / inward
  if (direct + absorbed > 1 - leastReflectance) {
    // U and g that no real glass has together: trade absorption for transmission
    direct = (g - inward * (1 - leastReflectance)) / (1 - inward)
    absorbed = 1 - leastReflectance - direct
  }
  const reflected = 1 - direct - absorbed

  const clear = stackOptics(clearPanes.slice(0, uValue >= 4 ? 1 : uValue >= 1 ? 2 : 3), steps)
  const clearDirect = clear.transmittance[steps]
  const clearReflectance = (i: number) => clear.absorptance.reduce((rest, a) => rest - a[i], 1 - clear.transmittance[i])
  const clearReflected = clearReflectance(steps)
  const transmittance = clear.transmittance.map(t => (direct * t) / clearDirect)
  const absorptance = transmittance.map((t, i) => {
    const reflectance = reflected + ((1 - reflected) * (clearReflectance(i) - clearReflected)) / (1 - clearReflected)
    return Math.max(0, 1 - t - reflectance)
  })
  const backTransmittance = diffuseMean(transmittance)
  const backAbsorptance = diffuseMean(absorptance)
  return {
    light: {
      transmittance,
      absorptance: [absorptance],
      backTransmittance,
      backAbsorptance: [backAbsorptance],
      backReflectance: 1 - backTransmittance - backAbsorptance,
    },
    resistance,
    warnings,
  }
}

/** T_sol at normal incidence; LBNL-2804E, eq. for U < 3.4 and U > 4.5, and between them a straight line. */
function directPart(u: number, g: number): number {
  const low = g > 0.15 ? 0.085775 * g * g + 0.963954 * g - 0.084958 : 0.4104 * g
  const high = g < 0.7206 ? 0.939998 * g * g + 0.20332 * g : 1.30415 * g - 0.30515
  return low + Math.max(0, Math.min(1, (u - 3.4) / (4.5 - 3.4))) * (high - low)
}

const outsideFilm = 25 // W/(m²·K), EN 673:2011
const insideFilm = 7.7 // W/(m²·K), EN 673:2011
const solarOutsideFilm = 23 // W/(m²·K), EN 410:2011
const solarInsideFilm = 8 // W/(m²·K), EN 410:2011
const leastResistance = 0.002 // m²·K/W: 2 mm of glass
const leastReflectance = 0.05 // of any glazing at normal incidence: coated against reflection, single

/** 3 mm clear float glass (BESTEST 2020). */
const clearPane: Pane = {
  thickness: 0.003048,
  conductivity: 1,
  solarTransmittance: 0.834,
  frontReflectance: 0.075,
  backReflectance: 0.075,
  frontEmissivity: 0.84,
  backEmissivity: 0.84,
}
const clearPanes: readonly Pane[] = [clearPane, clearPane, clearPane]
