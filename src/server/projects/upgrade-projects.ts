import type { Logger } from 'pino'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import type { Building } from '#contract/entities/project.ts'
import { and, eq, gt, lt, sql } from '../db/drizzle.ts'
import type { Database } from '../db/open-database.ts'
import { projects } from '../db/schema.ts'

const atOnce = 200 // rows

/**
 * Brings the stored documents of earlier versions to this one, deleted projects' included, so that whatever reads a project
 * finds the version it knows. Each batch is a transaction: a start that is cut goes on where it stopped. What a document had
 * and this version has no place for is logged with its value.
 *
 * @returns how many were brought up
 */
export const upgradeProjects = async (db: Database, log: Pick<Logger, 'info'>): Promise<number> => {
  let count = 0
  for (let after = ''; ;) {
    const rows = await db.transaction(async tx => {
      const found = await tx.select().from(projects).where(and(lt(projects.documentVersion, documentVersion), gt(projects.id, after))).orderBy(projects.id).limit(atOnce).for('update')
      for (const { id, documentVersion: from, header, userInputs, manualInputs, masses } of found) {
        const { document, leftOut } = upgradeDocument({ documentVersion: from, ...header, userInputs, manualInputs, masses })
        const { documentVersion: to, userInputs: inputs, manualInputs: manual, masses: drawn, ...head } = document as Building & { readonly documentVersion: number }
        await tx.update(projects).set({ documentVersion: to, header: head, userInputs: inputs, manualInputs: manual, masses: drawn, updatedAt: sql`${projects.updatedAt}` }).where(eq(projects.id, id))
        if (leftOut.length > 0) log.info({ projectId: id, leftOut }, 'an older project was brought up; these values have no place any more')
      }
      return found
    })
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined) return count
    after = last.id
  }
}
