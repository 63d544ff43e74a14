import { influenceShares } from '#building/explain/influence-shares.ts'
import { asShown } from '#building/parts-that-add.ts'
import { bridgeExtent, bridgeRuns, bridgeStages, isIdle, type BridgeAnswer } from '#building/explain/bridge-scale.ts'
import { shownBridge } from '#building/explain/shown-bridge.ts'
import type { Explanation, ExplanationAnswer, Question, QuestionKind } from '#contract/entities/explanation.ts'
import type { Bar, Block, Row } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'
import { asPiece } from '../report-words.ts'
import { stationName } from '../site-words.ts'
import { signed, signedStep } from '#text/signed.ts'

/** Answers of a kind to questions that fit, the newest first. */
function answersOf<K extends QuestionKind>(
  explanations: readonly Explanation[],
  kind: K,
  fits: (question: Extract<Question, { readonly kind: K }>) => boolean,
): readonly Extract<ExplanationAnswer, { readonly kind: K }>[] {
  return explanations
    .toReversed()
    .flatMap(({ question, answer }) =>
      question.kind === kind && answer?.kind === kind && fits(question as Extract<Question, { readonly kind: K }>)
        ? [answer as Extract<ExplanationAnswer, { readonly kind: K }>]
        : [],
    )
}

/** Effect of each change from the baseline to the chosen design, if it was asked. */
export function bridge(room: ReportRoom): readonly Block[] {
  const { subject, chosen, words } = room
  const [answer] = answersOf(subject.explanations, 'bridge', ({ from, to }) => from === null && to === chosen?.id)
  return answer === undefined ? [{ kind: 'text', text: words.t('report:notAsked.bridge') }] : bridgeBlocks(room, answer)
}

function bridgeBlocks(room: ReportRoom, answer: BridgeAnswer): readonly Block[] {
  const { result, words, palette, nameOf, chosen, picks, changeOf, standing } = room
  const { t, format, names, language } = words
  const { of, decimals, unit } = names.shown('net', result.floorArea)
  const stages = shownBridge(answer.from.net, bridgeStages(answer), { of, decimals })
  const rows = stages.flatMap(stage => stage.rows)
  if (rows.length === 0) return [{ kind: 'text', text: t('why:bridge.same') }]
  const [low, high] = bridgeExtent(rows, [answer.from.net, answer.to.net])
  const place = (value: number) => (value - low) / (high - low)
  const arrow = language === 'fa' ? '←' : '→'
  const change = (key: string, from: Parameters<typeof changeOf>[1], to: Parameters<typeof changeOf>[1]) => {
    const [before, after] = changeOf(key, from, to)
    return `${names.parameter(key)}: ${asPiece(before, language)} ${arrow} ${asPiece(after, language)}`
  }
  const level = (name: string, net: number, shown: number): Row => ({
    strong: true,
    cells: [name, '', format.number(shown, decimals), { bar: { parts: [], heavy: [place(net)] } }],
  })
  const nameOfLevel = (s: number) => {
    const stage = stages[s]
    if (s === stages.length - 1) return nameOf(chosen)
    const pick = picks.find(({ id }) => id === stage?.pick)
    return pick === undefined
      ? t('why:bridge.after', { stage: t(`studies:stage.${stage?.stage ?? 'passive'}`) })
      : nameOf(pick)
  }
  const difference = signed(
    format,
    asShown(of(answer.to.net), decimals) - asShown(of(answer.from.net), decimals),
    decimals,
  )
  const idle = [...answer.shares]
    .filter(isIdle)
    .map(share => share.change)
    .filter(({ key, from, to }) => (from ?? standing(key)?.option) !== (to ?? standing(key)?.option))
  const used = [...new Set(rows.flatMap(({ parts }) => parts.map(({ use }) => use)))]
  return [
    { kind: 'text', text: t('why:bridge.what') },
    {
      kind: 'legend',
      entries: used.map(use => ({
        name: names.column(use),
        fill: palette.endUse[use],
        edge: palette.endUseEdge[use],
      })),
    },
    {
      kind: 'table',
      columns: ['words', 'figures', 'figures', 'bar'],
      head: [
        t('report:bridge.change'),
        `${t('report:bridge.step')} (${unit})`,
        `${t('report:bridge.level')} (${unit})`,
        t('report:bridge.bar'),
      ],
      rows: [
        level(nameOf(null), answer.from.net, asShown(of(answer.from.net), decimals)),
        ...stages.flatMap((stage, s) => [
          ...stage.shownRows.map(({ row, share }) => {
            const bar: Bar = {
              parts: row.parts.map(({ use, from, to }) => ({
                from: place(from),
                to: place(to),
                fill: palette.endUse[use],
                edge: palette.endUseEdge[use],
              })),
              thin: [place(row.before)],
              heavy: [place(row.after)],
            }
            const { key, from, to } = row.share.change
            return { cells: [change(key, from, to), signed(format, share.net, decimals), '', { bar }] }
          }),
          level(nameOfLevel(s), stage.level, stage.shown),
        ]),
      ],
    },
    ...(idle.length === 0
      ? []
      : [
          {
            kind: 'text' as const,
            text: `${t('why:bridge.idle', { count: idle.length })} ${idle
              .map(({ key, from, to }) => change(key, from, to))
              .join(t('results:benchmark.between'))}`,
          },
        ]),
    {
      kind: 'note',
      text: t('why:bridge.sum', { count: rows.length, difference, runs: format.number(bridgeRuns(answer)) }),
    },
  ]
}

