import { Button } from 'antd'
import { ChevronDown, ChevronUp, PinOff, X } from 'lucide-react'
import { useId, useMemo, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Building } from '#contract/entities/project.ts'
import type { Pick, Study } from '#contract/entities/study.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { keyOfRow, useExactFigures } from '../picks/use-exact-figures.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'
import { useShownDesigns } from '../use-shown-designs.ts'
import { useStudyWords } from '../use-study-words.ts'
import { designOfRow } from './design-of-row.ts'
import { DesignPlan } from './design-plan.tsx'
import { EndUseBars } from './end-use-bars.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { MonthsOfDesigns } from './months-of-designs.tsx'
import { PinFigure, type PinReference } from './pin-figure.tsx'
import { PinOptions } from './pin-options.tsx'
import { PinPicks } from './pin-picks.tsx'

const compared = [
  'net',
  'heating',
  'cooling',
  'lighting',
  'peakHeating',
  'peakCooling',
  'comfort',
  'unmetHours',
  'co2',
  'primaryEnergy',
  'cost',
] as const satisfies readonly VariantColumnKey[]

/** px */
const planHeight = 64

/**
 * Up to four designs side by side: plans, figures on shared scales with the differences from the baseline and from the
 * pick from which they start, different options, and a button to pick one.
 */
export function PinDrawer({
  ref,
  stage,
  study,
  rows,
  pins,
  parent,
  under,
  document,
  isOrphan,
  onClose,
  onUnpin,
}: {
  readonly ref: Ref<HTMLElement>
  readonly stage: StudyStage
  readonly study: Study
  readonly rows: StudyRows
  readonly pins: readonly number[]
  readonly parent: Pick | null
  /** Figures of the parent pick; without a parent, figures of the baseline. */
  readonly under: DesignFigures
  /** Base document of the study. */
  readonly document: Building
  /** Whether the pick from which the study starts is gone: none of its designs can be picked then. */
  readonly isOrphan: boolean
  readonly onClose: () => void
  readonly onUnpin: (row: number) => void
}) {
  const { t } = useTranslation('stages')
  const title = useId()
  const [isFolded, setFolded] = useState(false)
  const nameOf = usePickNames()
  const { format } = useStudyWords()
  const { floorArea } = study
  const shown = useShownDesigns(floorArea)
  const swept = useMemo(
    () => (study.setting === 'sweep' ? pins.map(row => ({ run: study._id, row })) : []),
    [study.setting, study._id, pins],
  )
  const exact = useExactFigures(swept)
  const designs = pins.flatMap(row => {
    const design = designOfRow(study, rows, row)
    if (design === null) return []
    const again = exact.figures.get(keyOfRow({ run: study._id, row }))
    return [again === undefined ? { row, ...design } : { row, ...design, figures: again, isSwept: false }]
  })
  const columns = designs.map(design => ({ ...design, shown: shown.of(design.figures) }))
  const reasonOf = (row: number) => exact.refused.get(keyOfRow({ run: study._id, row }))
  const waiting = designs
    .filter(({ row, isSwept }) => isSwept && reasonOf(row) === undefined)
    .map(({ row }) => format.digits(String(row)))
  const refused = designs.filter(({ row, isSwept }) => isSwept && reasonOf(row) !== undefined).map(({ row }) => row)
  const references: readonly PinReference[] = [
    { kind: 'baseline', name: nameOf(null), figures: shown.baseline },
    ...(parent === null ? [] : [{ kind: 'parent' as const, name: nameOf(parent), figures: shown.of(under) }]),
  ]
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      className="sheet pin-drawer"
      data-folded={isFolded}
      aria-labelledby={title}
      data-testid="pin-drawer"
    >
      <div className="pin-head">
        <h3 id={title} dir="auto">
          {t('pins.title', { count: designs.length })}
        </h3>
        <Button
          type="text"
          size="small"
          className="pin-fold"
          aria-expanded={!isFolded}
          aria-label={t('pins.figures')}
          icon={isFolded ? <ChevronDown size={16} strokeWidth={1.75} /> : <ChevronUp size={16} strokeWidth={1.75} />}
          onClick={() => {
            setFolded(!isFolded)
          }}
        />
        <Button
          type="text"
          size="small"
          aria-label={t('pins.close')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={onClose}
        />
      </div>
      <PinPicks rows={designs.map(({ row }) => row)} stage={stage} study={study} isOrphan={isOrphan} />
      <MarkLegend marks={references} />
      <table className="pin-table pin-figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="only-spoken">{t('compare.figure')}</span>
            </th>
            {designs.map(({ row, options }) => (
              <th key={row} scope="col">
                <bdi>{format.digits(String(row))}</bdi>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('pins.unpin', { row: format.digits(String(row)) })}
                  icon={<PinOff size={14} strokeWidth={1.75} />}
                  onClick={() => {
                    onUnpin(row)
                  }}
                />
                <DesignPlan
                  document={document}
                  options={options}
                  name={format.digits(String(row))}
                  height={planHeight}
                />
              </th>
            ))}
          </tr>
        </thead>
        {compared.map(key => (
          <PinFigure key={key} column={key} designs={columns} references={references} floorArea={floorArea} />
        ))}
      </table>
      {waiting.length > 0 && (
        <p className="option-note" role="status" dir="auto">
          {t('pins.swept', { rows: format.list(waiting) })}
        </p>
      )}
      {refused.length > 0 && (
        <p className="option-note" role="status" dir="auto">
          {t('pins.notAgain', {
            rows: format.list(refused.map(row => format.digits(String(row)))),
            reason: reasonOf(refused[0] ?? 0),
          })}
        </p>
      )}
      <h4 dir="auto">{t('pins.uses')}</h4>
      <EndUseBars
        floorArea={floorArea}
        designs={[
          ...references,
          ...columns.map(({ row, shown: figures }) => ({ name: format.digits(String(row)), figures })),
        ]}
      />
      <section className="pin-months" data-testid="pin-months" aria-label={t('compare.months')}>
        <MonthsOfDesigns
          designs={columns.map(({ row, shown: figures }) => ({
            design: { run: study._id, row },
            name: format.digits(String(row)),
            figures,
          }))}
          {...(parent === null ? {} : { from: { design: { pick: parent.id }, name: nameOf(parent) } })}
          table="pin-table"
        >
          <h4 dir="auto">{t('compare.months')}</h4>
        </MonthsOfDesigns>
      </section>
      <PinOptions study={study} designs={designs} />
    </aside>
  )
}
