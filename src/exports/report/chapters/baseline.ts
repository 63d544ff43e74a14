import { shownShares } from '#building/net-lines.ts'
import { shownResult } from '#building/shown-result.ts'
import { balanceOfYear, roundedBalance, shownBalance } from '#charts/balance-view.ts'
import { causeColour, causeEdge, chartCauses, heatBalanceChart, type ChartCause } from '#charts/heat-balance.chart.ts'
import { monthlyBarsChart } from '#charts/monthly-bars.chart.ts'
import { drawingUses } from '#contract/entities/run.ts'
import { carriers, endUses, type EndUse } from '#contract/options.ts'
import { equipmentLines, shownMonths, shownNetLines, usedInMonth, shownEnergy } from '#text/result-view.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import type { Block, Row } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'
import { discomfortText, keyFigures, shownOf } from '../result-figures.ts'
import { causeLines } from './summary.ts'

/** Figures of the baseline: key figures, end uses, months, heat balance, carriers, generation and zones. */
export function baseline(room: ReportRoom): readonly Block[] {
  const { t } = room.words
  const discomfort = discomfortText(room)
  return [
    { kind: 'text', text: t('report:baseline.lead') },
    { kind: 'heading', text: t('report:baseline.figures') },
    {
      kind: 'table',
      columns: ['words', 'figures', 'words'],
      head: [t('report:baseline.figure'), t('report:baseline.value'), t('report:baseline.note')],
      rows: keyFigures(room).map(({ key, name, value, unit, note }) => ({
        strong: key === 'net',
        cells: [name, unit === '' ? value : `${value}\u00A0${unit}`, note],
      })),
    },
    ...(discomfort === null ? [] : [{ kind: 'note' as const, text: discomfort }]),
    ...uses(room),
    ...byMonth(room),
    ...balance(room),
    ...boughtEnergy(room),
    ...exchange(room),
    ...zones(room),
  ]
}

function uses(room: ReportRoom): readonly Block[] {
  const { result, words, palette } = room
  const { t, format } = words
  const perArea = shownOf(room, 'energy', 'per-area')
  const total = shownOf(room, 'energy', 'total')
  const [lines, whole] = [shownNetLines(result, perArea), shownNetLines(result, total)]
  const { annual } = result
  const longest = Math.max(...drawingUses.map(use => annual.endUses[use]), 1e-9)
  const shares = shownShares(
    drawingUses.map(use => annual.endUses[use]),
    annual.used,
  )
  const equipment = shownResult(result, perArea).annual.equipment
  const wholeEquipment = shownResult(result, total).annual.equipment
  const sumRow = (key: 'used' | 'net' | 'generation', name: string, sign = ''): Row => ({
    strong: key !== 'generation',
    cells: [name, `${sign}${perArea.number(lines[key])}`, `${sign}${total.number(whole[key])}`, '', ''],
  })
  return [
    { kind: 'heading', text: t('report:baseline.uses') },
    {
      kind: 'table',
      columns: ['words', 'figures', 'figures', 'figures', 'bar'],
      head: [
        t('results:endUseName'),
        `${t('report:baseline.perYear')} (${perArea.unit})`,
        `${t('report:baseline.ofYear')} (${total.unit})`,
        t('report:baseline.share'),
        '',
      ],
      rows: [
        ...drawingUses.flatMap((use, i): readonly Row[] => [
          {
            cells: [
              t(`results:endUse.${use}`),
              perArea.number(lines[use]),
              total.number(whole[use]),
              typeof shares[i] === 'number' ? format.percent(shares[i]) : '',
              {
                bar: {
                  parts: [
                    {
                      from: 0,
                      to: annual.endUses[use] / longest,
                      fill: palette.endUse[use],
                      edge: palette.endUseEdge[use],
                    },
                  ],
                },
              },
            ],
          },
          ...(use === 'equipment'
            ? equipmentLines(result).map(({ line }) => ({
                cells: [
                  `– ${t(`results:equipmentUse.${line}`)}`,
                  perArea.number(equipment?.[line] ?? 0),
                  total.number(wholeEquipment?.[line] ?? 0),
                  '',
                  '',
                ],
              }))
            : []),
        ]),
        sumRow('used', t('results:used')),
        ...(annual.endUses.generation > 0
          ? [sumRow('generation', t('results:endUse.generation'), '−'), sumRow('net', t('results:net'))]
          : []),
      ],
    },
  ]
}

