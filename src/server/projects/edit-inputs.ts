import type { Queries } from '../db/open-database.ts'
import type { ProjectServices } from './project-services.ts'
import { editProject } from './edit-project.ts'
import { refuseIncomplete } from './judge-project.ts'
import { cancelOutdatedPayment, hasOpenPayment } from './open-payment.ts'
import { changeProject, findProject, type ProjectChanges, type ProjectRow } from './projects.store.ts'

interface InputEdit<T> {
  readonly ownerId: string
  readonly id: string
  /** The version the change was made on. */
  readonly version: number
  /** What is written, of the row as it stands. */
  readonly change: (row: ProjectRow) => ProjectChanges
  /** What is answered of the row as it was written, in the same transaction. */
  readonly show: (tx: Queries, row: ProjectRow) => Promise<T>
}

/**
 * An edit of what is sold. It ends an open payment whose price it changes, or after which the project could not be paid: payment
 * locks the inputs, and nobody shall pay for what cannot be simulated. Whether it could is judged before the row is locked.
 *
 * @throws Refusal as `editProject` does
 */
export async function editInputs<T>(services: ProjectServices, edit: InputEdit<T>): Promise<T> {
  const { ownerId, id, version, change, show } = edit
  const staysPayable = await judge(services, edit)
  return editProject(services, ownerId, id, version, async (tx, row) => {
    const changed = await changeProject(tx, row.id, change(row))
    await cancelOutdatedPayment(tx, changed, staysPayable)
    return show(tx, changed)
  })
}

/** Whether the edited project may be paid. Asked only while somebody is paying: a payment that starts later is not known to buy it. */
async function judge(
  services: ProjectServices,
  { ownerId, id, version, change }: InputEdit<unknown>,
): Promise<boolean> {
  const { drizzle } = services.db
  if (!(await hasOpenPayment(drizzle, id))) return false
  const row = await findProject(drizzle, ownerId, id)
  return row?.version === version && (await refuseIncomplete(services, { ...row, ...change(row) }, 'pay')) === undefined
}
