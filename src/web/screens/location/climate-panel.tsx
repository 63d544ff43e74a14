import { Button, Tabs } from 'antd'
import { CloudOff, Wind } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { UnitSystem } from '#contract/options.ts'
import { failureTexts } from '../../api/failure-texts.ts'
import { useMonthNames } from '../../text/month-names.ts'
import { useFormat } from '../../text/use-format.ts'
import { useStationWords } from '../../text/use-station-words.ts'
import { PictureSource } from '../../project/picture-source.tsx'
import { ClimateSkeleton } from './climate-skeleton.tsx'
import { ClimateFigures } from './climate-card.tsx'
import { HumidityRatioCard } from './climate-cards/humidity-ratio-card.tsx'
import { RelativeHumidityCard } from './climate-cards/relative-humidity-card.tsx'
import { SunCard } from './climate-cards/sun-card.tsx'
import { SunPathCard } from './climate-cards/sun-path-card.tsx'
import { TemperatureCard } from './climate-cards/temperature-card.tsx'
import { WindRoseCard } from './climate-cards/wind-rose-card.tsx'
import { WindSpeedCard } from './climate-cards/wind-speed-card.tsx'
import { estimateOf } from './station-choice.ts'
import { useClimate } from './use-climate.ts'

const views = ['overview', 'temperature', 'humidity', 'sun', 'wind', 'sunPath', 'degreeDays'] as const
type View = (typeof views)[number]

/** Climate of the chosen station below the map: figures, charts with a sentence each, and the same as tables. */
export function ClimatePanel({
  stationId,
  station,
  units,
}: {
  readonly stationId: string | undefined
  readonly station: WeatherStation | undefined
  readonly units: UnitSystem
}) {
  const { t } = useTranslation(['location', 'errors'])
  const words = useStationWords()
  const [again, setAgain] = useState(0)
  const [view, setView] = useState<View>('overview')
  const state = useClimate(stationId, again)
  // While another station's climate is loading, the present figures keep their own name and marks.
  const [told, setTold] = useState<WeatherStation | undefined>(undefined)
  const shownId = state.kind === 'there' ? state.climate.stationId : undefined
  if (station !== undefined && station._id === shownId && told !== station) setTold(station)
  if (state.kind === 'none')
    return (
      <section className="climate climate-note" aria-label={t('location:climate.title')}>
        <Wind size={18} strokeWidth={1.75} aria-hidden />
        <p dir="auto">{t('location:climate.empty')}</p>
      </section>
    )
  if (state.kind === 'failed') {
    return (
      <section className="climate climate-note" aria-label={t('location:climate.title')} role="alert">
        <CloudOff size={18} strokeWidth={1.75} aria-hidden />
        <p dir="auto">
          {state.failure.status === 0
            ? t('location:climate.offline')
            : failureTexts(state.failure, t('errors:server.bug')).join(' ')}
        </p>
        <Button
          size="small"
          onClick={() => {
            setAgain(again + 1)
          }}
        >
          {t('location:climate.again')}
        </Button>
      </section>
    )
  }
  if (state.kind === 'loading') return <ClimateSkeleton />
  const { climate, isOld } = state
  const of = told?._id === shownId ? told : undefined
  const name = of === undefined ? '' : t('location:climate.station', { name: words.name(of), years: words.years(of) })
  const isGenerated = of?.origin === 'generated'
  const estimate = estimateOf(of)
  const props = { climate, units, isGenerated, isEstimated: estimate !== null }
  const windProps = { climate, units, isGenerated: isGenerated && of?.windDirections !== 'known' }
  return (
    <PictureSource data={name === '' ? null : name}>
      <section
        className={isOld ? 'climate climate-old' : 'climate'}
        aria-label={t('location:climate.title')}
        aria-busy={isOld}
        data-testid="climate"
      >
        {/* It is beside the tabs if there is room, above them on a small screen. */}
        <p className="climate-station climate-station-above" dir="auto">
          {name}
        </p>
        <Tabs
          size="small"
          activeKey={view}
          onChange={key => {
            setView(views.find(known => known === key) ?? 'overview')
          }}
          tabBarExtraContent={
            <span className="climate-station" dir="auto" title={name}>
              {name}
            </span>
          }
          items={views.map(key => ({ key, label: t(`location:climate.tabs.${key}`) }))}
        />
        {isGenerated ? (
          <p className="climate-generated" dir="auto">
            {t('location:climate.generated')}
          </p>
        ) : null}
        {view === 'overview' ? (
          <>
            <KeyFigures {...props} />
            <div className="climate-cards climate-overview">
              <TemperatureCard {...props} />
              <WindRoseCard {...windProps} height={200} />
              <SunPathCard {...props} height={200} />
            </div>
          </>
        ) : null}
        {view === 'temperature' ? (
          <div className="climate-cards">
            <TemperatureCard {...props} height={260} />
            <DesignTable {...props} />
          </div>
        ) : null}
        {view === 'humidity' ? (
          <div className="climate-cards">
            <RelativeHumidityCard {...props} />
            <HumidityRatioCard {...props} />
          </div>
        ) : null}
        {view === 'sun' ? (
          <>
            {estimate === null ? null : (
              <p className="climate-generated climate-estimate" dir="auto">
                {t(`location:stations.radiation.${estimate}`)}
              </p>
            )}
            <SunCard {...props} height={260} />
          </>
        ) : null}
        {view === 'wind' ? (
          <div className="climate-cards">
            <WindRoseCard {...windProps} height={280} />
            <WindSpeedCard {...props} height={240} />
          </div>
        ) : null}
        {view === 'sunPath' ? <SunPathCard {...props} height={340} /> : null}
        {view === 'degreeDays' ? <DegreeDaysTable {...props} /> : null}
        {of?.credit === undefined ? null : (
          <p className="climate-credit" dir="auto">
            {t('location:climate.credit', { credit: words.credit(of.credit) })}
          </p>
        )}
      </section>
    </PictureSource>
  )
}

