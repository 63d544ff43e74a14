import type { Queries } from '../db/open-database.ts'
import type { ProjectServices } from './project-services.ts'
import { editProject } from './edit-project.ts'
import { refuseIncomplete } from './judge-project.ts'
import { cancelOutdatedPayment, hasOpenPayment } from './open-payment.ts'
import { changeProject, findProject, type ProjectChanges, type ProjectRow } from './projects.store.ts'

interface InputEdit<T> {
  readonly ownerId: string
  readonly id: string
  /** Version on which the change is based. */
  readonly version: number
  /** Changes to write, from the present row. */
  readonly change: (row: ProjectRow) => ProjectChanges
  /** Answer from the written row, in the same transaction. */
  readonly show: (tx: Queries, row: ProjectRow) => Promise<T>
}

/**
 * An edit of the sold inputs. It ends an open payment whose price it changes, or if the project could no longer be
 * paid: payment locks the inputs, and nobody must pay for a project that cannot be simulated. This is judged before the
 * row is locked.
 *
 * @throws Refusal as `editProject` does
 */
export async function editInputs<T>(services: ProjectServices, edit: InputEdit<T>): Promise<T> {
  const { ownerId, id, version, change, show } = edit
  const staysPayable = await judge(services, edit)
  return editProject(services, ownerId, id, version, async (tx, row) => {
    // Picks and sets of results that a refund has closed are not of the new inputs.
    const closed = row.refundedAt === null ? {} : { picks: [], sets: [] }
    const changed = await changeProject(tx, row.id, { ...change(row), ...closed })
    await cancelOutdatedPayment(tx, services.clock, changed, staysPayable)
    return show(tx, changed)
  })
}

/**
 * Whether the edited project may be paid. It is called only during an open payment: a later payment checks for itself.
 */
async function judge(
  services: ProjectServices,
  { ownerId, id, version, change }: InputEdit<unknown>,
): Promise<boolean> {
  const { drizzle } = services.db
  if (!(await hasOpenPayment(drizzle, id))) return false
  const row = await findProject(drizzle, ownerId, id)
  return row?.version === version && (await refuseIncomplete(services, { ...row, ...change(row) }, 'pay')) === undefined
}
