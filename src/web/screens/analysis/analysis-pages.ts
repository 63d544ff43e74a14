import { studyStages } from '#contract/options.ts'

/** Pages of the analysis, in the order of their tabs. */
export const analysisPages = ['baseline', ...studyStages, 'compare', 'why', 'report'] as const
export type AnalysisPage = (typeof analysisPages)[number]

/** Page that an address names; the baseline without one, or with an unknown one. */
export function pageOf(query: URLSearchParams): AnalysisPage {
  const name = query.get('page')
  return analysisPages.find(page => page === name) ?? 'baseline'
}

/** Reason why a page is closed: a key of `stages:closed`; null if it is open. */
export function closedPage(
  page: AnalysisPage,
  given: {
    /** undefined: it could not be read yet */
    readonly hasBaseline: boolean | undefined
    readonly picks: number
  },
): 'noBaseline' | 'unread' | 'noPick' | null {
  if (page === 'baseline') return null
  if (given.hasBaseline === undefined) return 'unread'
  if (!given.hasBaseline) return 'noBaseline'
  return (page === 'compare' || page === 'why') && given.picks === 0 ? 'noPick' : null
}
