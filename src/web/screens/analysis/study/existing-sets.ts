import type { NamedSet } from '#contract/entities/study.ts'
import type { PlotFilter } from '#contract/plot-filter.ts'

/**
 * A filter without missing named sets: an address may be older than the sets. Without missing sets it is the same
 * object.
 */
export function withExistingSets(filter: PlotFilter, sets: readonly NamedSet[]): PlotFilter {
  const isGone = (id: string | null) => id !== null && !sets.some(set => set.id === id)
  if (!isGone(filter.set) && !filter.scope.some(({ selection }) => isGone(selection.set))) return filter
  return {
    ...filter,
    set: isGone(filter.set) ? null : filter.set,
    scope: filter.scope.filter(({ selection }) => !isGone(selection.set)),
  }
}
