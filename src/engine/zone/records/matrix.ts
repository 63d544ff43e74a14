import type { MemoryRecord } from './record.ts'

export const pair: MemoryRecord = {
  memory: 'n',
  doc: 'Zones that exchange air',
  size: 'PAIR_SIZE',
  fields: [
    { name: 'PAIR_ONE', doc: 'index of the one' },
    { name: 'PAIR_OTHER', doc: 'index of the other' },
  ],
}

export interface MatrixHead {
  readonly profile: number
  readonly rowsN: number
  readonly partitionsN: number
  readonly openingsN: number
}

export const matrix: MemoryRecord<keyof MatrixHead> = {
  memory: 'n',
  doc: 'Matrix of the rooms, at MATRIX_N_AT',
  size: 'MX_SIZE',
  fields: [
    { name: 'PROFILE', doc: 'entries of one profile', from: 'profile' },
    { name: 'ROWS_AT', doc: 'its rows', from: 'rowsN' },
    { name: 'PARTITIONS_AT', doc: 'the partitions’ entries', from: 'partitionsN' },
    { name: 'OPENINGS_AT', doc: 'entry of each pair', from: 'openingsN' },
  ],
}

export interface MixHead {
  readonly profile: number
  readonly rowsN: number
  readonly openingsN: number
}

export const mix: MemoryRecord<keyof MixHead> = {
  memory: 'n',
  doc: 'Balance of vapour of zones that exchange air, at MIX_N_AT',
  size: 'MIX_SIZE',
  fields: [
    { name: 'MIX_PROFILE', doc: 'entries of one profile', from: 'profile' },
    { name: 'MIX_ROWS_AT', doc: 'its rows', from: 'rowsN' },
    { name: 'MIX_OPENINGS_AT', doc: 'entry of each pair', from: 'openingsN' },
  ],
}

export const row: MemoryRecord = {
  memory: 'n',
  doc: 'Rows of either',
  size: 'ROW_SIZE',
  fields: [
    { name: 'ROW_FIRST', doc: 'first column' },
    { name: 'ROW_START', doc: 'where column 0 would stand in the profile' },
    { name: 'ROW_LAST', doc: 'last row that reaches this one’s column' },
  ],
}

export const coupling: MemoryRecord = {
  memory: 'n',
  doc: 'A partition’s entries: the far room’s air or star with the near room’s',
  size: 'CO_SIZE',
  fields: [
    { name: 'CO_AIR_AIR', doc: 'air with air' },
    { name: 'CO_AIR_STAR', doc: 'air with star' },
    { name: 'CO_STAR_AIR', doc: 'star with air' },
    { name: 'CO_STAR_STAR', doc: 'star with star' },
  ],
}
