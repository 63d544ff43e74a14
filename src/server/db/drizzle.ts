import type * as Core from 'drizzle-orm'
import type * as PgCore from 'drizzle-orm/pg-core'
import type * as NodePostgres from 'drizzle-orm/node-postgres'
import type * as Pglite from 'drizzle-orm/pglite'
import { createRequire } from 'node:module'

/*
 * This loads drizzle by its CommonJS build. Its package.json is 180 kB, and Node reads it again for each module of the
 * ES build: that took 400 ms more at every start.
 */
const load = createRequire(import.meta.url)
const core = load('drizzle-orm') as typeof Core
const pgCore = load('drizzle-orm/pg-core') as typeof PgCore

export const {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  notInArray,
  or,
  sql,
} = core
export const {
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  json,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} = pgCore
export const { drizzle: drizzleOnPool } = load('drizzle-orm/node-postgres') as typeof NodePostgres
export const { drizzle: drizzleOnPglite } = load('drizzle-orm/pglite') as typeof Pglite