/** Head of a column with its unit. */
function withUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} (${unit})`
}

function byMonth(room: ReportRoom): readonly Block[] {
  const { result, words, palette, width } = room
  const { t, format, units } = words
  const shown = shownOf(room, 'energy', 'per-area')
  const { annual, monthly } = shownResult(result, shown)
  const drawn = endUses.filter(use => use !== 'generation' || result.annual.endUses.generation > 0)
  const names = Object.fromEntries(endUses.map(use => [use, t(`results:endUse.${use}`)])) as Record<EndUse, string>
  const values = shownMonths(result, 'per-area', units)
  return [
    { kind: 'heading', text: withUnit(t('report:baseline.months'), shown.unit) },
    {
      kind: 'picture',
      picture: {
        spec: {
          ...monthlyBarsChart({
            monthNames: words.months.short,
            unit: shown.unit,
            decimals: shown.decimals,
            palette,
            fontFamily: words.font,
            height: 220,
            months: values,
            endUseNames: names,
          }),
          width,
        } as never,
      },
      alt: extremesText(room, t('results:byMonthAndUse'), values.map(usedInMonth)),
      legend: drawn.map(use => ({ name: names[use], fill: palette.endUse[use], edge: palette.endUseEdge[use] })),
    },
    {
      kind: 'table',
      columns: ['words', ...drawn.map(() => 'figures' as const)],
      head: [words.months.head, ...drawn.map(use => names[use])],
      rows: [
        ...monthly.map((month, m) => ({
          cells: [words.months.long[m] ?? '', ...drawn.map(use => format.number(month.endUses[use], shown.decimals))],
        })),
        {
          strong: true,
          cells: [t('results:year'), ...drawn.map(use => format.number(annual.endUses[use], shown.decimals))],
        },
      ],
    },
  ]
}

function extremesText(room: ReportRoom, what: string, sums: readonly number[]): string {
  const { t, format, months: names } = room.words
  const { unit, decimals } = shownOf(room, 'energy', 'per-area')
  const [highest, lowest] = [sums.indexOf(Math.max(...sums)), sums.indexOf(Math.min(...sums))]
  const value = (m: number) => `${format.number(sums[m] ?? 0, decimals)} ${unit}`
  return t('results:monthsSummary', {
    what,
    highest: names.long[highest] ?? '',
    highestValue: value(highest),
    lowest: names.long[lowest] ?? '',
    lowestValue: value(lowest),
  })
}

function balance(room: ReportRoom): readonly Block[] {
  const { result, words, palette, width } = room
  const { t, format, units } = words
  const months = shownBalance(result, 'per-area', units)
  if (months === null) return [{ kind: 'note', text: t('report:notAsked.balance') }]
  const decimals = decimalsOf('energyPerArea', units)
  const rounded = roundedBalance(result, { of: kWh => shownEnergy(kWh, result, 'per-area', units), decimals })
  const year = balanceOfYear(rounded)
  const unit = format.unit('energyPerArea', units)
  const names = Object.fromEntries(chartCauses.map(cause => [cause, t(`results:cause.${cause}`)])) as Record<
    ChartCause,
    string
  >
  const figure = (value: number) => format.number(value, decimals)
  const lines = causeLines(room)
  return [
    { kind: 'heading', text: withUnit(t('report:baseline.balance'), unit) },
    {
      kind: 'picture',
      picture: {
        spec: {
          ...heatBalanceChart({
            monthNames: words.months.short,
            unit,
            decimals,
            palette,
            fontFamily: words.font,
            height: 240,
            months,
            causeNames: names,
          }),
          width,
        } as never,
      },
      alt: `${t('results:balance.summary')} ${lines.join(' ')}`,
      legend: chartCauses.map(cause => ({
        name: names[cause],
        fill: causeColour(palette, cause),
        edge: causeEdge(palette, cause),
      })),
    },
    ...[t('results:balance.sense'), ...lines].map(text => ({ kind: 'text' as const, text })),
    {
      kind: 'table',
      columns: ['words', ...months.map(() => 'figures' as const), 'figures'],
      head: ['', ...words.months.short, t('results:year')],
      rows: chartCauses.map(cause => ({
        cells: [names[cause], ...rounded.map(month => figure(month[cause])), figure(year[cause])],
      })),
    },
  ]
}

function boughtEnergy(room: ReportRoom): readonly Block[] {
  const { result, words } = room
  const { t, format } = words
  const shown = shownOf(room, 'energy', 'per-area')
  const { annual } = shownResult(result, shown)
  const { bought } = annual
  if (bought === undefined) return []
  const used = carriers.filter(carrier => result.annual.byCarrier[carrier] > 0)
  const sum = carriers.reduce((total, carrier) => total + bought[carrier], 0)
  return [
    { kind: 'heading', text: withUnit(t('report:baseline.carriers'), shown.unit) },
    {
      kind: 'table',
      columns: ['words', 'figures'],
      head: [t('results:working.carrier'), t('results:bought')],
      rows: [
        ...used.map(carrier => ({
          cells: [t(`results:carrier.${carrier}`), format.number(bought[carrier], shown.decimals)],
        })),
        { strong: true, cells: [t('results:sum'), format.number(sum, shown.decimals)] },
      ],
    },
  ]
}

function exchange(room: ReportRoom): readonly Block[] {
  const { result, words } = room
  const { t, format } = words
  const { photovoltaic = 0, wind = 0, selfUsed, exported, bought } = result.annual
  if (photovoltaic + wind <= 0 || selfUsed === undefined || exported === undefined || bought === undefined) return []
  const shown = shownOf(room, 'energy', 'per-area')
  const rounded = shownResult(result, shown).annual
  const figure = (value: number | undefined) => `${format.number(value ?? 0, shown.decimals)}\u00A0${shown.unit}`
  return [
    { kind: 'heading', text: t('report:baseline.exchange') },
    {
      kind: 'facts',
      rows: [
        ...(photovoltaic > 0
          ? [{ label: t('results:exchange.photovoltaic'), value: figure(rounded.photovoltaic) }]
          : []),
        ...(wind > 0 ? [{ label: t('results:exchange.wind'), value: figure(rounded.wind) }] : []),
        { label: t('results:exchange.selfUsed'), value: figure(rounded.selfUsed) },
        { label: t('results:exchange.exported'), value: figure(rounded.exported) },
        { label: t('results:exchange.bought'), value: figure(rounded.bought?.electricity) },
      ],
    },
  ]
}

function zones({ result, words, zoneName }: ReportRoom): readonly Block[] {
  const { t, format, units } = words
  const all = result.zones
  if (all === undefined || all.length < 2) return []
  const figure = (quantity: 'energyPerArea' | 'power' | 'temperature' | 'area', value: number) =>
    format.number(toShown(quantity, value, units), decimalsOf(quantity, units))
  const temperature = (value: number | null) => (value === null ? '—' : figure('temperature', value))
  const unit = (quantity: 'energyPerArea' | 'power' | 'temperature' | 'area') => format.unit(quantity, units)
  return [
    { kind: 'heading', text: t('report:baseline.zones') },
    {
      kind: 'table',
      columns: ['words', ...Array.from({ length: 9 }, () => 'figures' as const)],
      head: [
        t('results:zones.name'),
        withUnit(t('results:zones.area'), unit('area')),
        withUnit(t('results:needs.heating'), unit('energyPerArea')),
        withUnit(t('results:needs.sensible'), unit('energyPerArea')),
        withUnit(t('results:needs.latent'), unit('energyPerArea')),
        withUnit(t('results:peakHeating'), unit('power')),
        withUnit(t('results:peakSensible'), unit('power')),
        withUnit(t('results:zones.lowest'), unit('temperature')),
        withUnit(t('results:zones.highest'), unit('temperature')),
        t('results:comfort.title'),
      ],
      rows: all.map((zone, i) => ({
        cells: [
          zoneName(zone) ?? t('results:zones.unnamed', { number: format.number(zone.place ?? i + 1) }),
          figure('area', zone.floorArea),
          figure('energyPerArea', zone.heatingNeed / zone.floorArea),
          figure('energyPerArea', zone.sensibleCoolingNeed / zone.floorArea),
          figure('energyPerArea', zone.latentCoolingNeed / zone.floorArea),
          figure('power', zone.peaks.heating.power / 1000),
          figure('power', zone.peaks.sensibleCooling.power / 1000),
          temperature(zone.lowestTemperature),
          temperature(zone.highestTemperature),
          zone.comfort.of > 0 ? format.percent((100 * zone.comfort.hours) / zone.comfort.of) : '—',
        ],
      })),
    },
    ...(all.some(zone => zone.lowestTemperature === null || zone.highestTemperature === null)
      ? [{ kind: 'note' as const, text: t('results:zones.notFollowed') }]
      : []),
  ]
}
