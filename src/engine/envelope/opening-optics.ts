import type { GlazingOptics } from './glazing-optics.ts'

/** Optics of an opening without glass: it passes all light that arrives behind overhang, fins and neighbours. */
export const openingOptics: GlazingOptics = {
  panes: 1,
  steps: 1,
  transmittance: Float64Array.of(1, 1),
  absorptance: [new Float64Array(2)],
  backReflectance: 0,
  backTransmittance: 1,
  backAbsorptance: [0],
  diffuseTransmittance: 1,
  diffuseAbsorptance: [0],
  paneResistance: [0],
  gaps: [],
  outsideEmissivity: 0,
  insideEmissivity: 0,
  warnings: [],
}
