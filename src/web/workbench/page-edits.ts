import { sampleProjectId } from '#contract/frame-options.ts'
import type { EditAnswer, Selection } from '#building/edits/edit-answer.ts'
import type { Point } from '#building/derive/ring.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Surroundings } from './page-scene.ts'
import type { WorkbenchStore } from './workbench-store.ts'

/** A command of building/edits with its arguments. */
export type EditCommand = (building: Building) => EditAnswer

/** Availability of an action, or the reason against it: a key with its parameters. */
export type Availability =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: WhyNot; readonly params: Readonly<Record<string, number>> }
export type WhyNot = Extract<EditAnswer, { readonly ok: false }>['reason'] | LockReason
/** Keys of `project:`. */
type LockReason = 'lock.paid' | 'lock.sample'

/** Edits of the page's building. */
export interface PageEdits {
  /** Whether the building may be changed. */
  readonly mayEdit: () => Availability
  /** Whether an edit would be done now, or the reason against it. */
  readonly allows: (command: EditCommand) => Availability
  /** Does an edit as a single step, shows its place, and answers it or the reason of a refusal. */
  readonly apply: (command: EditCommand, gesture?: string) => Availability
  /** Does an edit and selects its result; a refusal is shown on the canvas. */
  readonly edit: (command: EditCommand, gesture?: string) => void
  /**
   * Shows the reason of a refusal on the canvas, except for a lock or a missing selection, which are already visible.
   */
  readonly refuse: (answer: Exclude<Availability, { readonly ok: true }>) => void
}

/** Commands of building/edits on the page's newest building, while it is not locked. */
export function pageEdits(
  page: () => Surroundings,
  store: WorkbenchStore,
  {
    reveal,
    choose,
  }: {
    readonly reveal: (points: readonly Point[]) => void
    readonly choose: (selection: Selection | null) => void
  },
): PageEdits {
  const mayEdit = (): Availability => {
    const { locked, project } = page().editor
    return !locked
      ? { ok: true }
      : { ok: false, reason: project._id === sampleProjectId ? 'lock.sample' : 'lock.paid', params: {} }
  }
  const done = (command: EditCommand, gesture?: string) => {
    const free = mayEdit()
    if (!free.ok) return free
    const { editor, t } = page()
    let answer = command(editor.building)
    if (!answer.ok) return answer
    const { key, massId } = answer.step
    editor.change(
      t(`step.${key}`, { mass: massId }),
      newest => {
        // The page may lag behind a fast hand: the answer for the newest building counts.
        answer = command(newest)
        return answer.ok ? answer.building : newest
      },
      gesture,
    )
    if (answer.ok) reveal(answer.shown)
    return answer
  }
  const refuse: PageEdits['refuse'] = ({ reason, params }) => {
    if (reason === 'selection.none' || reason === 'lock.paid' || reason === 'lock.sample') return
    store.set({ refusal: { reason, params } })
  }
  return {
    mayEdit,
    allows: command => {
      const free = mayEdit()
      return free.ok ? command(page().editor.building) : free
    },
    apply: done,
    edit: (command, gesture) => {
      const answer = done(command, gesture)
      if (!answer.ok) {
        refuse(answer)
        return
      }
      choose(answer.selection)
      store.set({ refusal: null })
    },
    refuse,
  }
}
