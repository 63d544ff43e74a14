import { selectedMasses } from '#building/edits/change-parts.ts'
import type { Selection } from '#building/edits/edit-answer.ts'
import { selectedCorners } from '#building/edits/selection.ts'
import type { GroupShape } from '#machines/workbench/drag-group.machine.ts'
import type { Outside } from './tool.ts'

/** Selected masses, each with its selected corners. */
export function chosenShapes({ masses }: Pick<Outside, 'masses'>, selection: Selection | null): readonly GroupShape[] {
  return selectedMasses({ masses: masses() }, selection).map(({ id, vertices }) => ({
    massId: id,
    vertices,
    corners: selectedCorners(selection, id),
  }))
}
