import { pow } from '../maths/pow.ts'
import { stefanBoltzmann } from '../stefan-boltzmann.ts'
import type { GapThermal } from './glazing-gap.ts'
import type { GlazingOptics } from './glazing-optics.ts'

/** Films of a rating: both sides of the glass [W/(m²·K)]. */
export interface Films {
  readonly outside: number
  readonly inside: number
}

/**
 * U-value and g-value of a glazing as a data sheet states them: upright, by EN 673 and EN 410. They serve tables and
 * checks; the hourly engine has its own films and gaps.
 *
 * @param films of the U-value; also of the g-value unless `solarFilms` differ. Absent = EN 673 and EN 410
 * @valid   gaps of gas between panes; gas data of ISO 15099, 0.5 % from EN 673's. 15 K across the gaps together
 * @source  EN 673:2011, § 5 (Nu = 0.035·Ra^0.38, 10 °C mean, 15 K); EN 410:2011, § 5.4 (secondary heat)
 * @checked glazing-standard.test.ts: BESTEST 2014 (3.0 and 0.789); common data sheets
 */
export function standardGlazing(
  optics: GlazingOptics,
  films: Films = thermalFilms,
  solarFilms: Films = films === thermalFilms ? solarRatingFilms : films,
): { uValue: number; gValue: number } {
  const gapResistance = ratedGaps(optics.gaps)
  const last = optics.steps
  let passed = 1 / solarFilms.outside // resistance from outdoors to the middle of a pane
  const inner = optics.paneResistance.map((pane, i) => {
    const middle = passed + pane / 2
    passed += pane + (i < gapResistance.length ? gapResistance[i] : 0)
    return middle
  })
  const total = passed + 1 / solarFilms.inside
  const glass = passed - 1 / solarFilms.outside
  return {
    uValue: 1 / (1 / films.outside + glass + 1 / films.inside),
    gValue: inner.reduce(
      (g, middle, i) => g + (optics.absorptance[i][last] * middle) / total,
      optics.transmittance[last],
    ),
  }
}

/** Resistances of the gaps when they share 15 K by their resistance; settles in a few rounds. */
function ratedGaps(gaps: readonly GapThermal[]): number[] {
  let resistances = gaps.map(() => 1)
  for (let round = 0; round < 20; round++) {
    const total = resistances.reduce((sum, r) => sum + r, 0)
    resistances = gaps.map((gap, i) => 1 / ratedGapConductance(gap, (15 * resistances[i]) / total))
  }
  return resistances
}

function ratedGapConductance(gap: GapThermal, difference: number): number {
  if (gap.fixed > 0) return gap.fixed
  const mean = 283 // K, EN 673
  const conductivity = gap.conductivity0 + gap.conductivity1 * mean
  const rayleigh =
    (gap.buoyancy * (gap.specificHeat0 + gap.specificHeat1 * mean) * difference) /
    (mean * mean * mean * (gap.viscosity0 + gap.viscosity1 * mean) * conductivity)
  const nusselt = Math.max(1, 0.035 * pow(rayleigh, 0.38))
  return (nusselt * conductivity) / gap.thickness + 4 * stefanBoltzmann * gap.exchangeEmissivity * mean * mean * mean
}

const thermalFilms: Films = { outside: 25, inside: 7.7 } // EN 673:2011
const solarRatingFilms: Films = { outside: 23, inside: 8 } // EN 410:2011
