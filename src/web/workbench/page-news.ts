import type { Building } from '#contract/entities/project.ts'
import type { DrawScene } from '#machines/workbench/pointer-fact.ts'
import type { Surroundings } from './page-scene.ts'
import type { WorkbenchMachines } from './workbench-machines.ts'
import { isEditTool, type WorkbenchStore } from './workbench-store.ts'

/** Informs the machines of changes around them: the building, the grid, a lock. */
export function pageNews(
  page: () => Surroundings,
  store: WorkbenchStore,
  { draw, drag, select, erase, measure }: WorkbenchMachines,
  {
    scene,
    leaveTool,
  }: {
    readonly scene: () => DrawScene
    /** Selects the select tool again. */
    readonly leaveTool: () => void
  },
) {
  const tellScene = () => {
    for (const actor of [draw, measure]) actor.send({ type: 'scene.changed', scene: scene() })
  }
  const tellBuilding = () => {
    const { building, locked } = page().editor
    select.send({ type: 'building.changed', masses: building.masses, locked })
    erase.send({ type: 'building.changed', masses: building.masses })
    tellScene()
  }
  /** Drops a held shape if its mass was changed elsewhere. */
  const tellHeld = (before: Building, now: Building) => {
    const held = drag.getSnapshot().context.shape
    const verticesIn = ({ masses }: Building) => masses.find(mass => mass.id === held?.massId)?.vertices
    if (held !== null && verticesIn(before) !== verticesIn(now)) drag.send({ type: 'building.changed' })
  }
  let { grid: toldGrid, snapping: toldSnapping } = store.get()
  store.subscribe(() => {
    const { grid, snapping } = store.get()
    if (grid === toldGrid && snapping === toldSnapping) return
    toldGrid = grid
    toldSnapping = snapping
    tellScene()
  })
  return {
    tellBuilding,
    /** Reports the changes of the page since the state before. */
    tellChange: ({ editor: before }: Surroundings) => {
      const { building, locked } = page().editor
      tellHeld(before.building, building)
      if (before.building.masses !== building.masses || before.locked !== locked) tellBuilding()
      else if (before.building.userInputs !== building.userInputs || before.building.units !== building.units)
        tellScene()
      // A lock during an action drops the held object.
      if (!locked || before.locked) return
      drag.send({ type: 'building.changed' })
      if (isEditTool(store.get().tool)) leaveTool()
    },
  }
}
