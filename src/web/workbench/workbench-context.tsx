import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import type { View } from './view/camera.ts'
import { makeWorkbench, type Workbench } from './make-workbench.ts'
import type { WorkbenchState, WorkbenchStore } from './workbench-store.ts'

const WorkbenchContext = createContext<Workbench | null>(null)

/** The workbench of this tab. Its identity never changes; what moves is in its store and actors. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (workbench === null) throw new Error('useWorkbench outside WorkbenchProvider')
  return workbench
}

function useStore<T>(store: WorkbenchStore, select: (state: WorkbenchState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** A part of the workbench's state. */
export function useWorkbenchState<T>(select: (state: WorkbenchState) => T): T {
  return useStore(useWorkbench().store, select)
}

/** Project north of the building, clockwise from true north [°]. */
export function useOrientation(): number {
  const { building } = useProjectEditor()
  return useMemo(() => resolved(building)['draw-building'].orientation.value, [building])
}

/** Camera with project north. */
export function useView(): View {
  const camera = useWorkbenchState(state => state.camera)
  const rotationDeg = useOrientation()
  return useMemo(() => ({ ...camera, rotationDeg }), [camera, rotationDeg])
}

/** Makes the workbench, and tells it what changed around it. */
export function WorkbenchProvider({ children }: { readonly children: ReactNode }) {
  const editor = useProjectEditor()
  const orientation = useOrientation()
  const { t } = useTranslation('draw')
  const [workbench] = useState(() => makeWorkbench({ editor, orientation, t }))
  useEffect(() => {
    workbench.follow({ editor, orientation, t })
  }, [workbench, editor, orientation, t])
  useEffect(() => {
    workbench.draw.start()
    workbench.drag.start()
  }, [workbench])

  // What may be snapped to follows the building.
  const {
    building: { masses, userInputs, units },
    locked,
  } = editor
  const grid = useStore(workbench.store, state => state.grid)
  const snapping = useStore(workbench.store, state => state.snapping)
  useEffect(() => {
    workbench.draw.send({ type: 'scene.changed', scene: workbench.scene() })
  }, [workbench, masses, userInputs, units, grid, snapping])

  // A shape held here is past once its mass was changed elsewhere; a selection once its mass or corner is gone.
  const before = useRef(masses)
  useEffect(() => {
    const held = workbench.drag.getSnapshot().context.shape
    const verticesOf = (list: typeof masses, id: string | undefined) => list.find(mass => mass.id === id)?.vertices
    if (held !== null && verticesOf(before.current, held.massId) !== verticesOf(masses, held.massId))
      workbench.drag.send({ type: 'building.changed' })
    before.current = masses
    const { selection } = workbench.store.get()
    if (selection === null) return
    const vertices = verticesOf(masses, selection.massId)
    if (vertices === undefined) workbench.store.set({ selection: null })
    else if (selection.corner !== null && selection.corner >= vertices.length)
      workbench.store.set({ selection: { massId: selection.massId, corner: null } })
  }, [workbench, masses])

  // Locked while something is in hand: it is laid down.
  useEffect(() => {
    if (!locked) return
    workbench.drag.send({ type: 'building.changed' })
    const { tool } = workbench.store.get()
    if (tool !== 'select' && tool !== 'pan' && tool !== 'measure') workbench.store.set({ tool: 'select' })
  }, [workbench, locked])

  return <WorkbenchContext.Provider value={workbench}>{children}</WorkbenchContext.Provider>
}
