import { useTranslation } from 'react-i18next'
import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import { orientations, type Orientation, type UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { cellText } from '#text/quantity-text.ts'
import type { EnvelopeKey } from './edit-envelope.ts'
import { EnvelopeField } from './envelope-field.tsx'
import { OrientationSign } from './orientation-sign.tsx'
import { wallSums } from './wall-sums.ts'

const columns = ['windowToWallRatio', 'windowArea', 'opaqueArea', 'overhangAngle', 'finAngle'] as const

/** Whether an orientation has a field; the roof has no shades of its own. */
export function hasField(o: Orientation, key: EnvelopeKey): boolean {
  return o !== 'roof' || (key !== 'overhangAngle' && key !== 'finAngle')
}

/** Table with a row per orientation, grey without a surface; the sum of the walls is below. */
export function EnvelopeTable({
  rows,
  inputs,
  units,
  selected,
  onChoose,
  onHover,
  onSet,
}: {
  readonly rows: Readonly<Record<Orientation, EnvelopeRow>>
  readonly inputs: ResolvedInputs['envelope']
  readonly units: UnitSystem
  readonly selected: Orientation | undefined
  readonly onChoose: (o: Orientation) => void
  readonly onHover: (o: Orientation | undefined) => void
  readonly onSet: (o: Orientation, key: EnvelopeKey, value: number | undefined, gesture: string) => void
}) {
  const { t } = useTranslation(['forms', 'project'])
  const format = useFormat()
  const sums = wallSums(rows)
  const area = format.unit('area', units)
  const heads = [
    { key: 'orientation', unit: '' },
    { key: 'azimuth', unit: '' },
    { key: 'wall', unit: area },
    { key: 'ratio', unit: format.unit('percent', units) },
    { key: 'window', unit: area },
    { key: 'opaque', unit: area },
    { key: 'overhang', unit: '°' },
    { key: 'fin', unit: '°' },
  ] as const
  return (
    <div className="box table-scroll">
      <table className="edit-table envelope-table">
        <thead>
          <tr>
            {heads.map(({ key, unit }) => (
              <th key={key} scope="col">
                {t(`forms:envelope.${key}`)}
                {unit === '' ? null : (
                  <>
                    {' '}
                    <small>
                      <bdi>{unit}</bdi>
                    </small>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orientations.map(o => {
            const row = rows[o]
            const name = t(`project:orientation.${o}`)
            return row.grossArea <= 0 ? (
              <tr key={o} className="row-absent">
                <td>
                  <OrientationSign orientation={o} />
                  {name}
                </td>
                <td colSpan={7} className="absent" dir="auto">
                  {o === 'roof' ? t('forms:envelope.noRoof') : t('forms:envelope.noEdge')}
                </td>
              </tr>
            ) : (
              <tr
                key={o}
                className={o === selected ? 'row-current' : undefined}
                onMouseEnter={() => {
                  onHover(o)
                }}
                onMouseLeave={() => {
                  onHover(undefined)
                }}
                onClick={() => {
                  onChoose(o)
                }}
              >
                <td>
                  <OrientationSign orientation={o} />
                  <strong>{name}</strong>
                </td>
                <td className="derived">{o === 'roof' ? '–' : format.withUnit('angle', row.azimuthDeg, units)}</td>
                <td>{cellText(format, 'area', row.grossArea, units)}</td>
                {columns.map(key => (
                  <td key={key} className="cell">
                    {hasField(o, key) ? (
                      <EnvelopeField
                        row={row}
                        field={key}
                        inputs={inputs[o]}
                        units={units}
                        onFocus={() => {
                          onChoose(o)
                        }}
                        onSet={(value, gesture) => {
                          onSet(o, key, value, gesture)
                        }}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{t('forms:envelope.allWalls')}</td>
            <td>{cellText(format, 'area', sums.grossArea, units)}</td>
            <td className="cell-foot">
              {sums.windowToWallRatio === null ? '–' : format.number(sums.windowToWallRatio, 1)}
            </td>
            <td className="cell-foot">{cellText(format, 'area', sums.windowArea, units)}</td>
            <td className="cell-foot">{cellText(format, 'area', sums.opaqueArea, units)}</td>
            <td colSpan={2}>&nbsp;</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
