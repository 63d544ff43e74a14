import { createContext, useContext, useState, type ReactNode } from 'react'
import type { LeftPlot } from '#machines/analysis/plot.machine.ts'

/**
 * Plots of viewed studies, by their runs: they wait here with their steps while another page of the project is open.
 */
export type LeftPlots = Map<string, LeftPlot>

const LeftPlotsContext = createContext<LeftPlots | null>(null)

export function LeftPlotsProvider({ children }: { readonly children: ReactNode }) {
  const [plots] = useState<LeftPlots>(() => new Map())
  return <LeftPlotsContext.Provider value={plots}>{children}</LeftPlotsContext.Provider>
}

export function useLeftPlots(): LeftPlots {
  const plots = useContext(LeftPlotsContext)
  if (plots === null) throw new Error('useLeftPlots outside LeftPlotsProvider')
  return plots
}
