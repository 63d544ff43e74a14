const windCoefficient = 0.001 // C_wnd, EN 16798-7:2017
const stackCoefficient = 0.0035 // C_st [m/(s²·K)], same
const openingRange = 2 // K, over which an opening controlled by the room opens fully

/**
 * Outdoor air through windows open on one side of a room.
 *
 * @param area         free opening area [m²]
 * @param height       of the openings, between lower and upper edge [m]
 * @param windSpeed    at the site [m/s]
 * @param difference   between outdoor and room air [K], of either sign
 * @param densityRatio reference density over that of outdoor air, ρ_ref/ρ_e; 1 for flows at reference density
 * @returns [m³/s]
 * @source  EN 16798-7:2017, single-sided airing: q = ρ_ref/ρ_e · A_w/2 · √max(C_wnd·u², C_st·h·|Δθ|)
 * @checked airing-flow.test.ts
 */
export function airingFlow(area: number, height: number, windSpeed: number, difference: number, densityRatio: number): number {
  const wind = windCoefficient * windSpeed * windSpeed
  const stack = stackCoefficient * height * Math.abs(difference)
  return densityRatio * 0.5 * area * Math.sqrt(wind > stack ? wind : stack)
}

/** Part of the opening that is open [0–1]: from `openAbove` on, fully 2 K above, and only to air colder than the room [°C]. */
export function airingShare(roomTemperature: number, outdoorTemperature: number, openAbove: number): number {
  if (outdoorTemperature >= roomTemperature || roomTemperature <= openAbove) return 0
  const share = (roomTemperature - openAbove) / openingRange
  return share < 1 ? share : 1
}
