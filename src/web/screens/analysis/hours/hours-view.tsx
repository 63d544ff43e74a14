import { Button, Select } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourSeriesKeys, type HourSeriesKey } from '#contract/entities/hour-series.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useProjectName } from '../../../project/use-project-name.ts'
import { useZoneName } from '../../../project/use-zone-name.ts'
import { useMonthNames } from '../../../text/month-names.ts'
import { persianDay } from '#text/persian-day.ts'
import { usePreferences } from '../../../text/preferences.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useFormat } from '../../../text/use-format.ts'
import { SkeletonPage } from '../../../ui/skeleton.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { HoursFigures } from './hours-figures.tsx'
import { isOfZones, seriesGroups, type SeriesGroup } from './series-groups.ts'
import { useHours } from './use-hours.ts'
import type { HourWords } from './hour-words.ts'
import './hours.css'

/**
 * Hours of a design's year: a series as a map of days and hours, a day of it with its weather, and its load duration.
 * Series, zone, design and day are in the address.
 */
export function HoursView() {
  const { t } = useTranslation(['hours', 'results', 'common'])
  const format = useFormat()
  const failureText = useFailureText()
  const months = useMonthNames()
  const { calendar, language } = usePreferences()
  const { project } = useProjectEditor()
  const projectName = useProjectName()
  const { baseline, picks: pickTree } = useAnalysis()
  const nameOf = usePickNames()
  const ownName = useZoneName()
  const { query, setQuery } = useAnalysisAddress()
  const series: HourSeriesKey = hourSeriesKeys.find(key => key === query.get('series')) ?? 'cooling'
  const zones = baseline.result?.zones ?? []
  const zone = isOfZones(series) ? (zones.find(({ id }) => id === query.get('zone')) ?? null) : null
  const zoneName = (id: string) => {
    const nth = zones.findIndex(one => one.id === id)
    const { name, place } = zones[nth] ?? {}
    return ownName({ id, name }) ?? t('results:zones.unnamed', { number: format.number(place ?? nth + 1) })
  }
  const pick = pickTree.picks.find(({ id }) => id === query.get('pick')) ?? null
  const place = { zone: zone?.id ?? null, pick: pick?.id ?? null }
  const main = useHours(project._id, { series, ...place })
  const isMainThere = main.hours !== null
  // Request them one after another: the server simulates the year for each of them.
  const outdoor = useHours(project._id, { series: 'outdoorTemperature', zone: null, pick: place.pick }, isMainThere)
  const sun = useHours(project._id, { series: 'globalRadiation', zone: null, pick: place.pick }, outdoor.hours !== null)
  const failure = main.failure ?? outdoor.failure ?? sun.failure
  const hours = main.hours?.values.length ?? 8760
  const words: HourWords = useMemo(() => {
    const moment = (hour: number) => momentOfHour(hour, hours)
    const date = (hour: number, names: readonly string[]) => {
      const { month, day } = moment(hour)
      return t('hours:date', { day: format.number(day), month: names[month - 1] ?? '' })
    }
    return {
      months,
      monthOf: hour => moment(hour).month,
      date: hour => date(hour, months.short),
      longDate: hour => date(hour, months.long),
      persianDate: hour => {
        if (calendar !== 'persian') return null
        const { month, day } = moment(hour)
        const own = persianDay(month, day, hours, language)
        return t('hours:date', { day: format.number(own.day), month: own.month })
      },
      clock: hour => format.digits(`${String(hour).padStart(2, '0')}:00`),
      at: hour => t('hours:at', { date: date(hour, months.short), time: format.digits(moment(hour).from) }),
    }
  }, [t, format, months, hours, calendar, language])
  const onDay = useCallback(
    (day: number) => {
      setQuery({ day: String(day + 1) })
    },
    [setQuery],
  )
  const day = Number(query.get('day'))
  return (
    <div className="hours" data-testid="hours" aria-busy={main.hours === null && failure === null}>
      <div className="hours-choice">
        <label>
          <span dir="auto">{t('hours:series')}</span>
          <Select<HourSeriesKey>
            value={series}
            popupMatchSelectWidth={false}
            options={(Object.keys(seriesGroups) as SeriesGroup[]).map(group => ({
              label: t(`hours:group.${group}`),
              options: seriesGroups[group].map(key => ({ value: key, label: t(`hours:of.${key}`) })),
            }))}
            onChange={value => {
              setQuery({ series: value, day: null })
            }}
          />
        </label>
        <label>
          <span dir="auto">{t('hours:zone')}</span>
          <Select
            value={zone?.id ?? ''}
            popupMatchSelectWidth={false}
            disabled={!isOfZones(series) || zones.length < 2}
            title={isOfZones(series) ? '' : t('hours:wholeOnly')}
            options={[
              { value: '', label: t('hours:building') },
              ...zones.map(({ id }) => ({
                value: id,
                label: zoneName(id),
              })),
            ]}
            onChange={value => {
              setQuery({ zone: value === '' ? null : value, day: null })
            }}
          />
        </label>
        <label>
          <span dir="auto">{t('hours:design')}</span>
          <Select
            value={pick?.id ?? ''}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: nameOf(null) },
              ...pickTree.picks.map(one => ({ value: one.id, label: nameOf(one) })),
            ]}
            onChange={value => {
              setQuery({ pick: value === '' ? null : value, day: null })
            }}
          />
        </label>
        <span className="option-note" dir="auto">
          {t('hours:notKept')}
        </span>
      </div>
      {failure !== null ? (
        <div className="sheet hours-failed" role="alert">
          <p dir="auto">{failureText(failure)}</p>
          <Button
            onClick={() => {
              for (const one of [main, outdoor, sun]) if (one.failure !== null) one.retry()
            }}
          >
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : main.hours === null || outdoor.hours === null || sun.hours === null ? (
        <SkeletonPage />
      ) : (
        <HoursFigures
          key={`${series} ${place.zone} ${place.pick}`}
          hours={main.hours}
          outdoor={outdoor.hours}
          sun={sun.hours}
          area={zone?.floorArea ?? baseline.result?.floorArea ?? 1}
          zoneName={zone === null ? null : zoneName(zone.id)}
          day={Number.isInteger(day) && day >= 1 && day * 24 <= hours ? day - 1 : null}
          onDay={onDay}
          words={words}
          fileName={`${projectName}-${series}${zone === null ? '' : `-${zoneName(zone.id)}`}`}
        />
      )}
    </div>
  )
}
