/**
 * A gap between two panes as numbers, the same shape for every kind so that the hour loop meets one hidden class.
 * Gas properties are linear in the absolute temperature: x = x0 + x1·T̂.
 */
export interface GapThermal {
  /** Conductance of gas and radiation together [W/(m²·K)], > 0; 0 = computed from what follows. */
  readonly fixed: number
  /** [m] */
  readonly thickness: number
  /** [W/(m·K)], [W/(m·K²)] */
  readonly conductivity0: number
  readonly conductivity1: number
  /** Dynamic viscosity [Pa·s], [Pa·s/K] */
  readonly viscosity0: number
  readonly viscosity1: number
  /** [J/(kg·K)], [J/(kg·K²)] */
  readonly specificHeat0: number
  readonly specificHeat1: number
  /** ρ·T̂ = p·M/R at 101 325 Pa [kg·K/m³] */
  readonly densityTimesTemperature: number
  /** 1/(1/ε₁ + 1/ε₂ − 1) of the two faces */
  readonly exchangeEmissivity: number
  /** Of the outward normal: 0 up, 90 vertical [°] */
  readonly tiltDeg: number
}
