import type { VariedParameter } from '#contract/entities/study.ts'
import { mergedRanges } from '#machines/analysis/brush-ranges.ts'
import type { PlotBrushes, PlotFilter, PlotSelection } from '#contract/plot-filter.ts'

/**
 * Filter of a study's plot carried to another study: a brush on options by their values, whose indices differ there,
 * and on figures unchanged. A named set, and options that the other study lacks, are dropped; an empty brush with them.
 * An inverted selection is dropped as a whole if a part of it is: without that part it would remove more than its
 * reader chose.
 */
export function carriedFilter(
  filter: PlotFilter,
  from: readonly VariedParameter[],
  to: readonly VariedParameter[],
): PlotFilter {
  return {
    ...carriedSelection(filter, from, to, filter.inverted),
    scope: filter.scope.flatMap(step => {
      const selection = carriedSelection(step.selection, from, to, step.selection.inverted || !step.keeps)
      const isEmpty = Object.keys(selection.brushes).length === 0 && selection.goals.length < 2
      return isEmpty ? [] : [{ ...step, selection }]
    }),
  }
}

function carriedSelection(
  { brushes, inverted, goals, set }: PlotSelection,
  from: readonly VariedParameter[],
  to: readonly VariedParameter[],
  isTakenAway: boolean,
): PlotSelection {
  let isWhole = set === null
  const carried: PlotBrushes = Object.fromEntries(
    Object.entries(brushes).flatMap(([axis, ranges]): readonly (readonly [string, PlotBrushes[string]])[] => {
      const parameter = from.find(({ key }) => axis === `p.${key}`)
      if (parameter === undefined) return [[axis, ranges]]
      const there = to.find(({ key }) => key === parameter.key)?.options ?? []
      const chosen = parameter.options.filter((_, place) =>
        ranges.some(({ low, high }) => low <= place && place <= high),
      )
      const places = chosen
        .map(option => there.indexOf(option))
        .filter(place => place !== -1)
        .toSorted((a, b) => a - b)
      if (places.length < chosen.length) isWhole = false
      return places.length === 0 ? [] : [[axis, mergedRanges(places.map(place => ({ low: place, high: place })))]]
    }),
  )
  return isTakenAway && !isWhole
    ? { brushes: {}, inverted: false, goals: [], set: null }
    : { brushes: carried, inverted, goals, set: null }
}
