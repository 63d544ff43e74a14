import { useTranslation } from 'react-i18next'
import { drawingUses } from '#contract/entities/run.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { useStudyWords } from '../use-study-words.ts'

/** End uses of designs as bars on a common scale, a line each; generation is left of zero. */
export function EndUseBars({
  designs,
  floorArea,
}: {
  readonly designs: readonly { readonly name: string; readonly figures: DesignFigures }[]
  readonly floorArea: number
}) {
  const { t } = useTranslation(['stages', 'studies'])
  const words = useStudyWords()
  const used = Math.max(...designs.map(({ figures }) => figures.used ?? 0), 1)
  const made = Math.max(...designs.map(({ figures }) => figures.generation ?? 0), 0)
  const share = (value: number) => `${(100 * value) / (used + made)}%`
  return (
    <div className="use-bars">
      <div className="use-legend">
        {[...drawingUses, ...(made > 0 ? (['generation'] as const) : [])].map(use => (
          <span key={use}>
            <i className={`use-${use}`} aria-hidden />
            <span dir="auto">{t(`studies:column.${use}`)}</span>
          </span>
        ))}
      </div>
      {designs.map(({ name, figures }) => (
        <div key={name} className="use-line">
          <span dir="auto" title={name}>
            {name}
          </span>
          <div
            className="use-bar"
            role="img"
            aria-label={`${name}: ${drawingUses
              .map(use => `${t(`studies:column.${use}`)} ${words.figure(use, figures[use], floorArea)}`)
              .join(words.format.comma)}`}
          >
            <i className="use-space" style={{ width: share(made - (figures.generation ?? 0)) }} />
            {(figures.generation ?? 0) > 0 && (
              <i
                className="use-generation"
                style={{ width: share(figures.generation ?? 0) }}
                title={`${t('studies:column.generation')} ${words.figureWithUnit('generation', figures.generation, floorArea)}`}
              />
            )}
            {drawingUses.map(use =>
              (figures[use] ?? 0) > 0 ? (
                <i
                  key={use}
                  className={`use-part use-${use}`}
                  style={{ width: share(figures[use] ?? 0) }}
                  title={`${t(`studies:column.${use}`)} ${words.figureWithUnit(use, figures[use], floorArea)}`}
                />
              ) : null,
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
