import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#contract/plot-filter.ts'
import { plotMachine, type PlotEvent } from '#machines/analysis/plot.machine.ts'
import type { PlotShelf } from './plot-shelf.ts'
import type { PlotAxis } from '#charts/plot/plot-table.ts'
import { shownState, storedEvent } from './shown-state.ts'

export interface PlotEditor {
  /** Present state of the plot, also during a drag, in the units of the axes. */
  readonly state: PlotState
  readonly dragged: string | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly tell: (event: PlotEvent) => void
  readonly edit: (edit: PlotEdit) => void
}

/**
 * Machine of the plot, tied to the state in the address; its steps outlast it on the shelf. All of these have SI units,
 * so that other units keep the same rows; the page sees and tells values in the units of the axes.
 */
export function usePlotEditor(
  axes: readonly PlotAxis[],
  state: PlotState,
  onState: (state: PlotState) => void,
  shelf: PlotShelf | undefined,
): PlotEditor {
  // The actor always uses the newest action of a machine that is provided again.
  const machine = plotMachine.provide({
    actions: {
      stateChanged: (_, { state: next }) => {
        onState(next)
      },
    },
  })
  const [left] = useState(() => shelf?.read() ?? null)
  const [snapshot, send, actor] = useMachine(machine, { input: { state, left } })
  const { state: now, past, future, grip } = snapshot.context
  const dragged = grip?.key ?? null
  const [mayUndo, mayRedo] = [past.length > 0, future.length > 0]
  useEffect(() => {
    if (dragged === null) shelf?.keep({ state: now, past, future })
  }, [shelf, dragged, now, past, future])
  // States being written to the address, and the newest written one.
  const writtenStates = useRef<readonly string[]>([])
  const read = useRef('')
  useEffect(() => {
    if (dragged !== null) return
    const text = JSON.stringify(now)
    if (writtenStates.current.at(-1) !== text) writtenStates.current = [...writtenStates.current, text]
  }, [now, dragged])
  useEffect(() => {
    const text = JSON.stringify(state)
    const echo =
      text === writtenStates.current.at(-1) ? writtenStates.current.length - 1 : writtenStates.current.indexOf(text)
    // A written state comes back, perhaps after the next step: it is no news. Nor is a state read before, with other
    // rows.
    const isNews = echo === -1 && text !== read.current
    writtenStates.current = isNews ? [] : writtenStates.current.slice(echo + 1)
    read.current = text
    if (isNews) send({ type: 'state.read', state })
  }, [state, send])
  const tell = useCallback(
    (event: PlotEvent) => {
      // A press may not be drawn yet when the pointer moves.
      const { state: present, grip: held } = actor.getSnapshot().context
      send(storedEvent(event, present, axes, held?.key ?? null))
    },
    [send, actor, axes],
  )
  const edit = useCallback(
    (change: PlotEdit) => {
      tell({ type: 'plot.edited', edit: change })
    },
    [tell],
  )
  return useMemo(
    () => ({ state: shownState(now, axes), dragged, mayUndo, mayRedo, tell, edit }),
    [now, axes, dragged, mayUndo, mayRedo, tell, edit],
  )
}
