import { Button, Checkbox, Segmented } from 'antd'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { OptionValue, Pick } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import { comparedColumns, mostCompared, type VariantColumnKey } from '#contract/variant-columns.ts'
import { pathTo } from '#building/stages/pick-tree.ts'
import { PictureMenu } from '../../../charts/picture-menu.tsx'
import { PictureSource } from '../../../project/picture-source.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { noFigures, type DesignFigures } from '#building/studies/design-figures.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { usePickNames } from '../picks/use-pick-names.ts'
import { signedStep } from '#text/signed.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { useShownDesigns } from '../use-shown-designs.ts'
import { useStudyWords } from '../use-study-words.ts'
import { DesignHead } from './design-head.tsx'
import { FigureBar } from './figure-bar.tsx'
import { figureScale } from './figure-scale.ts'
import { OptionDots } from './option-dots.tsx'
import { judged } from './judged.ts'
import { MarkLegend } from './mark-legend.tsx'
import { MonthsCard } from './months-card.tsx'

/** Two to four picks side by side on the same scales, with a dashed tick for the baseline. */
export function ComparePage() {
  const { t } = useTranslation(['stages', 'studies'])
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { baseline, picks: pickTree, designs, standing, floorArea } = useAnalysis()
  const shown = useShownDesigns(floorArea)
  const { query, setQuery, address } = useAnalysisAddress()
  const { picks } = pickTree
  const named = [...new Set((query.get('picks') ?? '').split('.'))].filter(id => id !== '')
  const existing = named.filter(id => picks.some(pick => pick.id === id))
  const chosen = (
    existing.length > 0 ? existing.map(id => picks.find(pick => pick.id === id) as Pick) : picks.slice(-mostCompared)
  ).slice(0, mostCompared)
  const columns = chosen.map(pick => ({
    pick,
    exact: designs.get(pick.id)?.figures ?? noFigures,
    figures: shown.of(designs.get(pick.id)?.figures ?? noFigures),
    options: Object.assign({}, ...pathTo(picks, pick.id).map(({ id }) => designs.get(id)?.options ?? {})) as Readonly<
      Record<string, string | number>
    >,
  }))
  const engineVersions = [baseline.engineVersion, ...chosen.map(({ id }) => designs.get(id)?.engineVersion ?? null)]
  const all = [...new Set(columns.flatMap(({ options }) => Object.keys(options)))]
  const areAll = query.get('options') === 'all'
  const keys = areAll ? all : all.filter(key => differs(columns.map(({ options }) => options[key])))
  // Two studies may have offered other options of a parameter: its scale has all of them.
  const offered = new Map<string, readonly OptionValue[]>()
  for (const { pick } of columns)
    for (const { id } of pathTo(picks, pick.id))
      for (const [key, options] of Object.entries(designs.get(id)?.offered ?? {}))
        offered.set(key, allOptions(offered.get(key) ?? [], options))
  return (
    <div className="compare" data-testid="compare">
      {existing.length < named.length && (
        <GoneNotice
          way={t('stages:gone.goOn')}
          onWay={() => {
            setQuery({ picks: existing.length === 0 ? null : existing.join('.') })
          }}
        >
          {t('stages:gone.picks', { count: named.length - existing.length })}
        </GoneNotice>
      )}
      <fieldset className="compare-choice">
        <legend dir="auto">{t('stages:compare.choose', { max: mostCompared })}</legend>
        {picks.map(pick => {
          const isIn = chosen.some(({ id }) => id === pick.id)
          return (
            <Checkbox
              key={pick.id}
              checked={isIn}
              disabled={isIn ? chosen.length === 1 : chosen.length === mostCompared}
              onChange={() => {
                const next = isIn ? chosen.filter(({ id }) => id !== pick.id) : [...chosen, pick]
                setQuery({ picks: next.map(({ id }) => id).join('.') })
              }}
            >
              <span dir="auto">{nameOf(pick)}</span>
            </Checkbox>
          )
        })}
        <span className="head-space" />
        {all.length > 0 && (
          <span className="compare-options">
            {!areAll && all.length > keys.length && (
              <span className="option-note" dir="auto">
                {t('stages:compare.hidden', {
                  count: all.length - keys.length,
                  options: words.format.number(all.length - keys.length),
                })}
              </span>
            )}
            <Segmented
              size="small"
              value={areAll ? 'all' : 'differences'}
              aria-label={t('stages:compare.which')}
              options={(['differences', 'all'] as const).map(value => ({ value, label: t(`stages:compare.${value}`) }))}
              onChange={value => {
                setQuery({ options: value === 'all' ? 'all' : null })
              }}
            />
          </span>
        )}
      </fieldset>
      <section className="sheet compare-card" aria-label={t('stages:compare.title')}>
        <div className="compare-from">
          <MarkLegend marks={[{ kind: 'baseline', name: nameOf(null) }]} />
          <span className="option-note" dir="auto">
            {t('stages:compare.from', { from: nameOf(null) })}
          </span>
          <span className="head-space" />
          <PictureSource engineVersion={engineVersions}>
            <PictureMenu title={t('stages:compare.title')} unit={t('stages:compare.from', { from: nameOf(null) })} />
          </PictureSource>
        </div>
        <table data-picture className="compare-table" style={columnsOf(columns.length)}>
          <thead>
            <tr>
              <th scope="col">
                <span className="only-spoken">{t('stages:compare.figure')}</span>
              </th>
              {columns.map(({ pick, exact, options }) => (
                <th key={pick.id} scope="col">
                  <span dir="auto">{nameOf(pick)}</span>
                  <small dir="auto">{t(`studies:stage.${pick.stage}`)}</small>
                  <DesignHead figures={exact} options={options} name={nameOf(pick)} />
                  <Link href={address('why', { to: pick.id })}>
                    <Button size="small" type={pick.id === picks.at(-1)?.id ? 'primary' : 'default'}>
                      {t('stages:compare.why')}
                    </Button>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedColumns.map(key => (
              <FigureRow
                key={key}
                column={key}
                baseline={shown.baseline}
                columns={columns.map(({ pick, figures }) => ({ id: pick.id, figures }))}
              />
            ))}
          </tbody>
          {studyStages.map(stage => {
            const own = keys.filter(key => chosen.some(({ id }) => stageHas(picks, id, stage, key, designs)))
            return own.length === 0 ? null : (
              <tbody key={stage}>
                <tr className="compare-stage">
                  <th scope="rowgroup" colSpan={columns.length + 1} dir="auto">
                    {t(`studies:stage.${stage}`)}
                  </th>
                </tr>
                {own.map(key => (
                  <tr key={key} className="compare-option">
                    <th scope="row" dir="auto">
                      {words.parameter(key)}
                    </th>
                    {columns.map(({ pick, options }) => (
                      <td key={pick.id}>
                        <OptionDots
                          parameter={key}
                          value={options[key]}
                          offered={offered.get(key) ?? []}
                          standing={standing(key)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </section>
      <MonthsCard columns={columns.map(({ pick, figures }) => ({ pick, figures }))} />
    </div>
  )
}

/** Number of designs, for the columns of a narrow window. */
function columnsOf(designs: number): CSSProperties {
  return { '--designs': designs } as CSSProperties
}

/** Options of two studies without repetition; numbers rising. */
function allOptions(some: readonly OptionValue[], others: readonly OptionValue[]): readonly OptionValue[] {
  const all = [...new Set([...some, ...others])]
  return all.every(option => typeof option === 'number') ? all.toSorted((a, b) => a - b) : all
}

/** For a single design every option is listed. */
function differs(values: readonly (string | number | undefined)[]): boolean {
  return values.length < 2 || values.some(value => value !== values[0])
}

function stageHas(
  picks: readonly Pick[],
  id: string,
  stage: Pick['stage'],
  key: string,
  designs: ReturnType<typeof useAnalysis>['designs'],
): boolean {
  return pathTo(picks, id).some(pick => pick.stage === stage && designs.get(pick.id)?.options[key] !== undefined)
}

/** A shown figure of every design on a common scale from zero, with the difference of the shown figures. */
function FigureRow({
  column,
  baseline,
  columns,
}: {
  readonly column: VariantColumnKey
  readonly baseline: DesignFigures
  readonly columns: readonly { readonly id: string; readonly figures: DesignFigures }[]
}) {
  const words = useStudyWords()
  const { floorArea } = useAnalysis()
  const { unit, of, decimals } = words.shown(column, floorArea)
  const values = columns.flatMap(({ figures }) => (figures[column] === null ? [] : [figures[column]]))
  if (values.length === 0) return null
  const base = baseline[column]
  const scale = figureScale(base === null ? values : [...values, base])
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{words.column(column)}</span> <bdi className="option-note">{unit}</bdi>
      </th>
      {columns.map(({ id, figures }) => {
        const value = figures[column]
        const difference = value === null || base === null ? null : of(value) - of(base)
        return (
          <td key={id}>
            <span className="compare-figure">
              <bdi>{words.figure(column, value, floorArea)}</bdi>
              {value !== null && base !== null && difference !== null && (
                <bdi className={`difference-${judged(column, difference)}`}>
                  {signedStep(words.format, of(base), of(value), decimals)}
                </bdi>
              )}
            </span>
            <FigureBar
              column={column}
              value={value}
              marks={base === null ? [] : [{ kind: 'baseline', value: base }]}
              scale={scale}
            />
          </td>
        )
      })}
    </tr>
  )
}
