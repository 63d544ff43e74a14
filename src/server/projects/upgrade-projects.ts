import type { Logger } from 'pino'
import { decode } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { Building } from '#contract/entities/project.ts'
import { readMasses } from '#contract/inputs/tab-readers.ts'
import { and, eq, gt, lt, sql } from '../db/drizzle.ts'
import type { Database } from '../db/open-database.ts'
import { projects } from '../db/schema.ts'
import { derivedOf } from './projects.store.ts'

const atOnce = 200 // rows
const readBuilding = decode(Building)

/**
 * Upgrades the stored documents of earlier versions, deleted projects' included, so that every reader finds the present
 * version. Each project is a transaction: an interrupted start continues where it stopped. Values without a place in
 * this version are logged. A row that is no document of any version is logged and stays as it is, for a person.
 *
 * @returns number of upgraded projects
 */
export async function upgradeProjects(db: Database, log: Pick<Logger, 'info' | 'error'>): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const found = await db.drizzle
      .select({ id: projects.id })
      .from(projects)
      .where(and(lt(projects.documentVersion, documentVersion), gt(projects.id, after)))
      .orderBy(projects.id)
      .limit(atOnce)
    for (const { id } of found) if (await upgradeProject(db, log, id)) count++
    const last = found.at(-1)
    if (last === undefined) return count
    after = last.id
  }
}

/**
 * Makes the plans that a migration left to the program, for projects drawn before cards had plans. Each project is
 * written separately, so that an interrupted start continues where it stopped. A value that is no drawing of any
 * version gets no plan.
 *
 * @returns number of plans made
 */
export async function makePlans(db: Database): Promise<number> {
  let count = 0
  for (let after = ''; ;) {
    const found = await db.drizzle
      .select({ id: projects.id, masses: projects.masses })
      .from(projects)
      .where(and(sql`plan is null and masses::text <> '[]'`, gt(projects.id, after)))
      .orderBy(projects.id)
      .limit(atOnce)
    for (const { id, masses } of found) {
      const drawn = readMasses(masses)
      if (!drawn.ok) continue
      await db.drizzle
        .update(projects)
        .set({ plan: derivedOf(drawn.value).plan, updatedAt: sql`${projects.updatedAt}` })
        .where(and(eq(projects.id, id), sql`plan is null`))
      count++
    }
    const last = found.at(-1)
    if (last === undefined) return count
    after = last.id
  }
}

function upgradeProject(db: Database, log: Pick<Logger, 'info' | 'error'>, id: string): Promise<boolean> {
  return db.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, id), lt(projects.documentVersion, documentVersion)))
      .for('update')
    // Another start was faster.
    if (row === undefined) return false
    const { header, userInputs, manualInputs, masses } = row
    const { document, leftOut, rewritten } = upgradeDocument({
      ...header,
      documentVersion: row.documentVersion,
      userInputs,
      manualInputs,
      masses,
    })
    const building = readBuilding(document)
    if (!building.ok || (document as { readonly documentVersion: unknown }).documentVersion !== documentVersion) {
      log.error(
        {
          projectId: id,
          documentVersion: row.documentVersion,
          fields: building.ok ? [] : building.errors.map(({ field }) => field),
        },
        'an older project cannot be brought up',
      )
      return false
    }
    const { userInputs: inputs, manualInputs: manual, masses: drawn, ...head } = building.value
    await tx
      .update(projects)
      .set({
        documentVersion,
        header: head,
        userInputs: inputs,
        manualInputs: manual,
        masses: drawn,
        updatedAt: sql`${projects.updatedAt}`,
      })
      .where(eq(projects.id, id))
    if (leftOut.length > 0)
      log.info({ projectId: id, leftOut }, 'an older project was brought up; these values have no place any more')
    if (rewritten.length > 0)
      log.info(
        { projectId: id, rewritten: rewritten.map(({ field }) => field) },
        'an older project was brought up; these names and ids are written otherwise',
      )
    return true
  })
}
