import { Button } from 'antd'
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopLevelSpec } from 'vega-lite'
import { PictureMenu } from '../../charts/picture-menu.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'

const VegaChart = lazy(() => import('../../charts/vega-chart.tsx').then(module => ({ default: module.VegaChart })))

interface View {
  readonly toSVG: () => Promise<string>
}

export interface ClimateTable {
  readonly head: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

/** A chart of the climate with a sentence about it, and the same figures as a table. */
export function ClimateCard({
  title,
  unit,
  spec,
  sentence,
  table,
  legend,
  name,
  isSquare = false,
}: {
  readonly title: string
  readonly unit: string
  readonly spec: TopLevelSpec
  readonly sentence: string
  readonly table: ClimateTable
  readonly legend?: readonly { readonly name: string; readonly colour: string }[]
  /** For tests. */
  readonly name: string
  readonly isSquare?: boolean
}) {
  const { t, i18n } = useTranslation('location')
  const [asTable, setAsTable] = useState(false)
  const [view, setView] = useState<View | null>(null)
  const other = t(asTable ? 'climate.chart' : 'climate.table')
  return (
    <section className="climate-card" data-testid={`climate-${name}`}>
      <div className="climate-card-title">
        <h3 dir="auto">
          {title} <bdi className="climate-unit">{unit}</bdi>
        </h3>
        <span className="climate-card-tools">
          <Button
            type="text"
            size="small"
            aria-label={`${title}: ${other}`}
            title={other}
            icon={asTable ? <ChartColumn size={15} strokeWidth={1.75} /> : <Table2 size={15} strokeWidth={1.75} />}
            onClick={() => {
              setAsTable(!asTable)
            }}
            data-testid={`climate-${name}-toggle`}
          />
          <PictureMenu
            title={title}
            unit={unit}
            legend={legend ?? []}
            drawing={asTable || view === null ? null : () => view.toSVG()}
          />
        </span>
      </div>
      {asTable ? (
        <ClimateFigures caption={title} table={table} />
      ) : (
        <>
          {legend === undefined ? null : (
            <ul className="climate-legend" aria-hidden>
              {legend.map(entry => (
                <li key={entry.name}>
                  <span style={{ background: entry.colour }} />
                  <bdi>{entry.name}</bdi>
                </li>
              ))}
            </ul>
          )}
          <div className={isSquare ? 'climate-square' : undefined}>
            <Suspense fallback={<SkeletonBlock height={220} alone />}>
              <VegaChart
                key={i18n.language}
                spec={spec}
                summary={`${title}. ${sentence}`}
                testId={`climate-${name}-chart`}
                onView={setView}
              />
            </Suspense>
          </div>
        </>
      )}
      <p className="climate-sentence" dir="auto">
        {sentence}
      </p>
    </section>
  )
}

/** Figures of the climate as a table. */
export function ClimateFigures({
  caption,
  table,
}: {
  readonly caption: string
  readonly table: ClimateTable
}): ReactNode {
  return (
    <div className="climate-scroll">
      <table className="climate-table tabular">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.head.map((cell, i) => (
              <th key={`${i} ${cell}`} scope="col" dir="auto">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row" dir="auto">
                {first}
              </th>
              {cells.map((cell, i) => (
                <td key={`${i} ${cell}`}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
