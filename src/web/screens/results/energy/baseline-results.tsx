import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownShares } from '#building/net-lines.ts'
import { shownResult } from '#building/shown-result.ts'
import { isOfThisEngine } from '#building/is-of-this-engine.ts'
import { drawingUses, type Run } from '#contract/entities/run.ts'
import { carriers, endUses, type EndUse } from '#contract/options.ts'
import { usePalette } from '../../../theme/use-mode.ts'
import { monthlyBarsChart } from '#charts/monthly-bars.chart.ts'
import type { MonthsLook } from '#charts/month-parts.chart.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { useStation } from '../../../project/use-station.ts'
import { monthlyCsv } from '../months-csv.ts'
import {
  equipmentLines,
  latentShare,
  shownMonths,
  shownBought,
  shownNetLines,
  usedInMonth,
  type ResultView,
} from '#text/result-view.ts'
import { CarrierResults } from './carrier-results.tsx'
import { GridExchange } from './grid-exchange.tsx'
import { Headline } from '../headline.tsx'
import { HeatBalance } from './heat-balance.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MissingFigures, NoMonths } from '../weighted/missing-figures.tsx'
import { MonthsChartCard } from '../months-chart-card.tsx'
import { PriceForm } from '../weighted/price-form.tsx'
import { RunWarnings } from '../run/run-warnings.tsx'
import { RunFooter } from '../run/run-footer.tsx'
import { SecondOpinion } from './second-opinion.tsx'
import { SystemsChosen } from './systems-chosen.tsx'
import { UnmetNeeds } from './unmet-needs.tsx'
import { usePrices } from '../weighted/use-prices.ts'
import { useShown } from '../use-shown.ts'
import { weightedFigures, type Measure, type WeightedFigures } from '#text/weighted-figures.ts'
import { WeightedMonths, WeightedYear } from '../weighted/weighted-results.tsx'
import { ZoneResults } from './zone-results.tsx'

export interface BaselineFiguresProps extends ResultView {
  readonly run: Run
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
  readonly onRunAgain: () => void
}

/** Figures of a finished baseline: a headline with its calculation, months, peaks; then their origin and causes. */
export function BaselineFigures({ run, measure, onMeasure, onRunAgain, ...view }: BaselineFiguresProps) {
  const { result } = view
  const { building } = useProjectEditor()
  const station = useStation(building)
  const prices = usePrices()
  const isReadOnly = useIsReadOnly()
  const currency = prices.saved.currency ?? prices.currency
  const figures = useMemo(
    () => (measure === 'energy' ? null : weightedFigures(measure, result, building, prices.saved)),
    [measure, result, building, prices.saved],
  )
  const enterPrices = () => {
    onMeasure('cost')
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>('.prices input:not([role=combobox])')?.focus()
    })
  }
  return (
    <>
      <Headline view={view} measure={measure} figures={figures} currency={currency} />
      <RunWarnings warnings={result.warnings} />
      <UnmetNeeds view={view} />
      {measure === 'cost' && !isReadOnly && <PriceForm prices={prices} result={result} />}
      {measure === 'energy' || figures === null ? (
        <div className="results-two">
          <EndUses view={view} />
          <Months view={view} />
        </div>
      ) : 'missing' in figures ? (
        <MissingFigures measure={measure} {...figures} onRunAgain={onRunAgain} onEnterPrices={enterPrices} />
      ) : (
        <div className={isWhole(figures) ? 'results-one' : 'results-two'}>
          {!isWhole(figures) && <WeightedYear view={view} measure={measure} figures={figures} currency={currency} />}
          {figures.months === null ? (
            <NoMonths measure={measure} onRunAgain={onRunAgain} />
          ) : (
            <WeightedMonths
              view={view}
              measure={measure}
              figures={figures}
              months={figures.months}
              currency={currency}
            />
          )}
        </div>
      )}
      <KeyFigures
        result={result}
        units={view.units}
        basis={view.basis}
        prices={prices.saved}
        currency={currency}
        onEnterPrices={enterPrices}
        onMeasure={onMeasure}
      />
      <GridExchange view={view} />
      <CarrierResults view={view} />
      {isOfThisEngine(result) ? <SystemsChosen /> : null}
      <HeatBalance {...view} />
      <ZoneResults {...view} />
      <SecondOpinion view={view} />
      <RunFooter run={run} result={result} station={station} />
    </>
  )
}

/** Whether a sum cannot be divided by carrier. */
function isWhole({ parts }: WeightedFigures) {
  return parts.length === 1 && parts[0] === 'whole'
}

