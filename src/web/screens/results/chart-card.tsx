import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { ChartColumnStacked, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TopLevelSpec } from 'vega-lite'
import { ScrollX } from './scroll-x.tsx'
import { PictureMenu } from '../../charts/picture-menu.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'

const VegaChart = lazy(() => import('../../charts/vega-chart.tsx').then(module => ({ default: module.VegaChart })))
interface View {
  readonly toSVG: () => Promise<string>
}

export interface LegendEntry {
  readonly key: string
  readonly name: string
  readonly colour: string
  readonly edge: string
}

interface ChartCardProps {
  readonly title: string
  readonly unit: string
  readonly spec: TopLevelSpec
  /** Text of the chart for a screen reader. */
  readonly summary: string
  readonly legend: readonly LegendEntry[]
  readonly table: ReactNode
  readonly csv: () => string
  /** Name of the table's file, without ending. */
  readonly fileName: string
  readonly chartTestId?: string
  readonly toggleTestId: string
  /** Above chart and table alike. */
  readonly lead?: ReactNode
  /** px, of the chart while it loads. */
  readonly height?: number
  /** A line under the chart. */
  readonly note?: ReactNode
}

/** Chart with its legend above, the same figures as a table, and both to download. */
export function ChartCard({
  title,
  unit,
  spec,
  summary,
  legend,
  table,
  csv,
  fileName,
  chartTestId,
  toggleTestId,
  height = 360,
  lead,
  note,
}: ChartCardProps) {
  const { t, i18n } = useTranslation('results')
  const [asTable, setAsTable] = useState(false)
  const [view, setView] = useState<View | null>(null)
  return (
    <section className="card">
      <div className="card-title">
        <h2 dir="auto">
          {title} <bdi className="unit">{unit}</bdi>
        </h2>
        <span className="card-tools">
          <Button
            type="text"
            size="small"
            aria-label={`${title}: ${t(asTable ? 'chart' : 'table')}`}
            title={t(asTable ? 'chart' : 'table')}
            icon={asTable ? <ChartColumnStacked size={16} /> : <Table2 size={16} />}
            onClick={() => {
              setAsTable(!asTable)
            }}
            data-testid={toggleTestId}
          />
          <PictureMenu
            title={title}
            unit={unit}
            legend={legend}
            drawing={asTable || view === null ? null : () => view.toSVG()}
            table={{ csv, fileName }}
          />
        </span>
      </div>
      {lead}
      {asTable ? (
        <ScrollX name={title}>{table}</ScrollX>
      ) : (
        <>
          <ul className="legend" aria-hidden>
            {legend.map(entry => (
              <li key={entry.key}>
                <span style={{ background: entry.colour, borderColor: entry.edge }} />
                <bdi>{entry.name}</bdi>
              </li>
            ))}
          </ul>
          <Suspense fallback={<SkeletonBlock height={height} alone />}>
            <VegaChart
              key={i18n.language}
              spec={spec}
              summary={summary}
              onView={setView}
              {...(chartTestId === undefined ? {} : { testId: chartTestId })}
            />
          </Suspense>
        </>
      )}
      {note}
    </section>
  )
}
