import type { Pane, Panes, TabulatedGlazing } from '#engine/input.ts'

const pane2014: Pane = {
  thickness: 0.003175,
  conductivity: 1.06,
  // For the record only: the table below rules. Reflectance of n = 1.526, K = 0.0196 /mm.
  solarTransmittance: 0.86156,
  frontReflectance: 0.0785,
  backReflectance: 0.0785,
  frontEmissivity: 0.9,
  backEmissivity: 0.9,
}

/** 2014: two clear panes, the standard's own angular table, a gap of fixed conductance (13 mm, radiation included). */
export const clearDouble2014: TabulatedGlazing = {
  panes: [pane2014, pane2014],
  gaps: [{ conductance: 6.297 }],
  table: {
    anglesDeg: [0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90],
    transmittance: [
      0.747454, 0.746824, 0.744654, 0.739491, 0.729832, 0.720922, 0.707331, 0.652331, 0.516754, 0.263009, 0,
    ],
    absorptance: [
      [0.0643, 0.0651, 0.0659, 0.0679, 0.0708, 0.0727, 0.0747, 0.0796, 0.0858, 0.094, 0],
      [0.0522, 0.0528, 0.0534, 0.0548, 0.0566, 0.0575, 0.0582, 0.0585, 0.0544, 0.0413, 0],
    ],
  },
}

const clear2020: Pane = {
  thickness: 0.003048,
  conductivity: 1,
  solarTransmittance: 0.834,
  frontReflectance: 0.075,
  backReflectance: 0.075,
  frontEmissivity: 0.84,
  backEmissivity: 0.84,
}
const lowE: Pane = {
  thickness: 0.00318,
  conductivity: 1,
  solarTransmittance: 0.452,
  frontReflectance: 0.359,
  backReflectance: 0.397,
  frontEmissivity: 0.84,
  backEmissivity: 0.047,
}

export const clearDouble2020: Panes = { panes: [clear2020, clear2020], gaps: [{ gas: 'air', thickness: 0.012 }] }
/** Case 660. */
export const lowEDouble: Panes = { panes: [lowE, clear2020], gaps: [{ gas: 'argon', thickness: 0.012 }] }
/** Case 670. */
export const clearSingle: Panes = { panes: [clear2020], gaps: [] }
