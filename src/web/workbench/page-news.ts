import type { Standing } from '#machines/workbench/hit-target.ts'
import type { Surroundings } from './page-scene.ts'
import { allMechanisms, toolNamed, type WorkbenchMachines } from './tools/all-tools.ts'
import type { MassesNow, Outside } from './tools/tool.ts'
import type { WorkbenchStore } from './workbench-store.ts'

/** Informs the machines of changes around them: the building, the grid, a lock. */
export function pageNews(
  page: () => Surroundings,
  store: WorkbenchStore,
  machines: WorkbenchMachines,
  { scene, layDown }: Pick<Outside, 'scene' | 'layDown'>,
) {
  const tellScene = () => {
    const now = scene()
    for (const { sceneChanged } of allMechanisms) sceneChanged?.(machines, now)
  }
  /** Masses with the mark of hidden ones, which the pointer does not find, and the lock. */
  const massesOf = ({ editor: { building, locked } }: Surroundings): MassesNow => {
    const { hidden } = store.get()
    const marked = (mass: Standing) => (hidden.has(mass.id) ? { ...mass, hidden: true } : mass)
    return { masses: hidden.size === 0 ? building.masses : building.masses.map(marked), locked }
  }
  const tellMasses = (before?: MassesNow) => {
    for (const { massesChanged } of allMechanisms) massesChanged?.(machines, massesOf(page()), before)
    tellScene()
  }
  let { grid: toldGrid, snapping: toldSnapping, hidden: toldHidden } = store.get()
  store.subscribe(() => {
    const { grid, snapping, hidden } = store.get()
    if (hidden !== toldHidden) {
      toldHidden = hidden
      tellMasses()
    }
    if (grid === toldGrid && snapping === toldSnapping) return
    toldGrid = grid
    toldSnapping = snapping
    tellScene()
  })
  return {
    tellMasses,
    /** Reports the changes of the page since the state before. */
    tellChange: (past: Surroundings) => {
      const [before, now] = [past.editor.building, page().editor.building]
      // A refusal that is still shown belongs to another drawing.
      if (before.masses !== now.masses && store.get().refusal !== null) store.set({ refusal: null })
      const locks = page().editor.locked && !past.editor.locked
      if (before.masses !== now.masses || past.editor.locked !== page().editor.locked) tellMasses(massesOf(past))
      else if (before.userInputs !== now.userInputs || before.units !== now.units) tellScene()
      if (locks && toolNamed(store.get().tool).group !== 'look') layDown()
    },
  }
}
