import { engineVersion } from '#engine/version.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { inputTabs } from '#contract/options.ts'
import type { Block } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'
import { ownStation } from '../site-words.ts'

/**
 * Counts of the validation of the present engine, as `docs/validation.md` has them: gated figures inside their range,
 * and buildings beside EnergyPlus.
 */
export const validationCounts = { first: [118, 118], second: [170, 171], buildings: [34, 34], engine: '0.5.4' } as const

/** Assumptions, limits, validation, and the origin of every figure. */
export function method(room: ReportRoom): readonly Block[] {
  const { project, result, words, subject } = room
  const { t, format, units, stations } = words
  const station = ownStation(room)
  const counts = inputTabs.map(tab => fieldCounts(project)[tab])
  const sum = (key: 'byDefault' | 'proposals') => format.number(counts.reduce((all, one) => all + one[key], 0))
  const of = ([inside, all]: readonly [number, number]) => `${format.number(inside)}/${format.number(all)}`
  const lines = (texts: readonly string[]) => texts.map(text => ({ kind: 'text' as const, text }))
  const isPresent = result.engineVersion === validationCounts.engine && engineVersion === validationCounts.engine
  const weather = station?.name === result.weather.name ? stations.name(station) : result.weather.name
  return [
    { kind: 'heading', text: t('report:method.assumptions') },
    ...lines([
      t('report:method.engine', { version: format.digits(result.engineVersion) }),
      t('report:method.weather', { weather }),
      ...(result.weather.origin === 'generated' ? [t('results:generatedWeather')] : []),
      t('report:method.use'),
      t('report:method.systems'),
      t('report:method.airing'),
      t('report:method.defaults', { count: sum('byDefault'), proposals: sum('proposals') }),
    ]),
    { kind: 'heading', text: t('report:method.limits') },
    ...lines([t('report:method.limit'), t('report:method.peaks'), t('report:method.prices')]),
    { kind: 'heading', text: t('report:method.validation') },
    ...lines(
      isPresent
        ? [
            t('report:method.validated', {
              first: of(validationCounts.first),
              second: of(validationCounts.second),
            }),
            t('report:method.whole', {
              buildings: of(validationCounts.buildings),
              share: format.percent(10),
              limit: format.withUnit('energyPerArea', 2, units),
              version: format.digits(validationCounts.engine),
            }),
          ]
        : [t('report:method.validatedOther', { version: format.digits(result.engineVersion) })],
    ),
    { kind: 'heading', text: t('report:method.origin') },
    {
      kind: 'facts',
      rows: [
        { label: t('report:cover.engine'), value: format.digits(result.engineVersion) },
        { label: t('report:method.asOf'), value: format.date(subject.changedAt) },
        ...(subject.address === '' ? [] : [{ label: t('report:method.project'), value: subject.address }]),
        { label: t('report:method.digest'), value: subject.digest },
      ],
    },
    { kind: 'text', text: t('report:method.repeat') },
  ]
}
