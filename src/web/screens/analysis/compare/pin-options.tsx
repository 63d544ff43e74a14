import { useTranslation } from 'react-i18next'
import type { Study } from '#contract/entities/study.ts'
import type { PickedDesign } from '../picks/use-pick-figures.ts'
import { useStudyWords } from '../use-study-words.ts'

/** Options in which the pinned designs differ; of a single design, all of its options. */
export function PinOptions({
  study,
  designs,
}: {
  readonly study: Pick<Study, 'parameters'>
  readonly designs: readonly (Pick<PickedDesign, 'options'> & { readonly row: number })[]
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const differing = study.parameters.filter(
    ({ key }) => new Set(designs.map(({ options }) => options[key])).size > 1 || designs.length === 1,
  )
  const same = study.parameters.length - differing.length
  return (
    <>
      <h4 dir="auto">{designs.length === 1 ? t('pins.options') : t('pins.differs')}</h4>
      {same > 0 && (
        <p className="option-note" dir="auto">
          {t('pins.same', { count: same })}
        </p>
      )}
      <table className="pin-table pin-options">
        <tbody>
          {differing.map(({ key, options: among }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {words.parameter(key)}
              </th>
              {designs.map(({ row, options }) => (
                <td key={row}>
                  <bdi>{words.option(key, options[key] ?? 0, among)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
