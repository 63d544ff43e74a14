import type { ContentHtml, ContentSlug, ContentTexts, ContentVersion, InputHelp } from '#contract/entities/content.ts'
import { databaseNow } from '../clock.ts'
import type { Core } from '../core.ts'
import { count, desc, eq } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { shippedVersion } from '../db/present-terms.ts'
import { contentVersions, inputHelps } from '../db/schema.ts'
import { isDuplicate } from '../http/database-error.ts'
import { refuse } from '../http/refusal.ts'
import { shippedTexts } from './shipped-texts.ts'

type Row = typeof contentVersions.$inferSelect

export function toContentVersion({
  version,
  en,
  fa,
  savedAt,
}: Pick<Row, 'version' | 'en' | 'fa' | 'savedAt'>): ContentVersion {
  return { version, en, fa, savedAt: savedAt?.toISOString() ?? null }
}

/** Newest stored version of a text; undefined: the product's own text holds. */
export async function newestContent(queries: Queries, slug: ContentSlug): Promise<Row | undefined> {
  return (
    await queries
      .select()
      .from(contentVersions)
      .where(eq(contentVersions.slug, slug))
      .orderBy(desc(contentVersions.version))
      .limit(1)
  )[0]
}

/** Versions of a text, the newest first. */
export async function listContent(
  queries: Queries,
  slug: ContentSlug,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ readonly items: readonly ContentVersion[]; readonly totalCount: number }> {
  const ofSlug = eq(contentVersions.slug, slug)
  const [all] = await queries.select({ count: count() }).from(contentVersions).where(ofSlug)
  const totalCount = all?.count ?? 0
  if (totalCount === 0)
    return {
      items: skip === 0 ? [{ version: shippedVersion, ...shippedTexts(slug), savedAt: null }] : [],
      totalCount: 1,
    }
  const rows = await queries
    .select()
    .from(contentVersions)
    .where(ofSlug)
    .orderBy(desc(contentVersions.version))
    .limit(limit)
    .offset(skip)
  return { items: rows.map(toContentVersion), totalCount }
}

/**
 * Adds a version after the one that the writer saw. The first one stores the product's own text too, which stays among
 * the versions.
 *
 * @throws the refusal content.stale, also for the later of two at once
 */
export async function addContent(
  { clock }: Core,
  tx: Queries,
  slug: ContentSlug,
  next: {
    readonly texts: ContentTexts
    readonly html: ContentHtml
    readonly shippedHtml: ContentHtml
    readonly after: number
    readonly actorId: string
  },
): Promise<Row> {
  const newest = await newestContent(tx, slug)
  if ((newest?.version ?? shippedVersion) !== next.after) throw refuse('content.stale')
  const { en, fa } = shippedTexts(slug)
  const shipped = {
    slug,
    version: shippedVersion,
    en,
    fa,
    htmlEn: next.shippedHtml.en,
    htmlFa: next.shippedHtml.fa,
    savedAt: null,
    actorId: null,
  }
  const added = {
    slug,
    version: next.after + 1,
    ...next.texts,
    htmlEn: next.html.en,
    htmlFa: next.html.fa,
    savedAt: databaseNow(clock),
    actorId: next.actorId,
  }
  try {
    if (newest === undefined) await tx.insert(contentVersions).values(shipped)
    const [row] = await tx.insert(contentVersions).values(added).returning()
    if (row === undefined) throw new TypeError('addContent: no row')
    return row
  } catch (problem) {
    throw isDuplicate(problem) ? refuse('content.stale') : problem
  }
}

/** The operator's own words, by field. */
export async function readInputHelps(queries: Queries): Promise<Readonly<Record<string, InputHelp>>> {
  const rows = await queries.select().from(inputHelps)
  return Object.fromEntries(rows.map(({ field, en, fa }) => [field, { en, fa }]))
}

/** Keeps the operator's words about a field; two empty texts remove them. */
export async function keepInputHelp(tx: Queries, field: string, { en, fa }: InputHelp): Promise<void> {
  if (en === '' && fa === '') await tx.delete(inputHelps).where(eq(inputHelps.field, field))
  else
    await tx
      .insert(inputHelps)
      .values({ field, en, fa })
      .onConflictDoUpdate({ target: inputHelps.field, set: { en, fa } })
}
