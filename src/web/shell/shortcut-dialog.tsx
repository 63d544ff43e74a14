import { Input, Modal, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { ShortcutTable } from '../ui/shortcut-table.tsx'
import { foundShortcuts } from './found-shortcuts.ts'
import { shortcutGroups } from './shortcut-groups.ts'

/** Number of lines below which they stand in one column. */
const few = 12

/** All shortcuts in a dialog, with a search by words and by keys. */
export function ShortcutDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation(['keys', 'draw'])
  const format = useFormat()
  const [wanted, setWanted] = useState('')
  const field = useRef<InputRef>(null)
  const groups = foundShortcuts(shortcutGroups, wanted, t)
  const count = groups.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0)
  return (
    <Modal
      open
      title={t('title')}
      width={760}
      footer={null}
      onCancel={close}
      afterOpenChange={isOpen => {
        if (isOpen) field.current?.focus()
      }}
    >
      <search className="shortcut-search">
        <Input
          ref={field}
          value={wanted}
          dir="auto"
          allowClear
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={event => {
            setWanted(event.target.value)
          }}
        />
        <p className="visually-hidden" role="status">
          {wanted === '' ? '' : t('found', { count, shown: format.number(count) })}
        </p>
      </search>
      {count === 0 ? (
        <p className="shortcut-none" dir="auto">
          {t('none', { text: wanted })}
        </p>
      ) : (
        <div className={count < few ? 'shortcut-few' : undefined}>
          <ShortcutTable groups={groups} />
        </div>
      )}
      <p className="shortcut-note" dir="auto">
        {t('note')}
      </p>
    </Modal>
  )
}
