import { settingError } from '#contract/setting-error.ts'

const { share, byArea, points, hours } = settingError
const part = `${100 * share} %`

/** How near the figures of the sweep setting are to the default one's, kind by kind. */
export const sweepBounds: readonly string[] = [
  `energy and CO₂ within ${part} or the effect of ${byArea} kWh/m² (net: ${part} of used)`,
  `comfort within ${points} points`,
  `unmet hours within ${part} or ${hours} h`,
]
