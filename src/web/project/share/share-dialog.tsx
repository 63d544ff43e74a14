import { Button, Input, Modal } from 'antd'
import { Copy, Link2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLinks, makeLink, revokeLink } from '#contract/calls/sharing.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useClock } from '../../text/use-clock.ts'
import { useFormat } from '../../text/use-format.ts'
import { FormProblem } from '../../ui/form-problem.tsx'
import { useRevoke } from '../../ui/use-revoke.ts'
import { useToast } from '../../ui/use-toast.ts'
import './share.css'

/** Dialog that makes, copies and revokes read-only links of a project. */
export function ShareDialog({ projectId, close }: { readonly projectId: string; readonly close: () => void }) {
  const { t } = useTranslation('sharing')
  const format = useFormat()
  const clock = useClock()
  const toast = useToast()
  const list = useReading(useCallback(() => send(listLinks, { path: { id: projectId } }), [projectId]))
  const [busy, setBusy] = useState(false)
  /** The link just made: only now its address is known. */
  const [made, setMade] = useState<{ readonly id: string; readonly address: string } | null>(null)
  const items = list.value?.items ?? []

  const make = async () => {
    setBusy(true)
    const answer = await send(makeLink, { path: { id: projectId } })
    setBusy(false)
    if (answer.ok) {
      setMade({ id: answer.value.link._id, address: new URL(`/links/${answer.value.token}`, location.href).href })
      list.reload()
    } else toast.failure(answer.failure)
  }
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t('share.copied'))
    } catch {
      // A browser that denies the clipboard leaves the address selected in its field.
    }
  }
  const revoke = useRevoke(
    link => send(revokeLink, { path: { id: projectId, link } }),
    link => {
      if (made?.id === link) setMade(null)
      list.reload()
    },
  )
  return (
    <Modal open centered title={t('share.title')} footer={null} onCancel={close} className="share">
      <p dir="auto">{t('share.note')}</p>
      {made !== null && (
        <div className="share-made" role="status">
          <p dir="auto">{t('share.once')}</p>
          <div className="share-address">
            <Input
              readOnly
              dir="ltr"
              aria-label={t('share.address')}
              value={made.address}
              onFocus={event => {
                event.target.select()
              }}
            />
            <Button
              type="primary"
              icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => {
                void copy(made.address)
              }}
            >
              {t('share.copy')}
            </Button>
          </div>
        </div>
      )}
      {list.failedAt !== undefined && <FormProblem>{t('share.notRead')}</FormProblem>}
      {items.length > 0 && (
        <ul className="share-links" aria-label={t('share.links')}>
          {items.map(({ _id, createdAt }) => {
            const at = `${format.date(createdAt)} ${clock(new Date(createdAt))}`
            return (
              <li key={_id}>
                <span dir="auto">{t('share.madeAt', { at })}</span>
                <Button
                  size="small"
                  aria-label={t('share.revokeOf', { at })}
                  onClick={() => {
                    void revoke(_id)
                  }}
                >
                  {t('share.revoke')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        icon={<Link2 size={14} strokeWidth={1.75} aria-hidden />}
        loading={busy}
        disabled={items.length >= limits.projectLinks}
        onClick={() => {
          void make()
        }}
      >
        {t('share.make')}
      </Button>
    </Modal>
  )
}