interface Props {
  readonly climate: ClimateSummary
  readonly units: UnitSystem
  readonly isGenerated: boolean
  /** Whether the radiation was not measured. */ readonly isEstimated: boolean
}

/** Design conditions of a system: the header's figures from many years if the file has them. */
function designOf(climate: ClimateSummary): ClimateSummary['design'] {
  return climate.statedDesign ?? climate.design
}
/** 18 °C, or 65 °F. */
function baseOf(units: UnitSystem): number {
  return units === 'PI' ? 18.3 : 18
}

function KeyFigures({ climate, units, isEstimated }: Props) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const design = designOf(climate)
  const base = format.withUnit('temperature', units === 'PI' ? (65 - 32) / 1.8 : 18, units)
  const degreeDays = (kind: 'heating' | 'cooling') =>
    climate.degreeDays.find(days => days.kind === kind && days.base === baseOf(units))?.annual ?? 0
  const split = (text: string) => {
    const [value = '', unit = ''] = text.split('\u00A0')
    return { value, unit }
  }
  const figures = [
    {
      name: t('climate.heatingDesign'),
      value: format.withUnit('temperature', design.heating996, units),
      note: t('climate.ofHours', { share: format.percent(99.6, 1) }),
    },
    {
      name: t('climate.coolingDesign'),
      value: format.withUnit('temperature', design.cooling04.dryBulb, units),
      note: t('climate.coolingNote', {
        share: format.percent(0.4, 1),
        wetBulb: format.withUnit('temperature', design.cooling04.wetBulb, units),
      }),
    },
    {
      name: t('climate.heatingDegreeDays'),
      value: format.withUnit('degreeDays', degreeDays('heating'), units),
      note: t('climate.base', { value: base }),
    },
    {
      name: t('climate.coolingDegreeDays'),
      value: format.withUnit('degreeDays', degreeDays('cooling'), units),
      note: t('climate.base', { value: base }),
    },
    {
      name: t('climate.globalYear'),
      value: format.withUnit(
        'irradiation',
        climate.sun.horizontal.reduce((total, x) => total + x, 0),
        units,
      ),
      note: t(isEstimated ? 'climate.perYearEstimated' : 'climate.perYear'),
    },
    {
      name: t('climate.zone'),
      value: format.digits(climate.climateZone.name),
      note:
        climate.climateZone.moisture === null && climate.climateZone.thermal < 7
          ? t('climate.zoneNoLetter')
          : t('climate.zoneNote'),
    },
  ]
  return (
    <dl className="climate-figures">
      {figures.map(figure => {
        const { value, unit } = split(figure.value)
        return (
          <div key={figure.name}>
            <dt dir="auto">{figure.name}</dt>
            <dd>
              <bdi className="climate-value">
                {value} <small>{unit}</small>
              </bdi>
              <span dir="auto">{figure.note}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function DesignTable({ climate, units, isGenerated }: Props) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const design = designOf(climate)
  const shown = (value: number) => format.withUnit('temperature', value, units)
  return (
    <section className="climate-card">
      <div className="climate-card-title">
        <h3 dir="auto">{t('climate.design')}</h3>
      </div>
      <ClimateFigures
        caption={t('climate.design')}
        table={{
          head: ['', t('climate.dryBulb'), t('climate.wetBulb')],
          rows: [
            [t('climate.designRows.heating996'), shown(design.heating996), '–'],
            [t('climate.designRows.heating99'), shown(design.heating99), '–'],
            [t('climate.designRows.cooling04'), shown(design.cooling04.dryBulb), shown(design.cooling04.wetBulb)],
            [t('climate.designRows.cooling1'), shown(design.cooling1.dryBulb), shown(design.cooling1.wetBulb)],
          ],
        }}
      />
      <p className="climate-sentence" dir="auto">
        {t(
          climate.statedDesign !== null
            ? 'climate.designStated'
            : isGenerated
              ? 'climate.designGenerated'
              : 'climate.designYear',
        )}
      </p>
    </section>
  )
}

/** Relative difference below which values are equal. */
const alike = 0.05
function weightOf(heating: number, cooling: number): 'sameNeeds' | 'moreHeating' | 'moreCooling' {
  return Math.abs(heating - cooling) < alike * Math.max(heating, cooling)
    ? 'sameNeeds'
    : heating > cooling
      ? 'moreHeating'
      : 'moreCooling'
}

function DegreeDaysTable({ climate, units }: Props) {
  const { t } = useTranslation('location')
  const format = useFormat()
  const months = useMonthNames()
  const shown = (value: number) => format.quantity('degreeDays', value, units)
  // 18.3 °C is 65 °F: it is shown as such.
  const base = (value: number) =>
    format.withUnit('temperature', units === 'PI' && value === 18.3 ? (65 - 32) / 1.8 : value, units)
  const all = climate.degreeDays
  const annual = (kind: 'heating' | 'cooling') =>
    all.find(days => days.kind === kind && days.base === baseOf(units))?.annual ?? 0
  const [heating, cooling] = [annual('heating'), annual('cooling')]
  const total = (value: number) => format.withUnit('degreeDays', value, units)
  return (
    <section className="climate-card">
      <div className="climate-card-title">
        <h3 dir="auto">
          {t('climate.tabs.degreeDays')}{' '}
          <bdi className="climate-unit">{format.withUnit('degreeDays', 0, units).replace(/^\S+\s/, '')}</bdi>
        </h3>
      </div>
      <ClimateFigures
        caption={t('climate.tabs.degreeDays')}
        table={{
          head: [
            months.heading,
            ...all.map(days => {
              const name = t(days.kind === 'heating' ? 'climate.heatingDegreeDays' : 'climate.coolingDegreeDays')
              return `${name}, ${t('climate.base', { value: base(days.base) })}`
            }),
          ],
          rows: [
            ...months.long.map((name, m) => [name, ...all.map(days => shown(days.monthly[m] ?? 0))]),
            [t('climate.year'), ...all.map(days => shown(days.annual))],
          ],
        }}
      />
      <p className="climate-sentence" dir="auto">
        {t(`climate.${weightOf(heating, cooling)}`, {
          heating: total(heating),
          cooling: total(cooling),
          base: base(baseOf(units)),
        })}
      </p>
    </section>
  )
}
