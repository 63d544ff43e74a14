import { useNarrow } from '../../../ui/use-narrow.ts'
import { useIsLinked } from '../../../project/project-editor.tsx'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { Button, Radio } from 'antd'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { useStudyWords } from '../use-study-words.ts'
import type { ExpectedPace } from './expected-pace.ts'
import { SampleFields } from './sample-fields.tsx'
import { designsOf, isSampled, notYet, type StudyDraft } from './study-draft.ts'
import { timeText } from './time-text.ts'

/** Default values of a sample. */
const usualSample = { size: 2000, seed: 1 }

/** Summary of the study: its factors and their product, its time, the computed part, and the button that runs it. */
export function StudyCard({
  draft,
  onDraft,
  pace,
  baseline,
  baseName,
  floorArea,
  busy,
  onRun,
}: {
  readonly draft: StudyDraft
  readonly onDraft: (change: (draft: StudyDraft) => StudyDraft) => void
  /** Expected pace for a number of designs; null if it is not known. */
  readonly pace: (rows: number) => ExpectedPace | null
  /** Figures of the design from which the study starts, and its name. */
  readonly baseline: DesignFigures
  readonly baseName: string
  readonly floorArea: number
  readonly busy: boolean
  readonly onRun: () => void
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const { format } = words
  const designs = designsOf(draft)
  const tooMany = designs > limits.combinations
  const sampled = isSampled(draft)
  const rows = sampled ? (draft.sample?.size ?? 0) : designs
  const [isSampleRefused, setIsSampleRefused] = useState(false)
  const missing = isSampleRefused ? 'sampleRefused' : notYet(draft)
  const isReadOnly = useIsReadOnly()
  const isLinked = useIsLinked()
  const isNarrow = useNarrow()
  const expected = rows === 0 ? null : pace(rows)
  const seconds = expected === null ? null : Math.max(1, Math.round(rows / expected.perSecond))
  const run = (
    <Button
      type="primary"
      block={!isNarrow}
      icon={<Play size={16} strokeWidth={1.75} />}
      disabled={missing !== null || isReadOnly}
      loading={busy}
      onClick={onRun}
      data-testid="run-study"
    >
      {t('card.run', { count: rows, shown: format.number(rows) })}
    </Button>
  )
  const foot = (
    <p className="option-note study-foot" dir="auto">
      {isReadOnly
        ? t(isLinked ? 'card.linked' : 'card.readOnly')
        : missing === null
          ? t('card.kept')
          : t(`notYet.${missing}`, { max: format.number(limits.combinations) })}
    </p>
  )
  const card = (
    <aside className="sheet study-card" aria-label={t('card.title')}>
      <h3 dir="auto">{t('card.title')}</h3>
      {draft.parameters.length === 0 ? (
        <p className="option-note" dir="auto">
          {t('card.nothing')}
        </p>
      ) : (
        <div className="study-factors">
          {draft.parameters.map(({ key, options }, i) => (
            <span key={key} className="study-factor">
              {i > 0 && <i aria-hidden>×</i>}
              <span>
                <strong>{format.number(options.length)}</strong>
                <small dir="auto" title={words.parameter(key)}>
                  {words.parameter(key)}
                </small>
              </span>
            </span>
          ))}
        </div>
      )}
      <div className="study-product" aria-live="polite" data-testid="study-designs">
        <i aria-hidden>=</i>
        <strong>{format.number(designs)}</strong>
        <span dir="auto">{t('card.designs', { count: designs })}</span>
      </div>
      <dl className="study-facts">
        {rows > 0 && (
          <>
            <dt dir="auto">{t('card.time')}</dt>
            <dd dir="auto">
              {seconds === null
                ? t('card.timeUnknown')
                : t('card.about', { time: timeText(t, seconds, format.number) })}
            </dd>
          </>
        )}
        {expected !== null && (
          <>
            <dt dir="auto">{t(expected.isMeasured ? 'card.measured' : 'card.estimated')}</dt>
            <dd dir="auto">
              {t('card.perSecond', {
                count: expected.perSecond,
                shown: format.number(expected.perSecond, expected.perSecond < 10 ? 1 : 0),
              })}
            </dd>
          </>
        )}
        <dt dir="auto">{t('card.price')}</dt>
        <dd dir="auto">{t('card.free')}</dd>
      </dl>
      <Radio.Group
        className="study-size"
        value={sampled || (tooMany && draft.sample !== null) ? 'sample' : 'all'}
        aria-label={t('card.size')}
        onChange={({ target }) => {
          onDraft(now => ({ ...now, sample: target.value === 'sample' ? usualSample : null }))
        }}
      >
        <Radio value="all" disabled={tooMany}>
          <span dir="auto">{t('card.all', { count: designs, shown: format.number(designs) })}</span>
        </Radio>
        {tooMany && (
          <span className="option-note" dir="auto">
            {t('card.atMost', { max: format.number(limits.combinations) })}
          </span>
        )}
        <Radio value="sample" disabled={!tooMany}>
          <span dir="auto">{t('card.sample')}</span>
        </Radio>
        {!tooMany && (
          <span className="option-note" dir="auto">
            {t('card.onlyAbove', { max: format.number(limits.combinations) })}
          </span>
        )}
      </Radio.Group>
      {tooMany && draft.sample !== null && (
        <SampleFields
          sample={draft.sample}
          onSample={change => {
            onDraft(now => (now.sample === null ? now : { ...now, sample: change(now.sample) }))
          }}
          onRefused={setIsSampleRefused}
        />
      )}
      <div className="study-computed">
        <div className="study-computed-head">
          <strong dir="auto">{t('card.computed')}</strong>
          <span dir="auto">{baseName}</span>
        </div>
        {variantColumnKeys
          .filter(key =>
            ['net', 'heating', 'cooling', 'lighting', 'primaryEnergy', 'co2', 'cost', 'comfort', 'unmetHours'].includes(
              key,
            ),
          )
          .map(key => (
            <div key={key} className="study-computed-line">
              <span dir="auto">{words.column(key)}</span>
              <bdi>{words.figureWithUnit(key, baseline[key], floorArea)}</bdi>
            </div>
          ))}
        <p className="option-note" dir="auto">
          {t('card.others', { count: variantColumnKeys.length - 9 })}
        </p>
      </div>
      {!isNarrow && (
        <>
          {run}
          {foot}
        </>
      )}
    </aside>
  )
  // Below a long list the card is out of sight: the button must not be.
  return isNarrow ? (
    <>
      {card}
      <div className="sheet stage-bar">
        {foot}
        {run}
      </div>
    </>
  ) : (
    card
  )
}
