import { opinionGap } from '#building/opinion-gap.ts'
import type { SecondOpinion } from '#contract/entities/run.ts'

/** Words that a second opinion needs, and its energies with their unit. */
interface OpinionRoom {
  readonly find: (key: string, params?: Readonly<Record<string, string>>) => string
  /** A share of 100. */
  readonly percent: (value: number) => string
  /** An energy [kWh] in the reader's unit. */
  readonly energy: (kWh: number) => string
}

/** The monthly method beside the hourly one in sentences: both figures, and what may explain their difference. */
export function opinionWords(
  need: 'heating' | 'cooling',
  { hourly, monthly, agrees, reason, parts = [], standardFilms }: SecondOpinion['heating'],
  { find, percent, energy }: OpinionRoom,
): { readonly figures: string; readonly reasons: string } {
  const words = (key: string, params: Readonly<Record<string, string>> = {}) =>
    find(`results:secondOpinion.${key}`, params)
  const { share, isHigher } = opinionGap({ hourly, monthly })
  const why =
    reason === null
      ? [words('unexplained')]
      : parts.length < 2
        ? [words(`reason.${reason}`)]
        : parts.map(part => words('part', { amount: energy(part.kWh), why: words(`reason.${part.reason}`) }))
  const reasons = agrees
    ? [words('agree')]
    : [
        ...(share === null ? [] : [words(isHigher ? 'higher' : 'lower', { share: percent(100 * share) })]),
        ...why,
        ...(standardFilms === undefined ? [] : [words('standardFilms', { amount: energy(standardFilms) })]),
      ]
  return { figures: words(need, { hourly: energy(hourly), monthly: energy(monthly) }), reasons: reasons.join(' ') }
}
