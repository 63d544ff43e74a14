import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { energyCost } from '#building/energy-cost.ts'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import { carriers, type UnitSystem } from '#contract/options.ts'
import { hoursAddress } from '../../../project/addresses.ts'
import { decimalsOf, toShown } from '../../../text/units.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { energyQuantity, hoursOf, shownEnergy, type Basis } from '../baseline-figures.ts'
import { useShown } from '../use-shown.ts'
import type { Currency } from '../weighted/weighted-figures.ts'

interface KeyFiguresProps {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly basis: Basis
  readonly prices: EnergyPrices
  readonly currency: Currency
  readonly onEnterPrices: () => void
}

/** Needs, peaks with their moment, comfort, unmet hours, primary energy, carbon and cost. */
export function KeyFigures({ result, units, basis, prices, currency, onEnterPrices }: KeyFiguresProps) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { project, locked } = useProjectEditor()
  const { annual, peaks } = result
  const energy = energyQuantity(basis)
  const energyFigure = (kWh: number) => ({
    value: format.number(shownEnergy(kWh, result, basis, units), decimalsOf(energy, units)),
    unit: format.unit(energy, units),
  })
  const peak = ({ power, hour }: BaselineResult['peaks']['heating'], series: HourSeriesKey) => {
    if (power <= 0) return { value: '—', unit: '', aside: t('noPeak') }
    const { month, day, from, until } = momentOfHour(hour, hoursOf(result))
    return {
      value: format.number(toShown('power', power / 1000, units), decimalsOf('power', units)),
      unit: format.unit('power', units),
      aside: (
        <Link href={hoursAddress(project._id, series, hour)} title={t('peakDay')}>
          {t('peakMoment', {
            day: format.number(day),
            month: t(`months.${month}` as 'months.1'),
            from: format.digits(from),
            until: format.digits(until),
          })}
        </Link>
      ),
    }
  }
  const comfortFigure = ({ model, hours, of }: NonNullable<BaselineResult['comfort']>) => ({
    value: of > 0 ? format.percent((100 * hours) / of) : '—',
    unit: '',
    aside:
      model === 'pmv'
        ? t('comfort.pmv', { hours: format.number(Math.round(of)) })
        : t('comfort.adaptive', {
            judged: format.number(Math.round(of)),
            occupied: format.number(result.occupiedHours),
          }),
  })
  const carbonShown = useShown('carbon', { result, basis, units })
  const costShown = useShown('cost', { result, basis, units }, currency)
  const cost = energyCost(annual, prices)
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
  const bought =
    annual.bought === undefined
      ? undefined
      : carriers.reduce((sum, carrier) => sum + (annual.bought?.[carrier] ?? 0), 0)
  return (
    <section className="card figures" aria-label={t('keyFigures')}>
      <dl>
        <Figure name={t('needs.heating')} {...energyFigure(annual.heatingNeed)} />
        <Figure
          name={t('needs.cooling')}
          {...energyFigure(annual.coolingNeed)}
          {...(annual.latentCoolingNeed === undefined || annual.latentCoolingNeed < 0.005 * annual.coolingNeed
            ? {}
            : { aside: t('needs.latentPart', { value: energyFigure(annual.latentCoolingNeed).value }) })}
        />
        {result.comfort !== undefined && <Figure name={t('comfort.title')} {...comfortFigure(result.comfort)} />}
        <Figure
          name={t('unmet')}
          value={format.number(result.unmetHours)}
          unit=""
          aside={t('unmetOf', { hours: format.number(result.occupiedHours) })}
        />
      </dl>
      <dl>
        <Figure name={t('peakHeating')} {...peak(peaks.heating, 'heatingNeed')} />
        <Figure name={t('peakCooling')} {...peak(peaks.cooling, 'sensibleCoolingNeed')} />
        {peaks.sensibleCooling !== undefined && (
          <Figure name={t('peakSensible')} {...peak(peaks.sensibleCooling, 'sensibleCoolingNeed')} />
        )}
        {peaks.latentCooling !== undefined && (
          <Figure name={t('peakLatent')} {...peak(peaks.latentCooling, 'latentCoolingNeed')} />
        )}
      </dl>
      <dl>
        {bought !== undefined && <Figure name={t('bought')} {...energyFigure(bought)} />}
        {annual.primaryEnergy === null ? (
          <Figure name={t('primary')} value="—" unit="" aside={missing} />
        ) : (
          <Figure name={t('primary')} {...energyFigure(annual.primaryEnergy)} />
        )}
        {annual.co2 === null ? (
          <Figure name={t('carbon')} value="—" unit="" aside={missing} />
        ) : (
          <Figure name={t('carbon')} value={carbonShown.text(annual.co2)} unit={carbonShown.unit} />
        )}
        {/* An earlier engine that did not tell what is bought has no cost. */}
        {annual.bought !== undefined &&
          (cost === null ? (
            <Figure name={t('cost')} value="—" unit="" aside={enter} />
          ) : (
            <Figure name={t('cost')} value={costShown.text(cost)} unit={costShown.unit} />
          ))}
      </dl>
    </section>
  )
}

function Figure({
  name,
  value,
  unit,
  aside,
}: {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly aside?: React.ReactNode
}) {
  return (
    <div className="figure">
      <dt dir="auto">{name}</dt>
      <dd className="value">
        <bdi>{value}</bdi>
        {unit === '' ? null : (
          <small>
            {' '}
            <bdi>{unit}</bdi>
          </small>
        )}
      </dd>
      {aside !== undefined && (
        <dd className="aside" dir="auto">
          {aside}
        </dd>
      )}
    </div>
  )
}