function EndUses({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const shown = useShown('energy', view)
  const { text, number, unit } = shown
  const { annual } = view.result
  const lines = shownNetLines(view.result, shown)
  const bought = shownBought(view.result, shown)
  const longest = Math.max(...drawingUses.map(use => annual.endUses[use]), 1e-9)
  const latent = latentShare(view.result)
  const shares = shownShares(
    drawingUses.map(use => annual.endUses[use]),
    annual.used,
  )
  const notes = {
    cooling: latent !== null && latent >= 0.005 ? t('latentPart', { share: format.percent(100 * latent) }) : null,
    hotWater: (annual.solarHeat ?? 0) > 0 ? t('solarPart', { value: `${text(annual.solarHeat ?? 0)} ${unit}` }) : null,
  }
  return (
    <section className="card">
      <div className="card-title">
        <h2 dir="auto">
          {t('endUsesYear')} <bdi className="unit">{unit}</bdi>
        </h2>
      </div>
      {drawingUses.map((use, i) => {
        const share = shares[i] ?? null
        const note = use === 'cooling' || use === 'hotWater' ? notes[use] : null
        return (
          <div className="end-use-row" key={use}>
            <span dir="auto">{t(`endUse.${use}`)}</span>
            <div className="end-use-track">
              <div
                className="end-use-bar"
                style={{
                  width: `${(68 * annual.endUses[use]) / longest}%`,
                  background: palette.endUse[use],
                  borderColor: palette.endUseEdge[use],
                }}
                aria-hidden
              >
                {use === 'cooling' && latent !== null && latent > 0 && (
                  <div className="end-use-latent" style={{ width: `${100 * latent}%` }} />
                )}
              </div>
              <span className="end-use-value tabular">{number(lines[use])}</span>
            </div>
            <span className="end-use-share tabular">{share === null ? '' : format.percent(share)}</span>
            {note !== null && (
              <span className="end-use-note" dir="auto">
                {note}
              </span>
            )}
            {use === 'equipment' && <EquipmentLines view={view} />}
          </div>
        )
      })}
      <div className="end-use-sum">
        <span dir="auto">{t('used')}</span>
        <span className="tabular">{number(lines.used)}</span>
        {annual.endUses.generation > 0 && (
          <>
            <span dir="auto">{t('endUse.generation')}</span>
            <span className="tabular">−{number(lines.generation)}</span>
            <span dir="auto">{t('net')}</span>
            <span className="tabular">{number(lines.net)}</span>
          </>
        )}
      </div>
      <div className="end-use-sum end-use-carriers">
        <strong dir="auto">{t(annual.bought === undefined ? 'carriers' : 'boughtYear')}</strong>
        {carriers
          .filter(carrier => annual.byCarrier[carrier] > 0)
          .map(carrier => (
            <CarrierLine key={carrier} name={t(`carrier.${carrier}`)} value={number(bought[carrier])} />
          ))}
      </div>
    </section>
  )
}
/** Lines of equipment, if it is more than plug loads. */
function EquipmentLines({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown('energy', view)
  const lines = equipmentLines(view.result)
  const { equipment } = useMemo(() => shownResult(view.result, shown), [view.result, shown]).annual
  return lines.length === 0 ? null : (
    <dl className="end-use-lines tabular" aria-label={t('ofEquipment')}>
      {lines.map(({ line, by }) => (
        <div key={line}>
          <dt dir="auto">
            {t(`equipmentUse.${line}`)} <small>{format.list(by.map(carrier => t(`carrier.${carrier}`)))}</small>
          </dt>
          <dd>{shown.number(equipment?.[line] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

function CarrierLine({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <span dir="auto">{name}</span>
      <span className="tabular">{value}</span>
    </>
  )
}

function Months({ view }: { readonly view: ResultView }) {
  const { result, basis, units, projectId } = view
  const { t } = useTranslation('results')
  const palette = usePalette()
  const shown = useShown('energy', view)
  const { unit, decimals } = shown
  const { annual, monthly } = useMemo(() => shownResult(result, shown), [result, shown])
  const months = useMemo(() => shownMonths(result, basis, units), [result, basis, units])
  const names = useMemo(
    () => Object.fromEntries(endUses.map(use => [use, t(`endUse.${use}`)])) as Record<EndUse, string>,
    [t],
  )
  const chart = useCallback(
    (look: MonthsLook) => monthlyBarsChart({ ...look, months, endUseNames: names }),
    [months, names],
  )
  const drawn = endUses.filter(use => use !== 'generation' || result.annual.endUses.generation > 0)
  return (
    <MonthsChartCard
      name="months"
      title={t('byMonth')}
      unit={unit}
      decimals={decimals}
      chart={chart}
      legend={drawn.map(use => ({
        key: use,
        name: names[use],
        colour: palette.endUse[use],
        edge: palette.endUseEdge[use],
      }))}
      columns={endUses.map(use => ({
        key: use,
        name: names[use],
        months: monthly.map(month => month.endUses[use]),
        year: annual.endUses[use],
      }))}
      summary={{ what: t('byMonthAndUse'), sums: months.map(usedInMonth) }}
      csv={() => monthlyCsv(result)}
      fileName={`badgir-${projectId}-monthly`}
    />
  )
}
