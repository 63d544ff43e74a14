import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownParts } from '#building/net-lines.ts'
import { Link } from 'wouter'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult, Discomfort } from '#contract/entities/run.ts'
import type { Carrier, UnitSystem } from '#contract/options.ts'
import { hoursAddress } from '../../../project/addresses.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { hoursOf, type Basis } from '#text/result-view.ts'
import { useFigures } from '../use-figures.ts'
import { useShown } from '../use-shown.ts'
import {
  carriersInUse,
  weightedFigures,
  type Currency,
  type Measure,
  type WeightedFigures,
  type WeightedMeasure,
} from '#text/weighted-figures.ts'
import { FigureWorking } from './figure-working.tsx'
import { Figure } from './figure.tsx'

type ZoneOfResult = NonNullable<BaselineResult['zones']>[number]

interface KeyFiguresProps {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly basis: Basis
  readonly prices: EnergyPrices
  readonly currency: Currency
  readonly onEnterPrices: () => void
  readonly onMeasure: (measure: Measure) => void
}

/** Needs, peaks with their moment, comfort, unmet hours, primary energy, carbon and cost. */
export function KeyFigures({ result, units, basis, prices, currency, onEnterPrices, onMeasure }: KeyFiguresProps) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { project, building, locked } = useProjectEditor()
  const { annual, peaks } = result
  const unmet = result.unmetParts
  const unmetParts =
    unmet === undefined || result.unmetHours === 0
      ? ''
      : t(unmet.both === 0 ? 'unmetParts' : 'unmetPartsBoth', {
          heating: format.number(unmet.heating),
          cooling: format.number(unmet.cooling),
          both: format.number(unmet.both),
        })
  const figures = useFigures({ result, prices, currency }, units, basis)
  const peak = (key: string, { power, hour }: BaselineResult['peaks']['heating'], series: HourSeriesKey) => {
    if (power <= 0) return { value: '—', unit: '', aside: t('noPeak') }
    return {
      ...figures.shown(key),
      aside: (
        <Link href={hoursAddress(project._id, series, hour)} title={t('peakDay')}>
          {figures.moment(key)}
        </Link>
      ),
    }
  }
  const comfortShare = figures.exact('comfort')
  const comfortFigure = ({ model, of }: NonNullable<BaselineResult['comfort']>) => ({
    value: comfortShare === null ? '—' : format.percent(comfortShare),
    unit: '',
    aside:
      model === 'pmv'
        ? t('comfort.pmv', { hours: format.number(Math.round(of)) })
        : t('comfort.adaptive', {
            judged: format.number(Math.round(of)),
            occupied: format.number(result.occupiedHours),
          }),
  })
  const discomfortText = ({ side, cause, hours: those, of, weather, radiantOffset, remedy }: Discomfort) =>
    t('discomfort.text', {
      share: format.percent((100 * those) / of),
      of: format.number(Math.round(of)),
      why: t(`discomfort.${side}.${cause}`, {
        weather: t(`discomfort.weather.${weather ?? 'mild'}`),
        off: format.withUnit('temperatureDifference', Math.abs(radiantOffset), units),
      }),
      remedy: t(`discomfort.remedy.${remedy}`),
    })
  const carbonShown = useShown('carbon', { result, basis, units })
  const costShown = useShown('cost', { result, basis, units }, currency)
  const missing = locked ? (
    <span dir="auto">{t('factorsWere')}</span>
  ) : (
    <Link href={`/dashboard/projects/show/${project._id}/mechanical`}>{t('factorsMissing')}</Link>
  )
  const enter = (
    <Button type="link" size="small" className="inline-link" onClick={onEnterPrices}>
      {t('prices.enter')}
    </Button>
  )
  const bought = figures.exact('bought')
  const hours = format.number(hoursOf(result))
  const energyShown = useShown('energy', { result, basis, units })
  const ownPeaks = (zonePeak: (zone: ZoneOfResult) => number) => {
    const zones = result.zones ?? []
    if (zones.length < 2) return t('figureWorking.peak')
    const sum = zones.reduce((all, zone) => all + zonePeak(zone), 0)
    return `${t('figureWorking.peak')} ${t('figureWorking.zonePeaks', { sum: format.withUnit('power', sum / 1000, units) })}`
  }
  const comfortWorking = ({ model, hours: inside, of }: NonNullable<BaselineResult['comfort']>) =>
    t(`figureWorking.comfort.${model}`, {
      inside: format.number(Math.round(inside)),
      of: format.number(Math.round(of)),
      low: format.number(-0.5, 1),
      high: format.number(0.5, 1),
    })
  const weighted = (measure: WeightedMeasure, shown: ReturnType<typeof useShown>) => {
    const sum = weightedFigures(measure, result, building, prices)
    if ('missing' in sum) return undefined
    const isApart = sum.working.length > 0
    return (
      <FigureWorking
        sum={isApart ? partsSum(sum, shown) : undefined}
        text={t(isApart ? `weightedNote.${measure}` : 'figureWorking.whole')}
        onFactors={() => {
          onMeasure(measure)
        }}
      />
    )
  }
  const partsSum = ({ parts, year, total }: WeightedFigures, shown: ReturnType<typeof useShown>) =>
    sumText(
      parts.map(part => ({
        name: part === 'credit' ? t('part.credit') : t(`carrier.${part as Carrier}`),
        value: year[part],
      })),
      total,
      shown,
    )
  return (
    <section className="card figures" aria-label={t('keyFigures')}>
      <dl>
        <Figure
          name={t('needs.heating')}
          {...figures.shown('heatingNeed')}
          working={<FigureWorking text={t('figureWorking.heating', { hours })} />}
        />
        <Figure
          name={t('needs.cooling')}
          {...figures.shown('coolingNeed')}
          working={
            <FigureWorking
              text={t('figureWorking.cooling', { hours })}
              sum={
                annual.latentCoolingNeed === undefined
                  ? undefined
                  : sumText(
                      [
                        { name: t('needs.sensible'), value: annual.coolingNeed - annual.latentCoolingNeed },
                        { name: t('needs.latent'), value: annual.latentCoolingNeed },
                      ],
                      annual.coolingNeed,
                      energyShown,
                    )
              }
            />
          }
          {...(annual.latentCoolingNeed === undefined || annual.latentCoolingNeed < 0.005 * annual.coolingNeed
            ? {}
            : { aside: t('needs.latentPart', { value: figures.shown('latentCoolingNeed').value }) })}
        />
        {result.comfort !== undefined && (
          <Figure
            name={t('comfort.title')}
            {...comfortFigure(result.comfort)}
            note={result.discomfort === undefined ? undefined : discomfortText(result.discomfort)}
            working={<FigureWorking text={comfortWorking(result.comfort)} />}
          />
        )}
        <Figure
          name={t('unmet')}
          value={figures.shown('unmetHours').value}
          unit=""
          aside={[t('unmetOf', { hours: format.number(result.occupiedHours) }), unmetParts].join('')}
          working={
            <FigureWorking
              text={t('figureWorking.unmet', {
                off: format.withUnit('temperatureDifference', 0.2, units),
                share: format.percent(1),
              })}
            />
          }
        />
      </dl>
      <dl>
        <Figure
          name={t('peakHeating')}
          {...peak('peakHeating', peaks.heating, 'heatingNeed')}
          working={<FigureWorking text={ownPeaks(zone => zone.peaks.heating.power)} />}
        />
        <Figure
          name={t('peakCooling')}
          {...peak('peakCooling', peaks.cooling, 'sensibleCoolingNeed')}
          working={<FigureWorking text={t('figureWorking.peakCooling')} />}
        />
        {peaks.sensibleCooling !== undefined && (
          <Figure
            name={t('peakSensible')}
            {...peak('peakSensible', peaks.sensibleCooling, 'sensibleCoolingNeed')}
            working={<FigureWorking text={ownPeaks(zone => zone.peaks.sensibleCooling.power)} />}
          />
        )}
        {peaks.latentCooling !== undefined && (
          <Figure
            name={t('peakLatent')}
            {...peak('peakLatent', peaks.latentCooling, 'latentCoolingNeed')}
            working={<FigureWorking text={ownPeaks(zone => zone.peaks.latentCooling.power)} />}
          />
        )}
      </dl>
      <dl>
        {bought !== null && (
          <Figure
            name={t('bought')}
            {...figures.shown('bought')}
            working={
              <FigureWorking
                text={t('figureWorking.bought')}
                sum={sumText(
                  carriersInUse(result).map(carrier => ({
                    name: t(`carrier.${carrier}`),
                    value: annual.bought?.[carrier] ?? 0,
                  })),
                  bought,
                  energyShown,
                )}
              />
            }
          />
        )}
        {annual.primaryEnergy === null ? (
          <Figure name={t('primary')} value="—" unit="" aside={missing} />
        ) : (
          <Figure name={t('primary')} {...figures.shown('primary')} working={weighted('primary', energyShown)} />
        )}
        {annual.co2 === null ? (
          <Figure name={t('carbon')} value="—" unit="" aside={missing} />
        ) : (
          <Figure name={t('carbon')} {...figures.shown('carbon')} working={weighted('carbon', carbonShown)} />
        )}
        {/* A result of an earlier engine without bought energy has no cost. */}
        {annual.bought !== undefined &&
          (figures.exact('cost') === null ? (
            <Figure name={t('cost')} value="—" unit="" aside={enter} />
          ) : (
            <Figure name={t('cost')} {...figures.shown('cost')} working={weighted('cost', costShown)} />
          ))}
      </dl>
    </section>
  )
}

/**
 * Text of a sum, `Electricity 3.1 + Natural gas 2 − Fed in 0.5 = 4.6 kWh/m²`, in the order of its parts; the result
 * keeps its unit behind it.
 */
function sumText(
  parts: readonly { readonly name: string; readonly value: number }[],
  total: number,
  { of, number, text, decimals, unit }: ReturnType<typeof useShown>,
): string {
  const figures = shownParts(
    parts.map(({ value }) => of(value)),
    of(total),
    decimals,
  )
  const terms = parts.map(({ name, value }, nth) => {
    const sign = value < 0 ? '− ' : nth === 0 ? '' : '+ '
    return `${sign}${name} ${number(Math.abs(figures[nth] ?? 0))}`
  })
  return `${terms.join(' ')} = \u2066${text(total)}\u00A0${unit}\u2069`
}
