import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import type { PlotFilter } from '#machines/analysis/plot-filter.ts'
import { plotMachine, type PlotEvent } from '#machines/analysis/plot.machine.ts'

export interface Brushes {
  /** What is kept now, while it is dragged too. */
  readonly filter: PlotFilter
  readonly dragged: string | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly tell: (event: PlotEvent) => void
  readonly change: (filter: PlotFilter) => void
}

/** The machine of the brushes, tied to the filter that the address holds. */
export function useBrushes(filter: PlotFilter, onFilter: (filter: PlotFilter) => void): Brushes {
  // The actor keeps the newest action of a machine that is provided anew.
  const machine = plotMachine.provide({
    actions: {
      filterChanged: (_, { filter: next }) => {
        onFilter(next)
      },
    },
  })
  const [snapshot, tell] = useMachine(machine, { input: { filter } })
  useEffect(() => {
    tell({ type: 'filter.read', filter })
  }, [filter, tell])
  const { context } = snapshot
  const { filter: now, past, future } = context
  const dragged = context.grip?.key ?? null
  const [mayUndo, mayRedo] = [past.length > 0, future.length > 0]
  const change = useCallback(
    (next: PlotFilter) => {
      tell({ type: 'filter.changed', filter: next })
    },
    [tell],
  )
  return useMemo(
    () => ({ filter: now, dragged, mayUndo, mayRedo, tell, change }),
    [now, dragged, mayUndo, mayRedo, tell, change],
  )
}
