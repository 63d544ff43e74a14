import type { SecondOpinion } from '#contract/entities/run.ts'

/** How far the monthly figure is from the hourly one, in the words a reader would use. */
export interface OpinionGap {
  readonly isHigher: boolean
  /** Of the hourly figure; null where it would say nothing: beyond twice as much, or of nothing. */
  readonly share: number | null
}

/** The monthly need beside the hourly one as "x % higher" or "x % lower" than it. */
export function opinionGap({ hourly, monthly }: Pick<SecondOpinion['heating'], 'hourly' | 'monthly'>): OpinionGap {
  const share = hourly === 0 ? Infinity : Math.abs(monthly / hourly - 1)
  return { isHigher: monthly > hourly, share: share > 1 ? null : share }
}
