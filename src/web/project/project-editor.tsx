import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Building, Project } from '#contract/entities/project.ts'
import type { UnitSystem } from '#contract/options.ts'
import { LeftPlotsProvider } from './left-plots.tsx'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import type { DraftShelf } from './save/draft-shelf.ts'
import { leaveStore, returnToStore } from './save/left-stores.ts'
import { makeProjectStore, type StoredSteps, type ProjectSnapshot, type ProjectStore } from './save/project-store.ts'
import { projectWire } from './save/project-wire.ts'
import { TypedDraftsProvider } from './fields/typed-drafts.tsx'
import { isTyping } from '../ui/is-typing.ts'
import { pressOf } from '../ui/press.ts'
import { undoKeys } from '../ui/undo-keys.ts'

const ProjectContext = createContext<ProjectStore | null>(null)

/**
 * Holds a project while its screens are open. Mount it again (`key`) for another project.
 * @param userId owner of unsent changes
 * @param shelf place on this device for unsent changes; without it they are kept nowhere
 * @param left changes that an earlier visit left there
 * @param restoredName name in the undo menu of the step that restored unsent changes
 * @param steps undo steps of an earlier visit, and their place on this device
 */
export function ProjectProvider({
  project,
  userId = '',
  shelf = null,
  left = null,
  restoredName = '',
  steps,
  children,
}: {
  readonly project: Project
  readonly userId?: string
  readonly shelf?: DraftShelf | null
  readonly left?: StoredDraft | null
  readonly restoredName?: string
  readonly steps?: StoredSteps
  readonly children: ReactNode
}) {
  const [store] = useState(() => makeProjectStore(project, projectWire(project._id), shelf, left, restoredName, steps))

  const { _id: id, isLinked } = project
  useEffect(() => {
    returnToStore(userId, id, store)
    // These are changes of an earlier visit. They are sent only now: React may make several stores until the page is
    // ready, and keeps one.
    if (store.snapshot().restored) void store.flush()
    let lastLook = Date.now()
    const leave = () => {
      void store.flush(true)
    }
    const online = () => {
      void store.flush()
    }
    const look = () => {
      if (document.visibilityState === 'hidden') {
        leave()
        return
      }
      if (Date.now() - lastLook < 2000) return
      lastLook = Date.now()
      void store.reload()
    }
    const key = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented) return
      const press = pressOf(event)
      if (undoKeys.undo.takes(press)) store.undo()
      else if (undoKeys.redo.takes(press)) store.redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('keydown', key)
      // A page of a link has nothing to send, and its owner's own page may have a left store.
      if (isLinked !== true) leaveStore(userId, id, store)
    }
  }, [id, isLinked, store, userId])

  return (
    <ProjectContext.Provider value={store}>
      <TypedDraftsProvider>
        <LeftPlotsProvider>{children}</LeftPlotsProvider>
      </TypedDraftsProvider>
    </ProjectContext.Provider>
  )
}

export type ProjectEditor = ProjectSnapshot &
  Pick<
    ProjectStore,
    | 'change'
    | 'setTempCoords'
    | 'setUnits'
    | 'undo'
    | 'redo'
    | 'reload'
    | 'replaceProject'
    | 'keepMine'
    | 'takeTheirs'
    | 'discardRestored'
    | 'discardLate'
    | 'flush'
  >

function withoutProject() {
  return () => {}
}
/** Id of the open project; undefined outside a project. */
export function useProjectId(): string | undefined {
  const store = useContext(ProjectContext)
  return useSyncExternalStore(store?.subscribe ?? withoutProject, () => store?.snapshot().project._id)
}
/** Whether a link opened the project; false outside a project. */
export function useIsLinked(): boolean {
  const store = useContext(ProjectContext)
  return useSyncExternalStore(store?.subscribe ?? withoutProject, () => store?.snapshot().project.isLinked === true)
}
/** Unit system of the open project; SI outside a project. */
export function useUnits(): UnitSystem {
  const store = useContext(ProjectContext)
  return useSyncExternalStore(store?.subscribe ?? withoutProject, () => store?.snapshot().building.units ?? 'SI')
}

/**
 * Project being edited. `change(name, edit, gesture?)` is an undo step named `name` in the reader's words ("move
 * corner"); while `gesture` stays the same (one drag, one stay in a field) the changes are a single step. A locked
 * project ignores changes.
 */
export function useProjectEditor(): ProjectEditor {
  const store = useProjectStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return useMemo(() => ({ ...store, ...snapshot }), [store, snapshot])
}

/** Store of the open project, for handlers: its reader is not rendered when the project changes. */
export function useProjectStore(): ProjectStore {
  const store = useContext(ProjectContext)
  if (store === null) throw new Error('A hook of the project is used outside ProjectProvider')
  return store
}

/** A part of the open project's state: its reader is rendered only when this part changes. */
export function useProjectPart<T>(part: (snapshot: ProjectSnapshot) => T): T {
  const store = useProjectStore()
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()))
}

/** Building being edited. */
export function useBuilding(): Building {
  return useProjectPart(({ building }) => building)
}

/** Whether the project ignores changes. */
export function useIsLocked(): boolean {
  return useProjectPart(({ locked }) => locked)
}

/**
 * Building for whatever is worked out beside the edit itself: checks, areas, price. It follows the edit after the frame
 * that shows it, and the next edit interrupts its work.
 */
export function useSettledBuilding(): Building {
  const store = useProjectStore()
  const [building, setBuilding] = useState(() => store.snapshot().building)
  useEffect(() => {
    const take = () => {
      startTransition(() => {
        setBuilding(store.snapshot().building)
      })
    }
    take()
    return store.subscribe(take)
  }, [store])
  return building
}
