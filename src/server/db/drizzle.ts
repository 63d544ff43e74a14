import { createRequire } from 'node:module'

/*
 * drizzle by its CommonJS build. Its package.json is 180 kB, and Node reads it again for each of the ES build's
 * modules: loading those took 400 ms more at every start.
 */
const load = createRequire(import.meta.url)
const core = load('drizzle-orm') as typeof import('drizzle-orm')
const pgCore = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

export const { and, asc, count, desc, eq, gt, ilike, inArray, is, isNull, lt, lte, min, ne, notInArray, or, sql } = core
export const { bigint, bigserial, customType, doublePrecision, getTableConfig, index, integer, jsonb, PgTable, pgTable, primaryKey, text, timestamp, uniqueIndex } = pgCore
export const { drizzle: drizzleOnPool } = load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')
export const { drizzle: drizzleOnPglite } = load('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite')
