import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { HourSeriesKey } from '#contract/entities/hour-series.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { hoursAddress } from '../../../project/addresses.ts'
import { useProjectId } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'
import type { useFigures } from '../use-figures.ts'
import { FigureWorking } from './figure-working.tsx'
import { Figure } from './figure.tsx'

type ZoneOfResult = NonNullable<BaselineResult['zones']>[number]

/** Peak loads, each with a link to the hours of its day. */
export function PeakFigures({
  result,
  units,
  figures,
}: {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly figures: ReturnType<typeof useFigures>
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const projectId = useProjectId() ?? ''
  const { peaks } = result
  const peak = (key: string, { power, hour }: BaselineResult['peaks']['heating'], series: HourSeriesKey) => {
    if (power <= 0) return { value: '—', unit: '', aside: t('noPeak') }
    return {
      ...figures.shown(key),
      aside: (
        <Link href={hoursAddress(projectId, series, hour)} title={t('peakDay')}>
          {figures.moment(key)}
        </Link>
      ),
    }
  }
  const ownPeaks = (zonePeak: (zone: ZoneOfResult) => number) => {
    const zones = result.zones ?? []
    if (zones.length < 2) return t('figureWorking.peak')
    const sum = zones.reduce((all, zone) => all + zonePeak(zone), 0)
    return `${t('figureWorking.peak')} ${t('figureWorking.zonePeaks', { sum: format.withUnit('power', sum / 1000, units) })}`
  }
  return (
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
  )
}
