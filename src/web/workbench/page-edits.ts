import { lockKey } from '../project/lock-key.ts'
import { lockedMassIn } from '#building/edits/mark-mass.ts'
import { nameOfMass } from '#building/derive/mass-name.ts'
import type { EditAnswer, EditCommand, EditRefusal, Selection } from '#building/edits/edit-answer.ts'
import type { Point } from '#building/derive/ring.ts'
import type { Surroundings } from './page-scene.ts'
import type { WorkbenchStore } from './workbench-store.ts'

/** Availability of an action, or the reason against it: a key with its parameters. */
export type Availability =
  | { readonly ok: true }
  | ({ readonly ok: false; readonly reason: WhyNot; readonly params: Readonly<Record<string, number>> } & Pick<
      EditRefusal,
      'outlines'
    >)
export type WhyNot = Extract<EditAnswer, { readonly ok: false }>['reason'] | LockReason
/** Keys of `project:`. */
type LockReason = ReturnType<typeof lockKey>
function isLock(reason: WhyNot): reason is LockReason {
  return reason.startsWith('lock.')
}

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

/** An edit's answer, or the refusal of an edit that would change a locked mass. */
function withLocks(command: EditCommand): EditCommand {
  return building => {
    const answer = command(building)
    const mass = answer.ok ? lockedMassIn(building, answer.building) : null
    if (mass === null || !answer.ok) return answer
    const { id, vertices } = building.masses[mass - 1] ?? {}
    const outline = answer.building.masses.find(one => one.id === id)?.vertices ?? vertices
    return {
      ok: false,
      reason: 'footprint.locked',
      params: { mass },
      ...(outline === undefined ? {} : { outlines: [outline] }),
    }
  }
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
    return !locked ? { ok: true } : { ok: false, reason: lockKey(project), params: {} }
  }
  const done = (wish: EditCommand, gesture?: string) => {
    const command = withLocks(wish)
    const free = mayEdit()
    if (!free.ok) return free
    const { editor, t, number } = page()
    let answer = command(editor.building)
    if (!answer.ok) return answer
    const { key, massId, masses } = answer.step
    editor.change(
      t(`step.${key}`, {
        mass:
          masses === undefined
            ? nameOfMass(editor.building.masses, massId)
            : t('step.masses', { number: number(masses) }),
      }),
      newest => {
        // The page may lag behind a fast hand: the answer for the newest building counts.
        answer = command(newest)
        return answer.ok ? answer.building : newest
      },
      gesture,
    )
    store.set(answer.ok ? { squared: null, refusal: null } : { squared: null })
    if (answer.ok) reveal(answer.shown)
    return answer
  }
  const refuse: PageEdits['refuse'] = ({ reason, params, outlines }) => {
    if (reason === 'selection.none' || isLock(reason)) return
    store.set({ refusal: { reason, params, ...(outlines === undefined ? {} : { outlines }) } })
  }
  return {
    mayEdit,
    allows: command => {
      const free = mayEdit()
      return free.ok ? withLocks(command)(page().editor.building) : free
    },
    apply: done,
    edit: (command, gesture) => {
      const answer = done(command, gesture)
      if (!answer.ok) {
        refuse(answer)
        return
      }
      choose(answer.selection)
    },
    refuse,
  }
}
