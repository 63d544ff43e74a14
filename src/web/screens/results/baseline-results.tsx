import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import { carriers, endUses, type EndUse, type UnitSystem } from '#contract/options.ts'
import { usePalette } from '../../app/use-mode.ts'
import { monthlyBarsChart } from '../../charts/monthly-bars.chart.ts'
import { decimalsOf, unitSymbol } from '../../format/units.ts'
import { useFormat } from '../../format/use-format.ts'
import { energyQuantity, latentShare, monthlyCsv, shownEnergy, shownMonths, usedInMonth, type Basis } from './baseline-figures.ts'
import { ChartCard } from './chart-card.tsx'
import { HeatBalance } from './heat-balance.tsx'
import { KeyFigures } from './key-figures.tsx'
import { useMonthNames } from '../../format/month-names.ts'
import { RunFooter } from './run-footer.tsx'
import { ZoneResults } from './zone-results.tsx'

/** The figures of a finished baseline: one headline, end uses, months, peaks. */
export const BaselineFigures = ({ run, result, basis, units, projectId }: { readonly run: Run, readonly result: BaselineResult, readonly basis: Basis, readonly units: UnitSystem, readonly projectId: string }) => {
  const { t } = useTranslation('results')
  const format = useFormat()
  const quantity = energyQuantity(basis)
  const unit = unitSymbol(quantity, units)
  const decimals = decimalsOf(quantity, units)
  const shown = (kWh: number) => format.number(shownEnergy(kWh, result, basis, units), decimals)
  const { annual } = result
  return (
    <>
      <section className="card headline">
        <div>
          <div className="headline-note" dir="auto">{t(basis === 'per-area' ? 'annualPerArea' : 'annualTotal')}</div>
          <div><span className="headline-figure" data-testid="annual-energy">{shown(annual.net)}</span><span className="headline-unit isolate" dir="auto">{t('perYear', { unit })}</span></div>
          <p className="headline-note" dir="auto">{t('usedLessGenerated', { used: shown(annual.used), generated: shown(annual.endUses.generation) })}</p>
        </div>
        <p className="headline-note" dir="auto">{t('noBenchmark')}</p>
      </section>
      <div className="results-two">
        <EndUses result={result} shown={shown} unit={unit} />
        <Months result={result} basis={basis} units={units} projectId={projectId} unit={unit} decimals={decimals} />
      </div>
      <KeyFigures result={result} units={units} basis={basis} />
      <HeatBalance result={result} basis={basis} units={units} projectId={projectId} />
      <ZoneResults result={result} basis={basis} units={units} />
      <RunFooter run={run} result={result} />
    </>
  )
}

const EndUses = ({ result, shown, unit }: { readonly result: BaselineResult, readonly shown: (kWh: number) => string, readonly unit: string }) => {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const { annual } = result
  const used = endUses.filter(use => use !== 'generation')
  const longest = Math.max(...used.map(use => annual.endUses[use]), 1e-9)
  const latent = latentShare(result)
  return (
    <section className="card">
      <div className="card-title"><h2 dir="auto">{t('endUsesYear')} <span className="unit">{unit}</span></h2></div>
      {used.map(use => (
        <div className="end-use-row" key={use}>
          <span dir="auto">{t(`endUse.${use}`)}</span>
          <div className="end-use-track">
            <div className="end-use-bar" style={{ width: `${68 * annual.endUses[use] / longest}%`, background: palette.endUse[use], borderColor: palette.endUseEdge[use] }} aria-hidden>
              {use === 'cooling' && latent !== null && latent > 0 && <div className="end-use-latent" style={{ width: `${100 * latent}%` }} />}
            </div>
            <span className="end-use-value tabular">{shown(annual.endUses[use])}</span>
          </div>
          <span className="end-use-share tabular">{annual.used > 0 ? format.percent(100 * annual.endUses[use] / annual.used) : ''}</span>
          {use === 'cooling' && latent !== null && latent > 0 && <span className="end-use-note" dir="auto">{t('latentPart', { share: format.percent(100 * latent) })}</span>}
        </div>
      ))}
      <div className="end-use-sum">
        <span dir="auto">{t('used')}</span><span className="tabular">{shown(annual.used)}</span>
        {annual.endUses.generation > 0 && <><span dir="auto">{t('endUse.generation')}</span><span className="tabular">−{shown(annual.endUses.generation)}</span></>}
        <span dir="auto">{t('net')}</span><span className="tabular">{shown(annual.net)}</span>
      </div>
      <div className="end-use-sum" style={{ fontWeight: 400 }}>
        <span dir="auto" style={{ gridColumn: '1 / -1', fontWeight: 600 }}>{t('carriers')}</span>
        {carriers.map(carrier => <CarrierLine key={carrier} name={t(`carrier.${carrier}`)} value={shown(annual.byCarrier[carrier])} />)}
      </div>
    </section>
  )
}
const CarrierLine = ({ name, value }: { readonly name: string, readonly value: string }) => <><span dir="auto">{name}</span><span className="tabular">{value}</span></>

const Months = ({ result, basis, units, projectId, unit, decimals }: { readonly result: BaselineResult, readonly basis: Basis, readonly units: UnitSystem, readonly projectId: string, readonly unit: string, readonly decimals: number }) => {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const monthNames = useMonthNames()
  const months = useMemo(() => shownMonths(result, basis, units), [result, basis, units])
  const names = useMemo(() => Object.fromEntries(endUses.map(use => [use, t(`endUse.${use}`)])) as Record<EndUse, string>, [t])
  const spec = useMemo(() => monthlyBarsChart({ months, monthNames: monthNames.short, endUseNames: names, unit, decimals, palette, fontFamily: monthNames.fontFamily }), [months, monthNames, names, unit, decimals, palette])
  const totals = months.map(usedInMonth)
  const highest = totals.indexOf(Math.max(...totals))
  const lowest = totals.indexOf(Math.min(...totals))
  const summary = t('chartSummary', {
    highest: monthNames.long[highest], highestValue: `${format.number(totals[highest] ?? 0, decimals)} ${unit}`,
    lowest: monthNames.long[lowest], lowestValue: `${format.number(totals[lowest] ?? 0, decimals)} ${unit}`,
  })
  return (
    <ChartCard
      title={t('byMonth')} unit={unit} spec={spec} summary={summary}
      legend={endUses.map(use => ({ key: use, name: names[use], colour: palette.endUse[use], edge: palette.endUseEdge[use] }))}
      csv={() => monthlyCsv(result)} fileName={`badgir-${projectId}-monthly`} toggleTestId="months-table-toggle"
      table={
        <table className="results-table tabular" data-testid="months-table">
          <thead><tr><th scope="col" dir="auto">{t('month')}</th>{endUses.map(use => <th key={use} scope="col" dir="auto">{names[use]}</th>)}</tr></thead>
          <tbody>
            {months.map((month, m) => <tr key={monthNames.long[m]}><td dir="auto">{monthNames.long[m]}</td>{endUses.map(use => <td key={use} data-use={use}>{format.number(month[use], decimals)}</td>)}</tr>)}
            <tr><td dir="auto"><strong>{t('year')}</strong></td>{endUses.map(use => <td key={use}><strong>{format.number(months.reduce((sum, month) => sum + month[use], 0), decimals)}</strong></td>)}</tr>
          </tbody>
        </table>
      }
    />
  )
}
