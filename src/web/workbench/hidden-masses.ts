import type { WorkbenchStore } from './workbench-store.ts'

/** Hidden masses of each project, while the window lives: the drawing is opened anew with every visit of its tab. */
const hiddenByProject = new Map<string, ReadonlySet<string>>()

/** Hides the masses that were hidden at the last visit, and remembers changes until the returned function is called. */
export function keepHidden(store: WorkbenchStore, projectId: string): () => void {
  store.set({ hidden: hiddenByProject.get(projectId) ?? store.get().hidden })
  return store.subscribe(() => {
    hiddenByProject.set(projectId, store.get().hidden)
  })
}

/** Hides a mass, or shows it again. */
export function setHidden(store: WorkbenchStore, massId: string, hides: boolean): void {
  const hidden = new Set(store.get().hidden)
  if (hides) hidden.add(massId)
  else hidden.delete(massId)
  store.set({ hidden })
}
