import { Button, Modal } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentVersions } from '#contract/calls/system.ts'
import type { ContentSlug, ContentTexts, ContentVersion } from '#contract/entities/content.ts'
import { limits } from '#contract/limits.ts'
import { send } from '../../api/send.ts'
import { useReading } from '../../api/use-reading.ts'
import { useFormat } from '../../text/use-format.ts'
import { ReadingFailed } from '../../ui/reading-failed.tsx'
import { Sources } from './sources.tsx'

const perPage = limits.contentVersions

/** Versions of a text, the newest first; an older one can be looked at and taken up again. */
export function ContentVersions({
  slug,
  stored,
  disabled,
  take,
}: {
  readonly slug: ContentSlug
  readonly stored: ContentVersion
  readonly disabled: boolean
  readonly take: (texts: ContentTexts) => void
}) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const format = useFormat()
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<ContentVersion>()
  const reading = useReading(
    useCallback(
      () => send(contentVersions, { path: { slug }, query: { skip: page * perPage, limit: perPage } }),
      [slug, page],
    ),
  )
  const { value } = reading
  const nameOf = ({ version, savedAt }: ContentVersion) =>
    savedAt === null
      ? t('versions.shipped', { version: format.number(version) })
      : t('version', { version: format.number(version), date: format.date(savedAt) })
  const step = (by: number) => () => {
    setPage(page + by)
  }
  return (
    <section>
      <h2 dir="auto">{t('versions.title')}</h2>
      <ul className="content-versions">
        {value?.items.map(item => (
          <li key={item.version}>
            <span dir="auto">{nameOf(item)}</span>
            <Button
              size="small"
              aria-label={t('versions.lookAt', { version: format.number(item.version) })}
              onClick={() => {
                setOpen(item)
              }}
            >
              {t('versions.look')}
            </Button>
          </li>
        ))}
      </ul>
      {value !== undefined && value.totalCount > perPage && (
        <div className="content-foot">
          <Button size="small" disabled={page === 0} onClick={step(-1)}>
            {t('versions.newer')}
          </Button>
          <Button size="small" disabled={(page + 1) * perPage >= value.totalCount} onClick={step(1)}>
            {t('versions.older')}
          </Button>
        </div>
      )}
      <ReadingFailed reading={reading} />
      {open !== undefined && (
        <Modal
          open
          title={nameOf(open)}
          width={720}
          cancelText={common('close')}
          okText={t('versions.take')}
          okButtonProps={{ disabled: disabled || open.version === stored.version }}
          onCancel={() => {
            setOpen(undefined)
          }}
          onOk={() => {
            take({ en: open.en, fa: open.fa })
            setOpen(undefined)
          }}
        >
          <Sources texts={open} />
        </Modal>
      )}
    </section>
  )
}
