import { createContext, useContext } from 'react'
import type { Run } from '#contract/entities/run.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import type { PickedDesign } from './picks/use-pick-figures.ts'
import type { ProjectPicks } from './picks/use-picks.ts'
import type { StandingOf } from '#building/stages/standing-options.ts'

/** Data that every page of the analysis needs. */
export interface Analysis {
  readonly baseline: Run
  readonly baselineFigures: DesignFigures
  /** m² */
  readonly floorArea: number
  readonly picks: ProjectPicks
  readonly designs: ReadonlyMap<string, PickedDesign>
  /** The stand of each parameter of the paid project. */
  readonly standing: StandingOf
  /** Reads the project again: a study has started or ended. */
  readonly changed: () => void
}

export const AnalysisContext = createContext<Analysis | null>(null)

export function useAnalysis(): Analysis {
  const analysis = useContext(AnalysisContext)
  if (analysis === null) throw new Error('useAnalysis outside an analysis with a baseline')
  return analysis
}
