import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readTable } from '#contract/calls/runs.ts'
import type { ChosenOptions, OptionValue, StudyTable } from '#contract/entities/study.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import { send } from '../../../api/send.ts'
import { useLookAgain } from '../use-look-again.ts'
import { keyOfRow, useExactFigures } from './use-exact-figures.ts'
import { type DesignFigures, figuresBy, isSwept } from '#building/studies/design-figures.ts'

/** A picked design: its options from the study, and its figures. */
export interface PickedDesign {
  readonly options: ChosenOptions
  /** Options offered by its study, by parameter. */
  readonly offered: Readonly<Record<string, readonly OptionValue[]>>
  readonly figures: DesignFigures
  /** Whether the study ran in the sweep setting, and the default figures are still missing. */
  readonly isSwept: boolean
  /** Reason why they will not come, in words. */
  readonly refused: string | null
  /** Version of the engine that calculated the study. */
  readonly engineVersion: string
}

function designOf(table: StudyTable): PickedDesign | null {
  if (table.rows.length === 0) return null
  return {
    options: Object.fromEntries(
      table.parameters.map(({ key, options }, p) => [key, options[table.options[p]?.[0] ?? 0] ?? 0]),
    ),
    offered: Object.fromEntries(table.parameters.map(({ key, options }) => [key, options])),
    figures: figuresBy(key => table.columns[key]?.[0]),
    isSwept: false,
    refused: null,
    engineVersion: table.engineVersion,
  }
}

/** Options and figures of every pick by its id; a pick whose row is not read yet is missing. */
export function usePickFigures(projectId: string, picks: PickTree): ReadonlyMap<string, PickedDesign> {
  const [designs, setDesigns] = useState<ReadonlyMap<string, PickedDesign>>(new Map())
  const requestedKeys = useRef(new Set<string>())
  const ask = useCallback(() => {
    for (const pick of picks) {
      const key = keyOfRow(pick)
      if (requestedKeys.current.has(key)) continue
      requestedKeys.current.add(key)
      void send(readTable, {
        path: { id: projectId, run: pick.run },
        query: { from: pick.row, to: pick.row + 1 },
      }).then(answer => {
        const design = answer.ok ? designOf(answer.value) : null
        if (design === null) requestedKeys.current.delete(key)
        else setDesigns(before => new Map(before).set(key, design))
      })
    }
  }, [projectId, picks])
  useEffect(ask, [ask])
  // Rows that could not be read are read when the window or the network is back.
  useLookAgain(ask)
  const swept = useMemo(
    () =>
      picks.filter(pick => {
        const design = designs.get(keyOfRow(pick))
        return design !== undefined && isSwept(design.figures)
      }),
    [picks, designs],
  )
  const exact = useExactFigures(swept)
  return useMemo(
    () =>
      new Map(
        picks.flatMap(pick => {
          const design = designs.get(keyOfRow(pick))
          if (design === undefined) return []
          const again = exact.figures.get(keyOfRow(pick))
          return [
            [
              pick.id,
              again === undefined
                ? { ...design, isSwept: isSwept(design.figures), refused: exact.refused.get(keyOfRow(pick)) ?? null }
                : { ...design, figures: again, isSwept: false },
            ] as const,
          ]
        }),
      ),
    [picks, designs, exact],
  )
}