/** Influence of the parameters on net energy, for each study that it was asked of. */
export function influence(room: ReportRoom): readonly Block[] {
  const { subject, words, palette } = room
  const { t, format, names } = words
  const blocks = subject.studies.flatMap(({ study }): readonly Block[] => {
    const [answer] = answersOf(subject.explanations, 'sensitivity', ({ run }) => run === study._id)
    if (answer?.columns.some(({ column }) => column === 'net') !== true) return []
    const stage = ({ step1: 'passive', step2: 'active', step3: 'offset' } as const)[study.stage]
    const heading: Block = {
      kind: 'heading',
      text: t('report:influence.of', { stage: t(`studies:stage.${stage}`), figure: names.column('net') }),
    }
    const shares = influenceShares(answer, 'net')
    if (shares === undefined) return [heading, { kind: 'text', text: t('why:influence.none') }]
    const { bars, largest, together, pair } = shares
    const percent = (share: number) => format.number(100 * share, 100 * share < 1 ? 1 : 0)
    const { colorText, colorFillAlter } = palette.tokens
    return [
      heading,
      {
        kind: 'table',
        columns: ['words', 'figures', 'figures', 'bar'],
        head: [
          t('report:influence.parameter'),
          `${t('why:influence.alone')} (${format.unit('percent', words.units)})`,
          `${t('why:influence.together')} (${format.unit('percent', words.units)})`,
          t('report:influence.bar'),
        ],
        rows: bars.map(({ key, alone, whole }) => ({
          cells: [
            names.parameter(key),
            percent(alone),
            percent(Math.max(0, whole - alone)),
            {
              bar: {
                parts: [
                  { from: 0, to: Math.max(0, alone / largest), fill: palette.sand.line, edge: colorText },
                  {
                    from: Math.max(0, alone / largest),
                    to: Math.max(alone, whole) / largest,
                    fill: colorFillAlter,
                    edge: colorText,
                  },
                ],
              },
            },
          ],
        })),
      },
      {
        kind: 'text',
        text:
          together < 0.005 || pair === undefined
            ? t('why:influence.apart')
            : t('why:influence.joint', {
                share: format.percent(100 * together),
                pair: format.percent(100 * pair.share),
                a: names.parameter(pair.a),
                b: names.parameter(pair.b),
              }),
      },
    ]
  })
  return blocks.length === 0
    ? [{ kind: 'text', text: t('report:notAsked.influence') }]
    : [{ kind: 'text', text: t('why:influence.what') }, ...blocks]
}

/** Picks in other climates and beside a taller neighbour, if it was asked. */
export function worst(room: ReportRoom): readonly Block[] {
  const { subject, words, result, picks, nameOf } = room
  const { t, format, names, units } = words
  const [answer] = answersOf(subject.explanations, 'worst', explanation =>
    explanation.picks.some(id => picks.some(pick => pick.id === id)),
  )
  if (answer === undefined) return [{ kind: 'text', text: t('report:notAsked.worst') }]
  const { of, decimals, unit } = names.shown('net', result.floorArea)
  const isSame = (a: (typeof answer.cases)[number], b: (typeof answer.cases)[number]) =>
    a.station === b.station && a.tallerNeighbour === b.tallerNeighbour
  const cases = answer.cases.filter((one, i, all) => all.findIndex(other => isSame(one, other)) === i)
  const rows = picks.flatMap(pick => {
    const own = answer.cases.filter(one => one.pick === pick.id)
    if (own.length === 0) return []
    const figures = cases.map(one => own.find(other => isSame(one, other))?.figures.net ?? null)
    const amounts = figures.filter(value => value !== null)
    const [first = null] = figures
    const most = amounts.length === 0 ? null : Math.max(...amounts)
    return [
      {
        cells: [
          nameOf(pick),
          ...figures.map(value => names.figure('net', value, result.floorArea)),
          names.figure('net', most, result.floorArea),
          most === null || first === null ? '' : signedStep(format, of(first), of(most), decimals),
        ],
      },
    ]
  })
  const heights = answer.neighbours.map(({ neighbour }) => neighbour.height)
  return [
    {
      kind: 'table',
      columns: ['words', ...cases.map(() => 'figures' as const), 'figures', 'figures'],
      head: [
        `${t('why:worst.pick')} (${unit})`,
        ...cases.map(({ station, tallerNeighbour }) =>
          [
            station === null ? t('why:worst.home') : stationName(room, station),
            ...(tallerNeighbour ? [t('why:worst.withTaller')] : []),
          ].join(format.comma),
        ),
        t('why:worst.worst'),
        t('why:worst.difference'),
      ],
      rows,
    },
    ...(heights.length === 0
      ? []
      : [
          {
            kind: 'note' as const,
            text: t('why:worst.neighbour', {
              count: heights.length,
              height: format.withUnit('length', Math.max(...heights), units, 0),
            }),
          },
        ]),
    ...(answer.collectorsKept.length > 0 ? [{ kind: 'note' as const, text: t('why:worst.collectors') }] : []),
  ]
}
