import type { PgColumn } from 'drizzle-orm/pg-core'
import { sql } from './drizzle.ts'
import { projects } from './schema.ts'

/** Tabs of a column without the empty ones: a tab that was emptied is as one that was never filled. */
function filledTabs(column: PgColumn) {
  return sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where value <> '{}')::text`
}

/**
 * Masses as they were written, without names and locks. Keys are the only place of `"name":` and `"locked":` in the text:
 * a quotation mark within a name is escaped.
 */
const unmarkedMasses = sql`regexp_replace(regexp_replace(${projects.masses}::text,
  ',"name":"(?:[^"\\\\]|\\\\.)*"|"name":"(?:[^"\\\\]|\\\\.)*",', '', 'g'), ',"locked":true|"locked":true,', '', 'g')`

/**
 * Digest of a project's inputs, SHA-256 in hex, made by the database: two projects with the same digest give the same
 * results. Name and label are no inputs, nor are names and locks of masses.
 */
export const inputsDigest = sql<string>`encode(sha256(convert_to(
  (${projects.header} - 'name' - 'label')::text || ${filledTabs(projects.userInputs)}
  || ${filledTabs(projects.manualInputs)} || ${unmarkedMasses}, 'UTF8')), 'hex')`
