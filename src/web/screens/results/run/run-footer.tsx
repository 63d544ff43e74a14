import { useTranslation } from 'react-i18next'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import type { RadiationOrigin, WeatherStation } from '#contract/entities/weather-station.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useStationWords } from '../../../text/use-station-words.ts'

/** Basis of a result: engine, length and origin of the weather year, day of the run, inputs held at a limit. */
export function RunFooter({
  run,
  result,
  station = null,
}: {
  readonly run: Run
  readonly result: BaselineResult
  /** Station of the project, which gives the weather its Persian name. */ readonly station?: WeatherStation | null
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const words = useStationWords()
  const { engineVersion: version, weather, hours, warnings } = result
  const held = warnings.filter(warning => 'quantity' in warning).length
  const checked = warnings.length - held
  const facts = {
    version,
    weather: station?.name === weather.name ? words.name(station) : weather.name,
    date: format.date(run.finishedAt ?? run.createdAt),
  }
  return (
    <p className="results-footer" dir="auto">
      {hours === undefined ? t('footer', facts) : t('footerHours', { ...facts, hours: format.number(hours) })}
      {weather.origin === 'generated' && ` ${t('generatedWeather')}`}
      {isEstimated(weather.radiation) && ` ${t(`radiation.${weather.radiation}`)}`}
      {held > 0 && ` ${t('warnings', { count: held, number: format.number(held) })}`}
      {checked > 0 && ` ${t('inputWarnings', { count: checked, number: format.number(checked) })}`}
    </p>
  )
}

function isEstimated(
  origin: RadiationOrigin | undefined,
): origin is Exclude<RadiationOrigin, 'measured' | 'typical-year'> {
  return origin !== undefined && origin !== 'measured' && origin !== 'typical-year'
}
