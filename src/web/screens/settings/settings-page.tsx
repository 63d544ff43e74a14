import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { readSettings, saveSettings } from '#contract/calls/admin.ts'
import type { AdminSettings } from '#contract/entities/order.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { AdminPage } from '../../ui/admin-page.tsx'
import { Field } from '../../ui/form-field.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx'
import { usePageSearch } from '../../ui/use-page-search.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { PriceFields } from './price-fields.tsx'
import { PricePreview } from './price-preview.tsx'
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.ts'
import './settings.css'

function read() {
  return send(readSettings, {})
}
const addressLines = 5

/** Prices and seller, for super-admins. */
export function SettingsPage() {
  const { t } = useTranslation('admin-settings')
  const { t: common } = useTranslation()
  const reading = useReading(read)
  const [saved, setSaved] = useState<{ readonly settings: AdminSettings; readonly at: Date }>()
  const [turn, setTurn] = useState(0)
  const stored = saved?.settings ?? reading.value
  return (
    <AdminPage title={t('title')}>
      {stored === undefined ? (
        reading.failedAt === undefined && <SkeletonPage label={common('loading')} />
      ) : (
        <SettingsForm
          key={turn}
          stored={stored}
          savedAt={saved?.at}
          saved={settings => {
            setSaved({ settings, at: new Date() })
            setTurn(turn + 1)
          }}
          undo={() => {
            setTurn(turn + 1)
          }}
        />
      )}
      {stored === undefined && <ReadingFailed reading={reading} />}
    </AdminPage>
  )
}

function SettingsForm({
  stored,
  savedAt,
  saved,
  undo,
}: {
  readonly stored: AdminSettings
  readonly savedAt: Date | undefined
  readonly saved: (settings: AdminSettings) => void
  readonly undo: () => void
}) {
  const { t } = useTranslation('admin-settings')
  const { t: admin } = useTranslation('admin')
  const { t: common } = useTranslation()
  const clock = useClock()
  const [path, navigate] = useLocation()
  const draft = useSettingsDraft(stored)
  const submit = useSubmit(true)
  const ask = useQuestion()
  const isChanged = JSON.stringify(draft.values) !== JSON.stringify(stored)
  const words = { title: t('leave.title'), note: t('leave.note'), leave: t('leave.go'), stay: t('leave.stay') }
  useLeaveQuestion(isChanged, words, path)
  const { search, finds } = usePageSearch()
  const isPriceFound = finds((['price', 'currency', 'base', 'tiers', 'tax', 'revision'] as const).map(key => t(key)))
  const isSellerFound = finds((['seller', 'name', 'address', 'taxNumber'] as const).map(key => t(key)))
  const save = () => {
    const body = draft.decoded
    if (body === undefined) {
      // A refused field must not stay hidden by the search.
      if (search !== '') navigate(path)
      draft.showAll()
      return
    }
    const put = () => {
      submit.run(() => send(saveSettings, { body }), saved, draft.place)
    }
    if (JSON.stringify(body.price) === JSON.stringify(stored.price)) put()
    else ask(put)
  }
  return (
    <form
      className="settings"
      noValidate
      autoComplete="off"
      onSubmit={event => {
        event.preventDefault()
        if (isChanged && !submit.busy) save()
      }}
    >
      <div className="settings-parts">
        <section className="settings-card" hidden={!isPriceFound}>
          <h2 dir="auto">{t('price')}</h2>
          <PriceFields draft={draft} />
        </section>
        <div>
          <div className="settings-card" hidden={!isPriceFound}>
            <PricePreview before={stored.price} now={draft.decoded?.price} />
          </div>
          <section className="settings-card" hidden={!isSellerFound}>
            <h2 dir="auto">{t('seller')}</h2>
            <SellerFields draft={draft} />
          </section>
        </div>
      </div>
      {!isPriceFound && !isSellerFound && <NothingFound>{t('notFound', { search })}</NothingFound>}
      {submit.failure !== undefined && (
        <FormProblem>
          {admin('form.notSaved')}{' '}
          <button type="submit" className="link" disabled={submit.busy}>
            {common('tryAgain')}
          </button>
        </FormProblem>
      )}
      <div className="settings-foot">
        <Button type="primary" htmlType="submit" loading={submit.busy} disabled={!isChanged}>
          {common('save')}
        </Button>
        <Button disabled={!isChanged || submit.busy} onClick={undo}>
          {t('undo')}
        </Button>
        <span aria-live="polite" dir="auto">
          {!isChanged && (savedAt === undefined ? t('unchanged') : t('saved', { time: clock(savedAt) }))}
        </span>
      </div>
    </form>
  )
}

/** Asks before prices change. */
function useQuestion(): (go: () => void) => void {
  const { t } = useTranslation('admin-settings')
  const { t: common } = useTranslation()
  const { modal } = App.useApp()
  return go => {
    modal.confirm({
      title: t('ask.title'),
      content: <span dir="auto">{t('ask.note')}</span>,
      icon: null,
      okText: t('ask.save'),
      cancelText: common('cancel'),
      onOk: go,
    })
  }
}

function SellerFields({ draft }: { readonly draft: SettingsDraft }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const { seller } = draft.values
  const change = (changes: Partial<AdminSettings['seller']>) => {
    draft.set({ ...draft.values, seller: { ...seller, ...changes } })
  }
  const at = (path: string, error = draft.error(path)) => ({
    name: path,
    error,
    onBlur: () => {
      draft.leave(path)
    },
  })
  // A refused line is told at the field of all lines.
  const lines = ['seller.address', ...seller.address.map((_, i) => `seller.address.${i}`)]
  return (
    <>
      <Field label={t('name')} {...at('seller.name')} required>
        {control => (
          <Input
            {...control}
            dir="auto"
            value={seller.name}
            onChange={event => {
              change({ name: event.target.value })
            }}
          />
        )}
      </Field>
      <Field
        label={t('address')}
        {...at(
          'seller.address',
          lines.map(path => draft.error(path)).find(error => error !== undefined),
        )}
        onBlur={() => {
          lines.forEach(draft.leave)
        }}
        help={t('addressHelp', { max: format.number(addressLines) })}
      >
        {control => (
          <Input.TextArea
            {...control}
            dir="auto"
            rows={4}
            value={seller.address.join('\n')}
            onChange={event => {
              const typed = event.target.value
              change({ address: typed === '' ? [] : typed.split('\n') })
            }}
          />
        )}
      </Field>
      <Field label={t('taxNumber')} {...at('seller.taxNumber')}>
        {control => (
          <Input
            {...control}
            dir="auto"
            value={seller.taxNumber}
            onChange={event => {
              change({ taxNumber: event.target.value })
            }}
          />
        )}
      </Field>
    </>
  )
}
