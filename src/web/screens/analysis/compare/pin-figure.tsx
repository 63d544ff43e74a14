import { useTranslation } from 'react-i18next'
import { sweptNetWithin } from '#contract/setting-error.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { signedStep } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { FigureBar, type MarkKind } from './figure-bar.tsx'
import { figureScale } from './figure-scale.ts'
import { judged } from './judged.ts'

/** Reference for pinned designs, with its figures as shown. */
export interface PinReference {
  readonly kind: MarkKind
  readonly name: string
  readonly figures: DesignFigures
}

/** A figure of the pinned designs on a common scale, and a line of differences from each reference. */
export function PinFigure({
  column,
  designs,
  references,
  floorArea,
}: {
  readonly column: VariantColumnKey
  readonly designs: readonly {
    readonly row: number
    readonly figures: DesignFigures
    /** The same figures as shown, whose energies add up. */
    readonly shown: DesignFigures
    readonly isSwept: boolean
  }[]
  readonly references: readonly PinReference[]
  /** m² */
  readonly floorArea: number
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const { format } = words
  const { unit, of, decimals } = words.shown(column, floorArea)
  const values = designs.flatMap(({ shown }) => shown[column] ?? [])
  if (values.length === 0) return null
  const against = references.flatMap(({ kind, name, figures }) => {
    const value = figures[column]
    return value === null ? [] : [{ kind, name, value }]
  })
  const scale = figureScale([...values, ...against.map(({ value }) => value)])
  return (
    <tbody className={column === 'net' ? 'pin-first' : undefined} data-figure={column}>
      <tr>
        <th scope="row">
          <span dir="auto">{words.column(column)}</span> <bdi className="option-note">{unit}</bdi>
        </th>
        {designs.map(({ row, figures, shown, isSwept }) => {
          const value = shown[column]
          return (
            <td key={row}>
              <bdi>
                {words.figure(column, value, floorArea)}
                {isSwept && column === 'net' && value !== null && (
                  <small className="option-note">{` ±${format.number(of(sweptNetWithin(figures, floorArea)), decimals)}`}</small>
                )}
              </bdi>
              <FigureBar column={column} value={value} marks={against} scale={scale} />
            </td>
          )
        })}
      </tr>
      {against.map(({ kind, name, value: before }) => (
        <tr key={kind} className="pin-against" data-against={kind}>
          <th scope="row" dir="auto" title={name}>
            {t('pins.against', { pick: name })}
          </th>
          {designs.map(({ row, shown }) => {
            const value = shown[column]
            const difference = value === null ? null : of(value) - of(before)
            return (
              <td key={row}>
                {value !== null && difference !== null && (
                  <bdi className={`difference-${judged(column, difference)}`}>
                    {signedStep(format, of(before), of(value), decimals)}
                  </bdi>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
