import { childrenOf } from '#building/stages/pick-tree.ts'
import type { Pick } from '#contract/entities/study.ts'
import { comparedColumns, mostCompared } from '#contract/variant-columns.ts'
import { signedStep } from '#text/signed.ts'
import type { Block, Row } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'

/** Tree of picks, each with its figures and its step from the baseline. */
export function picks(room: ReportRoom): readonly Block[] {
  const { words, result, figuresOf, nameOf, chosen } = room
  const { t, format, names } = words
  if (room.picks.length === 0) return [{ kind: 'text', text: t('report:notAsked.picks') }]
  const { floorArea } = result
  const { of, decimals, unit } = names.shown('net', floorArea)
  const base = figuresOf(null).net
  const rowsOf = (pick: Pick | null, depth: number): readonly Row[] => {
    const { net } = figuresOf(pick)
    const mark = pick !== null && pick.id === chosen?.id ? ` ★ ${t('report:picks.chosen')}` : ''
    return [
      {
        strong: pick === null || pick.id === chosen?.id,
        cells: [
          `${'\u2003'.repeat(depth)}${nameOf(pick)}${mark}`,
          pick === null ? '' : t(`studies:stage.${pick.stage}`),
          names.figure('net', net, floorArea),
          pick === null || net === null || base === null ? '' : signedStep(format, of(base), of(net), decimals),
        ],
      },
      ...childrenOf(room.picks, pick?.id ?? null).flatMap(child => rowsOf(child, depth + 1)),
    ]
  }
  return [
    {
      kind: 'table',
      columns: ['words', 'words', 'figures', 'figures'],
      head: [
        t('report:picks.design'),
        t('report:picks.stage'),
        `${names.column('net')} (${unit})`,
        `${t('report:picks.change')} (${unit})`,
      ],
      rows: rowsOf(null, 0),
    },
  ]
}

/** The baseline and the newest picks side by side; the chosen one is always among them. */
export function comparison(room: ReportRoom): readonly Block[] {
  const { words, result, figuresOf, shownOf, nameOf, chosen } = room
  const { t, format, names } = words
  if (room.picks.length === 0) return [{ kind: 'text', text: t('report:notAsked.picks') }]
  const newest = room.picks.slice(-mostCompared)
  const shown = chosen === null || newest.includes(chosen) ? newest : [chosen, ...newest.slice(1)]
  const designs = [null, ...shown]
  const columns = designs.map(shownOf)
  const keys = comparedColumns.filter(key => designs.some(design => figuresOf(design)[key] !== null))
  return [
    { kind: 'text', text: t('report:comparison.lead') },
    {
      kind: 'table',
      columns: ['words', ...designs.map(() => 'figures' as const)],
      head: [t('report:comparison.figure'), ...designs.map(nameOf)],
      rows: keys.map(key => {
        const { unit } = names.shown(key, result.floorArea)
        return {
          strong: key === 'net',
          cells: [
            unit === '' ? names.column(key) : `${names.column(key)} (${unit})`,
            ...columns.map(figures => names.figure(key, figures[key], result.floorArea)),
          ],
        }
      }),
    },
    ...(room.picks.length <= mostCompared
      ? []
      : [
          {
            kind: 'note' as const,
            text: t('report:comparison.cut', {
              shown: format.number(shown.length),
              count: format.number(room.picks.length),
            }),
          },
        ]),
  ]
}
