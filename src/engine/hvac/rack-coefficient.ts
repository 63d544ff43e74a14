/** Range of outdoor air temperature for which the curve was made [°C]. */
const coldest = 10
const warmest = 35

/**
 * Coefficient of performance of refrigeration compressors with condensers outdoors, by the outdoor air [°C].
 *
 * In cold weather the condensing pressure is held, so that the coefficient does not rise below 10 °C; the rated
 * coefficient holds at about 30 °C.
 *
 * @source Curve:Quadratic RACKA_RackCOPfTCurve of the DOE reference supermarket (RefBldgSuperMarketNew2004_Chicago.idf)
 * @checked rack-coefficient.test.ts
 */
export function rackCoefficient(rated: number, outdoor: number): number {
  const t = outdoor < coldest ? coldest : outdoor > warmest ? warmest : outdoor
  return rated * (1.7603 + t * (-0.0377 + 0.0004 * t))
}
