import { useMachine } from '@xstate/react'
import { plotAxisMachine, type PlotAxisEvent } from '#machines/analysis/plot-axis.machine.ts'
import { useEscape } from './use-escape.ts'

export interface CarriedAxis {
  readonly key: string | null
  /** px */
  readonly by: number
  readonly tell: (event: PlotAxisEvent) => void
}

/** Machine that carries an axis; `onDrop` puts it down. */
export function useCarriedAxis(onDrop: (key: string, by: number) => void): CarriedAxis {
  const machine = plotAxisMachine.provide({
    actions: {
      axisDropped: (_, { key, by }) => {
        onDrop(key, by)
      },
    },
  })
  const [{ context }, tell] = useMachine(machine)
  const isHeld = context.held !== null
  useEscape(isHeld, tell)
  return { key: context.held?.key ?? null, by: context.by, tell }
}
