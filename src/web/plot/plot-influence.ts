/** Influence of each axis, by its key; or the reason why it is not known. */
export type PlotInfluence = Readonly<Record<string, number>> | NoInfluence
type NoInfluence = 'not whole' | 'asked' | 'failed' | 'unreached' | 'missing'

/** Texts of these reasons: keys of analysis.json. */
export const whyNoInfluence = {
  'not whole': 'plot.noInfluence',
  asked: 'plot.influenceAsked',
  failed: 'plot.influenceFailed',
  unreached: 'plot.influenceUnreached',
  missing: 'plot.influenceMissing',
} as const satisfies Record<NoInfluence, string>
