import type { PGlite } from '@electric-sql/pglite'

/** Growth of the log after which a checkpoint lets it be used again [B]. */
const mostLog = 16 * 1024 * 1024

/**
 * Tables whose dead rows are worth a vacuum: PostgreSQL's own rule, and 10,000 in any case. A vacuum is one turn: 15 ms for
 * what a hundred saves leave, more after a large deletion.
 */
const dueTables = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 't')
    and pg_stat_get_dead_tuples(c.oid) >= least(10000, 50 + pg_stat_get_live_tuples(c.oid) / 5)`
const logGrowth = 'select (pg_current_wal_lsn() - redo_lsn)::double precision as bytes from pg_control_checkpoint()'

/**
 * Does for the embedded database what PostgreSQL's background processes do for others: makes the room of dead rows free
 * for new ones, and shortens the log. Each statement is a turn of the event loop of its own.
 */
export async function keepEmbeddedSmall(pglite: Pick<PGlite, 'exec' | 'query'>): Promise<void> {
  const { rows: due } = await pglite.query<{ name: string }>(dueTables)
  for (const { name } of due) await pglite.exec(`vacuum ${name}`)
  const { rows } = await pglite.query<{ bytes: number }>(logGrowth)
  if ((rows[0]?.bytes ?? 0) > mostLog) await pglite.exec('checkpoint')
}
