import type { SecondOpinion } from '#contract/entities/run.ts'

/** Difference of the monthly figure from the hourly one, in words for the reader. */
export interface OpinionGap {
  readonly isHigher: boolean
  /** Difference relative to the hourly figure; null if it has no meaning: above a factor of two, or relative to 0. */
  readonly share: number | null
}

/** The monthly need beside the hourly one as "x % higher" or "x % lower" than it. */
export function opinionGap({ hourly, monthly }: Pick<SecondOpinion['heating'], 'hourly' | 'monthly'>): OpinionGap {
  const share = hourly === 0 ? Infinity : Math.abs(monthly / hourly - 1)
  return { isHigher: monthly > hourly, share: share > 1 ? null : share }
}
