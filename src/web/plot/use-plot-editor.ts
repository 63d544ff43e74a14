import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PlotEdit } from '#machines/analysis/plot-edits.ts'
import type { PlotState } from '#machines/analysis/plot-filter.ts'
import { plotMachine, type PlotEvent } from '#machines/analysis/plot.machine.ts'

export interface PlotEditor {
  /** The plot now, while a brush is dragged too. */
  readonly state: PlotState
  readonly dragged: string | null
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly tell: (event: PlotEvent) => void
  readonly edit: (edit: PlotEdit) => void
}

/** The machine of the plot, tied to the state that the address holds. */
export function usePlotEditor(state: PlotState, onState: (state: PlotState) => void): PlotEditor {
  const address = useRef<{ readonly read: string; readonly told: readonly string[] }>({ read: '', told: [] })
  // The actor keeps the newest action of a machine that is provided anew.
  const machine = plotMachine.provide({
    actions: {
      stateChanged: (_, { state: next }) => {
        const { read, told } = address.current
        address.current = { read, told: [...told, JSON.stringify(next)] }
        onState(next)
      },
    },
  })
  const [snapshot, tell] = useMachine(machine, { input: { state } })
  useEffect(() => {
    const text = JSON.stringify(state)
    const { read, told } = address.current
    const echo = text === told.at(-1) ? told.length - 1 : told.indexOf(text)
    // What was told comes back, perhaps after the next step: it is no news. Neither is what was read before, with other rows.
    address.current = { read: text, told: echo === -1 && text !== read ? [] : told.slice(echo + 1) }
    if (echo === -1 && text !== read) tell({ type: 'state.read', state })
  }, [state, tell])
  const { context } = snapshot
  const { state: now, past, future } = context
  const dragged = context.grip?.key ?? null
  const [mayUndo, mayRedo] = [past.length > 0, future.length > 0]
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
