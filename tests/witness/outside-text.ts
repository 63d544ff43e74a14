import { isInside, type NeedJudgement, type WitnessJudgement } from './judge-witness.ts'

const fewHours = 'a load of a few hours in the year'
/** Causes of what is outside, by document and figure, as far as they are known. */
export const outsideCauses: Readonly<Record<string, string>> = {
  'hospital, Phoenix, peak of heating': fewHours,
}

/** Every figure outside its aim: whose, and what it is. */
export function outsideFigures(all: readonly WitnessJudgement[]): readonly { name: string; figure: string }[] {
  return all.flatMap(one => {
    const { zone, heating, cooling, weekError } = one
    const ofNeed = (word: string, need: NeedJudgement) => [
      ...(isInside.need(need)
        ? []
        : [
            { name: `${zone.name}, ${word}`, figure: `${need.ours.toFixed(1)} / ${need.energyPlus.toFixed(1)} kWh/m²` },
          ]),
      ...(isInside.correlation(need)
        ? []
        : [{ name: `${zone.name}, months of ${word}`, figure: (need.correlation ?? Number.NaN).toFixed(4) }]),
      ...(isInside.peak(need) ? [] : [{ name: `${zone.name}, peak of ${word}`, figure: peakOf(need) }]),
    ]
    return [
      ...ofNeed('heating', heating),
      ...ofNeed('cooling', cooling),
      ...(isInside.week(one) ? [] : [{ name: `${zone.name}, free week`, figure: `${weekError.toFixed(2)} K` }]),
    ]
  })
}

function peakOf({ peak = Number.NaN, peakLoad, energyPlus }: NeedJudgement): string {
  const part = `${peak < 0 ? '−' : '+'}${Math.abs(100 * peak).toFixed(0)} %`
  return `${part} of ${peakLoad.toFixed(1)} W/m², in a year that needs ${energyPlus.toFixed(1)} kWh/m²`
}

/** The page's list of them. */
export function outsideText(all: readonly WitnessJudgement[]): string {
  const found = outsideFigures(all)
  return found.length === 0
    ? 'No figure is outside its aim.'
    : [
        'Outside their aims:',
        '',
        ...found.map(
          ({ name, figure }) => `- ${name}: ${figure}; ${outsideCauses[name] ?? 'the cause is not known yet'}.`,
        ),
      ].join('\n')
}
