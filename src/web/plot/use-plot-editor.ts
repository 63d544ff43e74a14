import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#machines/analysis/plot-filter.ts'
import { plotMachine, type PlotEvent } from '#machines/analysis/plot.machine.ts'
import type { PlotShelf } from './plot-shelf.ts'

export interface PlotEditor {
  /** The plot now, while a brush is dragged too. */
  readonly state: PlotState
  readonly dragged: string | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly tell: (event: PlotEvent) => void
  readonly edit: (edit: PlotEdit) => void
}

/** The machine of the plot, tied to the state that the address holds; its steps outlast it on the shelf. */
export function usePlotEditor(
  state: PlotState,
  onState: (state: PlotState) => void,
  shelf: PlotShelf | undefined,
): PlotEditor {
  // The actor keeps the newest action of a machine that is provided anew.
  const machine = plotMachine.provide({
    actions: {
      stateChanged: (_, { state: next }) => {
        onState(next)
      },
    },
  })
  const [left] = useState(() => shelf?.read() ?? null)
  const [snapshot, tell] = useMachine(machine, { input: { state, left } })
  const { state: now, past, future, grip } = snapshot.context
  const dragged = grip?.key ?? null
  const [mayUndo, mayRedo] = [past.length > 0, future.length > 0]
  useEffect(() => {
    if (dragged === null) shelf?.keep({ state: now, past, future })
  }, [shelf, dragged, now, past, future])
  // What the address is about to say, and what it said last.
  const told = useRef<readonly string[]>([])
  const read = useRef('')
  useEffect(() => {
    if (dragged !== null) return
    const text = JSON.stringify(now)
    if (told.current.at(-1) !== text) told.current = [...told.current, text]
  }, [now, dragged])
  useEffect(() => {
    const text = JSON.stringify(state)
    const echo = text === told.current.at(-1) ? told.current.length - 1 : told.current.indexOf(text)
    // What was told comes back, perhaps after the next step: it is no news. Neither is what was read before, with other rows.
    const isNews = echo === -1 && text !== read.current
    told.current = isNews ? [] : told.current.slice(echo + 1)
    read.current = text
    if (isNews) tell({ type: 'state.read', state })
  }, [state, tell])
  const edit = useCallback(
    (asked: PlotEdit) => {
      tell({ type: 'plot.edited', edit: asked })
    },
    [tell],
  )
  return useMemo(
    () => ({ state: now, dragged, mayUndo, mayRedo, tell, edit }),
    [now, dragged, mayUndo, mayRedo, tell, edit],
  )
}
