import type { Promo, PromosQuery, PromoState } from '#contract/entities/promo.ts'
import { toMainUnit } from '#contract/money.ts'
import type { SQL } from 'drizzle-orm'
import { databaseNow, type Clock } from '../clock.ts'
import { and, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { promos } from '../db/schema.ts'
import { toPromo } from '../prices/promos.store.ts'
import { searched, type Table, wordsIn } from './table.ts'

async function readPromos(queries: Queries, ids: readonly string[]): Promise<readonly Promo[]> {
  const rows = await readInParts(
    ids,
    part => queries.select().from(promos).where(inArray(promos.id, part)),
    ({ id }) => id,
  )
  return rows.map(toPromo)
}

/** Codes of a state: an end counts before used up, and that before a beginning, as on the page. */
function inState(state: PromoState, clock: Clock): SQL {
  const now = databaseNow(clock)
  const ended = sql`coalesce(${promos.endsAt} <= ${now}, false)`
  const usedUp = sql`coalesce(${promos.uses} >= ${promos.mostUses}, false)`
  const notYet = sql`coalesce(${promos.startsAt} > ${now}, false)`
  if (state === 'ended') return ended
  if (state === 'usedUp') return sql`(${usedUp} and not ${ended})`
  return state === 'notYet'
    ? sql`(${notYet} and not ${usedUp} and not ${ended})`
    : sql`not (${ended} or ${usedUp} or ${notYet})`
}
function mainUnit(amount: number, { currency }: Promo): number {
  return toMainUnit({ amount, currency })
}

/** Discount codes, the newest first; amounts in the file are of the currency's main unit. */
export const promosTable: Table<PromosQuery, Promo> = {
  name: 'promos',
  words: wordsIn('promos'),
  from: sql`${promos}`,
  id: sql<string>`${promos}.id`,
  wanted: ({ s, state }, clock) =>
    and(
      isNull(promos.deletedAt),
      state === undefined ? undefined : inState(state, clock),
      searched(s, { parts: [promos.code] }),
    ),
  sorts: {
    code: promos.code,
    from: promos.startsAt,
    to: promos.endsAt,
    uses: promos.uses,
    minimum: promos.minimum,
    createdAt: promos.createdAt,
  },
  usual: '-createdAt',
  read: readPromos,
  cells: {
    code: promo => promo.code,
    percentage: promo => promo.percentage,
    amount: promo => (promo.amount === null ? null : mainUnit(promo.amount, promo)),
    currency: promo => promo.currency,
    from: promo => promo.startsAt,
    to: promo => promo.endsAt,
    uses: promo => promo.uses,
    mostUses: promo => promo.mostUses,
    perPerson: promo => promo.mostUsesPerPerson,
    minimum: promo => mainUnit(promo.minimum, promo),
    createdAt: promo => promo.createdAt,
  },
}
