import results from '#locales/en/results.json' with { type: 'json' }

/** Months as the tables name them, January first. */
export const monthNames: readonly string[] = Object.values(results.monthsShort)
