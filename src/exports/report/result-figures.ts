import type { BaselineResult, Discomfort } from '#contract/entities/run.ts'
import { currencyOf, shownIn, type Measure } from '#text/weighted-figures.ts'
import { shownFigures } from '../figures/shown-figures.ts'
import type { ReportRoom } from './report-room.ts'

/** A figure of the baseline in words: its value, unit and a few words beside it. */
export interface ReportFigure {
  readonly key: string
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly note: string
}

/** Display of a measure by floor area, or of the whole building, as on the page. */
export function shownOf({ result, words, project }: ReportRoom, measure: Measure, basis: 'per-area' | 'total') {
  const currency = currencyOf(project.energyPrices, project.country)
  const shown = shownIn(measure, { result, basis, units: words.units }, currency, words.t(`results:money.${currency}`))
  const number = (value: number) => words.format.number(value, shown.decimals)
  return { ...shown, number, text: (value: number) => number(shown.of(value)) }
}

/** Key figures of the baseline by floor area, in the order of the page; their values are those of the list of figures. */
export function keyFigures(room: ReportRoom): readonly ReportFigure[] {
  const { result, words, project } = room
  const { t, format, units } = words
  const { annual, peaks, comfort } = result
  const currency = currencyOf(project.energyPrices, project.country)
  const figures = new Map(
    shownFigures({ result, prices: project.energyPrices, currency }, { find: t, format, units }).map(figure => [
      figure.key,
      figure,
    ]),
  )
  const figure = (key: string, name: string, note = ''): ReportFigure => {
    const found = figures.get(key)
    const amount = found?.perArea ?? found?.total
    return { key, name, value: amount?.text ?? '—', unit: amount?.unit ?? '', note }
  }
  const peak = (key: string, { power }: BaselineResult['peaks']['heating']): ReportFigure => {
    const name = t(`results:${key}`)
    return power <= 0
      ? { key, name, value: '—', unit: '', note: t('results:noPeak') }
      : figure(key, name, figures.get(key)?.moment)
  }
  const comfortShare = figures.get('comfort')?.exact ?? null
  const { latentCoolingNeed: latent } = annual
  const noteOf = (key: string) => figures.get(key)?.note ?? ''
  return [
    figure('net', t('studies:column.net')),
    figure('used', t('studies:column.used')),
    figure('heatingNeed', t('results:needs.heating')),
    figure(
      'coolingNeed',
      t('results:needs.cooling'),
      latent === undefined || latent < 0.005 * annual.coolingNeed
        ? ''
        : t('results:needs.latentPart', { value: figure('latentCoolingNeed', '').value }),
    ),
    ...(comfort === undefined
      ? []
      : [
          {
            key: 'comfort',
            name: t('results:comfort.title'),
            value: comfortShare === null ? '—' : format.percent(comfortShare),
            unit: '',
            note: noteOf('comfort'),
          },
        ]),
    {
      key: 'unmet',
      name: t('results:unmet'),
      value: format.number(result.unmetHours),
      unit: '',
      note: noteOf('unmetHours'),
    },
    peak('peakHeating', peaks.heating),
    peak('peakCooling', peaks.cooling),
    ...(peaks.sensibleCooling === undefined ? [] : [peak('peakSensible', peaks.sensibleCooling)]),
    ...(peaks.latentCooling === undefined ? [] : [peak('peakLatent', peaks.latentCooling)]),
    ...(figures.has('bought') ? [figure('bought', t('results:bought'))] : []),
    figure('primary', t('results:primary'), noteOf('primary')),
    figure('carbon', t('results:carbon'), noteOf('carbon')),
    ...(figures.has('cost') ? [figure('cost', t('results:cost'))] : []),
  ]
}

/** Leading cause of the hours outside comfort, as on the page; null without one. */
export function discomfortText({ result, words }: ReportRoom): string | null {
  const { t, format, units } = words
  const leading: Discomfort | undefined = result.discomfort
  if (leading === undefined) return null
  return t('results:discomfort.text', {
    share: format.percent((100 * leading.hours) / leading.of),
    of: format.number(Math.round(leading.of)),
    why: t(`results:discomfort.${leading.side}.${leading.cause}`, {
      weather: t(`results:discomfort.weather.${leading.weather ?? 'mild'}`),
      off: format.withUnit('temperatureDifference', Math.abs(leading.radiantOffset), units),
    }),
    remedy: t(`results:discomfort.remedy.${leading.remedy}`),
  })
}

const onFirstPage = new Set([
  'net',
  'heatingNeed',
  'coolingNeed',
  'peakHeating',
  'peakCooling',
  'comfort',
  'carbon',
  'cost',
])

/** Figures of the summary. */
export function mainTiles(room: ReportRoom) {
  return keyFigures(room)
    .filter(({ key }) => onFirstPage.has(key))
    .map(({ key, name, value, unit, note }) => ({
      label: key === 'net' ? room.words.t('report:summary.headline') : name,
      value,
      unit,
      note,
    }))
}
