import { useTranslation } from 'react-i18next'
import type { UnitSystem } from '#contract/options.ts'
import type { SectionLayer } from '../../project/section-layers.ts'
import { useFormat } from '../../text/use-format.ts'

export interface LayerRow extends SectionLayer {
  readonly name: string
  readonly note?: string | undefined
  /** Shown figures; absent: none. */
  readonly thickness?: string
  readonly conductivity?: string
  readonly resistance?: string
}

/** Layers from outside to inside: a section to scale, and the same as a table. */
export function LayerTable({
  rows,
  units,
  caption,
}: {
  readonly rows: readonly LayerRow[]
  readonly units: UnitSystem
  readonly caption: string
}) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const columns = (['thickness', 'conductivity', 'resistance'] as const).filter(column =>
    rows.some(row => row[column] !== undefined),
  )
  return (
    <div className="layers">
      <div className="layer-section" aria-hidden>
        <span className="layer-side">{t('construction.outside')}</span>
        {rows.map((row, i) => (
          <span
            key={i}
            className={`layer layer-${row.kind}`}
            style={{ flexGrow: Math.max(4, row.width) }}
            title={row.name}
          />
        ))}
        <span className="layer-side">{t('construction.inside')}</span>
      </div>
      <table className="layer-table">
        <caption dir="auto">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('construction.layer')}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`construction.${column}`)} <bdi className="unit">{format.unit(column, units)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row" dir="auto">
                <span className={`layer-dot layer-${row.kind}`} aria-hidden />
                {row.name}
                {row.note === undefined ? null : (
                  <span className="layer-note" dir="auto">
                    {row.note}
                  </span>
                )}
              </th>
              {columns.map(column => (
                <td key={column}>{row[column] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
