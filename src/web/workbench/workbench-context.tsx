import { useSelector } from '@xstate/react'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#building/edits/edit-answer.ts'
import { resolved } from '#building/library/resolved.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import type { View } from './view/camera.ts'
import type { Command } from './command.ts'
import { handView, type HandView } from './hand-view.ts'
import { makeWorkbench, type Workbench } from './make-workbench.ts'
import type { Availability } from './page-edits.ts'
import type { WorkbenchState } from './workbench-store.ts'

const WorkbenchContext = createContext<Workbench | null>(null)

/** Workbench of this tab. Its identity never changes; the changing state is in its store and actors. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (workbench === null) throw new Error('useWorkbench outside WorkbenchProvider')
  return workbench
}

/** A part of the workbench's state. */
export function useWorkbenchState<T>(select: (state: WorkbenchState) => T): T {
  const { store } = useWorkbench()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** Present selection. */
export function useSelection(): Selection | null {
  return useSelector(useWorkbench().select, snapshot => snapshot.context.selection)
}

/** Selection within a mass; null while it is not selected. */
export function useSelectionOf(massId: string): Selection | null {
  return useSelector(useWorkbench().select, ({ context: { selection } }) =>
    selection?.massId === massId ? selection : null,
  )
}

/** A value of the selected tool's view. */
export function useHandView<T extends string | null>(part: (view: HandView) => T): T {
  const workbench = useWorkbench()
  const subscribe = useCallback(
    (tell: () => void) => {
      const { store, draw, drag, select, erase, measure, pan } = workbench
      const actors = [
        draw.subscribe(tell),
        drag.subscribe(tell),
        select.subscribe(tell),
        erase.subscribe(tell),
        measure.subscribe(tell),
        pan.subscribe(tell),
      ]
      const leaveStore = store.subscribe(tell)
      return () => {
        for (const subscription of actors) subscription.unsubscribe()
        leaveStore()
      }
    },
    [workbench],
  )
  return useSyncExternalStore(subscribe, () => part(handView(workbench)))
}

/** Availability of a command, or the reason against it. */
export function useAvailable(command: Command): Availability {
  const workbench = useWorkbench()
  // This machine gets every change of the building and of the selection: the command is checked again then.
  return useSelector(
    workbench.select,
    () => command.available(workbench),
    (a, b) => a.ok === b.ok && (a.ok || b.ok || a.reason === b.reason),
  )
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

/** Makes the workbench, and informs it of changes around it. */
export function WorkbenchProvider({ children }: { readonly children: ReactNode }) {
  const editor = useProjectEditor()
  const orientation = useOrientation()
  const { t } = useTranslation('draw')
  const [workbench] = useState(() => makeWorkbench({ editor, orientation, t }))
  useEffect(() => {
    workbench.start()
  }, [workbench])
  useEffect(() => {
    workbench.follow({ editor, orientation, t })
  }, [workbench, editor, orientation, t])
  return <WorkbenchContext.Provider value={workbench}>{children}</WorkbenchContext.Provider>
}
