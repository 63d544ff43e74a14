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
import { partsOf } from '#building/edits/selection.ts'
import { resolved } from '#building/library/resolved.ts'
import { useFormat } from '../text/use-format.ts'
import { useProjectEditor, useProjectPart } from '../project/project-editor.tsx'
import type { View } from './view/camera.ts'
import type { Command } from './command.ts'
import { keepHidden } from './hidden-masses.ts'
import { handView, shownResults } from './hand-view.ts'
import { makeWorkbench, type Workbench } from './make-workbench.ts'
import type { Availability } from './page-edits.ts'
import type { ToolView } from './tools/tool.ts'
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

/** Selection within a mass: of several parts the one chosen last; null while nothing of it is selected. */
export function useSelectionOf(massId: string): Omit<Selection, 'others'> | null {
  return useSelector(
    useWorkbench().select,
    ({ context: { selection } }) =>
      selection?.massId === massId ? selection : (partsOf(selection).find(part => part.massId === massId) ?? null),
    (a, b) => a?.massId === b?.massId && a?.corner === b?.corner && edgeOf(a) === edgeOf(b),
  )
}
function edgeOf(selection: Omit<Selection, 'others'> | null): number | undefined {
  return selection?.edge
}

/** A value of the selected tool's view. */
export function useHandView<T extends string | null>(part: (view: ToolView) => T): T {
  const workbench = useWorkbench()
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscriptions = workbench.machines.map(machine => machine.subscribe(tell))
      const leaveStore = workbench.store.subscribe(tell)
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        leaveStore()
      }
    },
    [workbench],
  )
  return useSyncExternalStore(subscribe, () => part(handView(workbench)))
}

/** Visible results of the tools, as attributes of the canvas. */
export function useShownResults(): Readonly<Record<string, number | undefined>> {
  const workbench = useWorkbench()
  const seen = useHandView(() => JSON.stringify(shownResults(workbench)))
  return useMemo(() => JSON.parse(seen) as Readonly<Record<string, number>>, [seen])
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
  return useProjectPart(({ building }) => resolved(building)['draw-building'].orientation.value)
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
  const projectId = editor.project._id
  const format = useFormat()
  const [workbench] = useState(() => makeWorkbench({ editor, orientation, t, number: format.number }))
  useEffect(() => {
    workbench.start()
    return keepHidden(workbench.store, projectId)
  }, [workbench, projectId])
  useEffect(() => {
    workbench.follow({ editor, orientation, t, number: format.number })
  }, [workbench, editor, orientation, t, format])
  return <WorkbenchContext.Provider value={workbench}>{children}</WorkbenchContext.Provider>
}
