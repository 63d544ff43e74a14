import { Button, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ContentSlug, ContentVersion } from '#contract/entities/content.ts'
import { languages } from '#contract/frame-options.ts'
import { limits } from '#contract/limits.ts'
import { useFormat } from '../../text/use-format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import { ContentVersions } from './content-versions.tsx'
import { Sources } from './sources.tsx'
import { useContentEditor } from './use-content-editor.ts'

/** Editor of a text: both languages beside their preview, and the versions below. */
export function ContentEditor({ slug }: { readonly slug: ContentSlug }) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const format = useFormat()
  const { state, context, isChanged, tell } = useContentEditor(slug)
  const { stored, texts, html, newer } = context
  const isSaving = state === 'saving' || state === 'comparing'
  useLeaveQuestion(isChanged, {
    title: t('editor.leaveTitle'),
    note: t('editor.leaveNote'),
    leave: t('editor.leave'),
    stay: t('editor.stay'),
  })
  if (stored === null)
    return state === 'unread' ? (
      <FormProblem>
        {t('notRead')}{' '}
        <button
          type="button"
          className="link"
          onClick={() => {
            tell({ type: 'retried' })
          }}
        >
          {common('tryAgain')}
        </button>
      </FormProblem>
    ) : (
      <SkeletonPage label={common('loading')} />
    )
  const save = () => {
    tell({ type: 'save.pressed' })
  }
  return (
    <div className="content-editor">
      {languages.map(language => (
        <section key={language} className="content-pair">
          <div>
            <label htmlFor={`content-${language}`}>{t(`editor.${language}`)}</label>
            <Input.TextArea
              id={`content-${language}`}
              lang={language}
              dir={language === 'fa' ? 'rtl' : 'ltr'}
              rows={16}
              maxLength={limits.content}
              readOnly={isSaving}
              value={texts[language]}
              onChange={event => {
                tell({ type: 'text.changed', texts: { ...texts, [language]: event.target.value } })
              }}
            />
          </div>
          <div className="content-preview" aria-label={t(`editor.preview.${language}`)} role="region">
            {html !== null && <ContentText html={html[language]} language={language} nested />}
          </div>
        </section>
      ))}
      {state === 'unpreviewed' && (
        <FormProblem>
          {t('editor.notPreviewed')}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              tell({ type: 'retried' })
            }}
          >
            {common('tryAgain')}
          </button>
        </FormProblem>
      )}
      {state === 'failed' && <FormProblem>{t('editor.notSaved')}</FormProblem>}
      <div className="content-foot">
        <Button type="primary" loading={isSaving} disabled={!isChanged} onClick={save}>
          {common('save')}
        </Button>
        <Button
          disabled={!isChanged || isSaving}
          onClick={() => {
            tell({ type: 'changes.dropped' })
          }}
        >
          {t('editor.drop')}
        </Button>
        <span aria-live="polite" dir="auto">
          {isChanged ? t('editor.changed') : t('shipped', { version: format.number(stored.version) })}
        </span>
      </div>
      {slug === 'terms' && (
        <p className="content-note" dir="auto">
          {t('editor.termsNote')}
        </p>
      )}
      <ContentVersions
        key={stored.version}
        slug={slug}
        stored={stored}
        disabled={isSaving}
        take={taken => {
          tell({ type: 'text.changed', texts: taken })
        }}
      />
      {newer !== null && (
        <StaleQuestion
          newer={newer}
          keep={() => {
            tell({ type: 'mine.kept' })
          }}
          take={() => {
            tell({ type: 'newer.taken' })
          }}
        />
      )}
    </div>
  )
}

/** The newer version, and what becomes of the writer's own text. */
function StaleQuestion({
  newer,
  keep,
  take,
}: {
  readonly newer: ContentVersion
  readonly keep: () => void
  readonly take: () => void
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <Modal
      open
      title={t('stale.title', { version: format.number(newer.version) })}
      width={720}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="take" onClick={take}>
          {t('stale.take')}
        </Button>,
        <Button key="keep" type="primary" onClick={keep}>
          {t('stale.keep')}
        </Button>,
      ]}
    >
      <p dir="auto">{t('stale.note')}</p>
      <Sources texts={newer} />
    </Modal>
  )
}
