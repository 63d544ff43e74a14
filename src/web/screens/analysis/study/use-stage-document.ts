import { useMemo } from 'react'
import { pathTo, type PickTree } from '#building/stages/pick-tree.ts'
import { withPicks, type PickedOptions } from '#building/stages/with-picks.ts'
import type { Building } from '#contract/entities/project.ts'
import type { PickedDesign } from '../picks/use-pick-figures.ts'

/** Base document of a study: the project's, with the options of a pick and of all picks below it. */
export function stageDocument(
  building: Building,
  picks: PickTree,
  designs: ReadonlyMap<string, Pick<PickedDesign, 'options'>>,
  parent: string | null,
): Building {
  const picked = pathTo(picks, parent).flatMap(pick => {
    const design = designs.get(pick.id)
    return design === undefined ? [] : [[pick.stage, design.options] as const]
  })
  return withPicks(building, Object.fromEntries(picked) as PickedOptions)
}

/** The same document as long as nothing that it is made of changes. */
export function useStageDocument(...[building, picks, designs, parent]: Parameters<typeof stageDocument>): Building {
  return useMemo(() => stageDocument(building, picks, designs, parent), [building, picks, designs, parent])
}
