import { useTranslation } from 'react-i18next'
import { benchmarksOf, type Benchmark } from '#building/library/national/benchmarks.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { useFormat } from '../../text/use-format.ts'

const kinds = ['measured', 'simulated'] as const

/**
 * Published figures of such buildings at such a place, by kind, each with its year and source; or a notice that there
 * are none.
 */
export function Benchmarks() {
  const { t } = useTranslation('results')
  const { building } = useProjectEditor()
  const benchmarks = benchmarksOf(building)
  if (benchmarks.length === 0)
    return (
      <p className="headline-note" dir="auto">
        {t('noBenchmark')}
      </p>
    )
  return (
    <section className="benchmarks" aria-label={t('benchmark.title')} data-testid="benchmarks">
      {kinds.map(kind => {
        const ofKind = benchmarks.filter(benchmark => benchmark.kind === kind)
        return (
          ofKind.length > 0 && (
            <div key={kind}>
              <h3 dir="auto">{t(`benchmark.kind.${kind}`)}</h3>
              <ul>
                {ofKind.map(benchmark => (
                  <Row key={`${benchmark.of} ${benchmark.energy}`} benchmark={benchmark} />
                ))}
              </ul>
            </div>
          )
        )
      })}
      <p className="headline-note" dir="auto">
        {t('benchmark.note')}
      </p>
    </section>
  )
}

function Row({ benchmark }: { readonly benchmark: Benchmark }) {
  const { of, kind, energy, value, quartiles, place, year, source } = benchmark
  const { t } = useTranslation('results')
  const format = useFormat()
  const texts = useInputTexts()
  const { units } = useProjectEditor().building
  const shown = (kWh: number) => format.withUnit('energyPerArea', kWh, units)
  return (
    <li>
      <span className="benchmark-name" dir="auto">
        {t(`benchmark.of.${of}`)}
      </span>
      <strong className="tabular">
        <bdi>{shown(value)}</bdi>
      </strong>
      <span className="benchmark-about" dir="auto">
        {[
          ...(kind === 'measured' ? [t('benchmark.median')] : []),
          ...(quartiles === undefined
            ? []
            : [t('benchmark.quartiles', { lower: shown(quartiles[0]), upper: shown(quartiles[1]) })]),
          t(`benchmark.energy.${energy}`),
          t('benchmark.placed', { place: t(`benchmark.place.${place}`), year: format.digits(year) }),
          texts.source(source),
        ].join(t('benchmark.between'))}
      </span>
    </li>
  )
}
