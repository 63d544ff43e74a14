import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Figures of a peer program as a file beside this one keeps them; docs/reference-data.md. */
export interface PeerTable {
  /** Name and version of the program that worked the figures out. */
  readonly program: string
  readonly command: string
  readonly python: string
  /** Seed of the random inputs; null if a hand chose them. */
  readonly seed: number | null
  readonly says: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly number[])[]
}

/** Folder of the tables and of the scripts that make them. */
export const peerFolder = import.meta.dirname

/** Content of a table, by its file's name without ending. */
export function peerTable(name: string): PeerTable {
  return JSON.parse(readFileSync(join(peerFolder, `${name}.json`), 'utf8')) as PeerTable
}

/** Its rows by the names of its columns; NaN under a name that it does not have, so that a comparison fails. */
export function peerRows<C extends string>(
  name: string,
  ...columns: readonly C[]
): readonly Readonly<Record<C, number>>[] {
  const table = peerTable(name)
  return table.rows.map(
    row =>
      Object.fromEntries(columns.map(column => [column, row[table.columns.indexOf(column)] ?? Number.NaN])) as Record<
        C,
        number
      >,
  )
}

/** The largest of some differences; NaN without any or when one is none, so that a comparison fails. */
export function largest(differences: readonly number[]): number {
  return differences.length === 0 ? Number.NaN : Math.max(...differences.map(Math.abs))
}
