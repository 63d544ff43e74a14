/** How much each axis matters, by its key; or why that is not known. */
export type PlotInfluence = Readonly<Record<string, number>> | NoInfluence
type NoInfluence = 'not whole' | 'asked' | 'failed' | 'unreached' | 'missing'

/** What is said of it: keys of analysis.json. */
export const whyNoInfluence = {
  'not whole': 'plot.noInfluence',
  asked: 'plot.influenceAsked',
  failed: 'plot.influenceFailed',
  unreached: 'plot.influenceUnreached',
  missing: 'plot.influenceMissing',
} as const satisfies Record<NoInfluence, string>
