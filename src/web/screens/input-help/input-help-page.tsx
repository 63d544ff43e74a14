import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveInputHelp, userInputsHelp } from '#contract/calls/system.ts'
import type { InputHelp } from '#contract/entities/content.ts'
import { languages } from '#contract/frame-options.ts'
import { inputFieldKeys } from '#contract/inputs/fields.ts'
import { limits } from '#contract/limits.ts'
import { forgetInputHelps } from '../../api/input-helps.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { measuredText } from '../../text/measured-text.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { usePageSearch } from '../../ui/use-page-search.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import './input-help.css'

interface Row extends InputHelp {
  readonly key: string
  readonly name: string
}
function read() {
  return send(userInputsHelp, {})
}

/** The operator's own words about the inputs, for super-admins. */
export function InputHelpPage() {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const { t: inputs } = useTranslation('inputs')
  const { t: project } = useTranslation('project')
  const { search, finds } = usePageSearch()
  const reading = useReading(read)
  const [open, setOpen] = useState<Row>()
  const helps = reading.value
  const rows = [...inputFieldKeys].map((key): Row => {
    const tab = key.slice(0, key.indexOf('.')) as 'location'
    const name = `${project(`tabs.${tab}`)}: ${measuredText(inputs, `inputs:${key}`, 'SI')}`
    return { key, name, ...(helps?.[key] ?? { en: '', fa: '' }) }
  })
  const found = rows.filter(({ name, en, fa }) => finds([name, en, fa]))
  return (
    <AdminPage title={t('inputs.title')}>
      <p className="input-help-note" dir="auto">
        {t('inputs.note')}
      </p>
      {helps === undefined ? (
        reading.failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : (
        <ul className="input-help-list">
          {found.map(row => (
            <li key={row.key}>
              <strong dir="auto">{row.name}</strong>
              <span>
                {languages.map(language => (
                  <span key={language} lang={language} dir="auto">
                    {row[language]}
                  </span>
                ))}
              </span>
              <Button
                size="small"
                aria-label={t('inputs.editOf', { name: row.name })}
                onClick={() => {
                  setOpen(row)
                }}
              >
                {t('inputs.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {helps !== undefined && found.length === 0 && <NothingFound>{t('inputs.notFound', { search })}</NothingFound>}
      <ReadingFailed reading={reading} />
      {open !== undefined && (
        <HelpDialog
          key={open.key}
          row={open}
          close={() => {
            setOpen(undefined)
          }}
          saved={() => {
            setOpen(undefined)
            forgetInputHelps()
            reading.reload()
          }}
        />
      )}
    </AdminPage>
  )
}

function HelpDialog({
  row,
  close,
  saved,
}: {
  readonly row: Row
  readonly close: () => void
  readonly saved: () => void
}) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const { t: admin } = useTranslation('admin')
  const [texts, setTexts] = useState<InputHelp>({ en: row.en, fa: row.fa })
  const submit = useSubmit(true)
  return (
    <Modal
      open
      title={row.name}
      okText={common('save')}
      cancelText={common('cancel')}
      confirmLoading={submit.busy}
      onCancel={close}
      onOk={() => {
        submit.run(() => send(saveInputHelp, { path: { field: row.key }, body: texts }), saved)
      }}
    >
      {languages.map(language => (
        <div key={language} className="input-help-text">
          <label htmlFor={`input-help-${language}`}>{t(`inputs.${language}`)}</label>
          <Input.TextArea
            id={`input-help-${language}`}
            lang={language}
            dir="auto"
            rows={4}
            maxLength={limits.text}
            value={texts[language]}
            onChange={event => {
              setTexts({ ...texts, [language]: event.target.value })
            }}
          />
        </div>
      ))}
      {submit.failure !== undefined && <FormProblem>{admin('form.notSaved')}</FormProblem>}
    </Modal>
  )
}
