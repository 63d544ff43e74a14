import type { Site } from '../../input.ts'

const gasConstant = 287.055 // J/(kg·K), dry air
const roomAir = 293.15 // K

/** Density of the air that a building exchanges [kg/m³]: the site's own, else that of 20 °C at the year's mean pressure [Pa]. */
export function airDensity(site: Site | undefined, meanPressure: number): number {
  return site?.airDensity ?? meanPressure / (gasConstant * roomAir)
}
