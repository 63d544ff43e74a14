/** Operative temperatures that most people find comfortable [°C]. */
export interface ComfortBand {
  readonly low: number
  readonly high: number
}

/**
 * Adaptive comfort of a month for people who can open windows, 80 % acceptability: 0.31·T + 17.8 ± 3.5.
 *
 * @param meanOutdoor mean outdoor temperature of the month [°C]; held within 10–33.5, where the model is valid
 * @source ANSI/ASHRAE Standard 55-2020, § 5.4.2
 * @checked climate-summary.test.ts
 */
export function comfortBand(meanOutdoor: number): ComfortBand {
  const middle = 0.31 * Math.min(33.5, Math.max(10, meanOutdoor)) + 17.8
  return { low: middle - 3.5, high: middle + 3.5 }
}
