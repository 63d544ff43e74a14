import { shownEnergy } from '#text/result-view.ts'
import { asShown } from '#building/parts-that-add.ts'
import { benchmarksOf } from '#building/library/national/benchmarks.ts'
import { isSwept } from '#building/studies/design-figures.ts'
import { balanceOfYear, largestCauses, roundedBalance, shownBalance } from '#charts/balance-view.ts'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { decimalsOf } from '#text/units.ts'
import type { Block } from '../report-blocks.ts'
import { projectName, type ReportRoom } from '../report-room.ts'
import { placeOf } from '../site-words.ts'
import { mainTiles } from '../result-figures.ts'

/** Summary on a page: the headline with its benchmark, its causes, and the chosen design with what it saves. */
export function summary(room: ReportRoom): readonly Block[] {
  const { project, words, chosen } = room
  const { t, format, units } = words
  return [
    {
      kind: 'text',
      text: t('report:summary.lead', {
        name: projectName(room),
        type: words.option('buildingType', project.primaryBuildingType),
        place: placeOf(room),
        area: format.withUnit('area', grossFloorArea(project), units),
      }),
    },
    { kind: 'tiles', tiles: mainTiles(room) },
    ...benchmarks(room),
    { kind: 'heading', text: t('report:summary.causes') },
    ...causeLines(room).map(text => ({ kind: 'text' as const, text })),
    ...(chosen === null ? [{ kind: 'text' as const, text: t('report:summary.noPick') }] : chosenDesign(room)),
  ]
}

/** Published figures with their source, or the sentence that there are none. */
function benchmarks({ project, words }: ReportRoom): readonly Block[] {
  const { t, format, units } = words
  const shownBenchmarks = benchmarksOf(project)
  if (shownBenchmarks.length === 0) return [{ kind: 'note', text: t('results:noBenchmark') }]
  const shown = (kWh: number) => format.withUnit('energyPerArea', kWh, units)
  return [
    {
      kind: 'table',
      columns: ['words', 'figures', 'words'],
      head: [t('results:benchmark.title'), '', t('report:inputs.source')],
      rows: shownBenchmarks.map(({ of, kind, energy, value, quartiles, place, year, source }) => ({
        cells: [
          t(`results:benchmark.of.${of}`),
          shown(value),
          [
            t(`results:benchmark.kind.${kind}`),
            ...(kind === 'measured' ? [t('results:benchmark.median')] : []),
            ...(quartiles === undefined
              ? []
              : [t('results:benchmark.quartiles', { lower: shown(quartiles[0]), upper: shown(quartiles[1]) })]),
            t(`results:benchmark.energy.${energy}`),
            t('results:benchmark.placed', { place: t(`results:benchmark.place.${place}`), year: format.digits(year) }),
            words.source(source),
          ].join(t('results:benchmark.between')),
        ],
      })),
    },
    { kind: 'note', text: t('results:benchmark.note') },
  ]
}

/** Three largest causes of heat, and of its loss, in a sentence each: those of the page. */
export function causeLines({ result, words }: ReportRoom): readonly string[] {
  const { t, format, units } = words
  const months = shownBalance(result, 'per-area', units)
  if (months === null) return [t('report:notAsked.balance')]
  const decimals = decimalsOf('energyPerArea', units)
  const order = balanceOfYear(months)
  const year = balanceOfYear(
    roundedBalance(result, { of: kWh => shownEnergy(kWh, result, 'per-area', units), decimals }),
  )
  const unit = format.unit('energyPerArea', units)
  return ([1, -1] as const).flatMap(sign => {
    const causes = format.list(
      largestCauses(order, sign).map(
        cause => `${t(`results:cause.${cause}`)} ${format.number(Math.abs(year[cause]), decimals)}`,
      ),
    )
    return causes === '' ? [] : [t(`results:balance.${sign === 1 ? 'gains' : 'losses'}`, { causes, unit })]
  })
}

/** The chosen design: its net energy, the difference from the baseline, and its changes. */
function chosenDesign(room: ReportRoom): readonly Block[] {
  const { result, words, chosen, figuresOf, nameOf, optionsOf, standing, changeOf } = room
  const { t, format, names } = words
  const { floorArea } = result
  const { of, decimals, unit } = names.shown('net', floorArea)
  const figures = figuresOf(chosen)
  const pick = nameOf(chosen)
  const base = figuresOf(null).net
  const sentence = () => {
    if (figures.net === null || base === null) return t('report:notAsked.design', { pick })
    const [from, to] = [asShown(of(base), decimals), asShown(of(figures.net), decimals)]
    const difference = asShown(Math.abs(to - from), decimals)
    return t(`report:summary.${to < from ? 'saves' : to > from ? 'costs' : 'same'}`, {
      pick,
      net: `${format.number(to, decimals)}\u00A0${unit}`,
      difference: `${format.number(difference, decimals)}\u00A0${unit}`,
      share: format.percent(base === 0 ? 0 : Math.abs((100 * (figures.net - base)) / base)),
    })
  }
  const options = Object.entries(optionsOf(chosen)).filter(([key, to]) => standing(key)?.option !== to)
  return [
    { kind: 'heading', text: t('report:summary.chosen', { pick }) },
    { kind: 'text', text: sentence() },
    ...(isSwept(figures) ? [{ kind: 'note' as const, text: t('report:summary.swept', { pick }) }] : []),
    ...(options.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: ['words', 'words', 'words'] as const,
            head: [t('report:summary.parameter'), t('report:summary.from'), t('report:summary.to')],
            rows: options.map(([key, to]: readonly [string, OptionValue]) => ({
              cells: [names.parameter(key), ...changeOf(key, null, to)],
            })),
          },
        ]),
  ]
}
