import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'

/** Saves the selected rows under a name. */
export function SaveSet({ disabled, onSave }: { readonly disabled: boolean; readonly onSave: (name: string) => void }) {
  const { t } = useTranslation('analysis')
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const plain = name.trim()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <form
          className="plot-save"
          onSubmit={event => {
            event.preventDefault()
            if (plain === '') return
            onSave(plain)
            setName('')
            setOpen(false)
          }}
        >
          <Input
            aria-label={t('plot.setName')}
            placeholder={t('plot.setName')}
            maxLength={limits.shortName}
            value={name}
            onChange={event => {
              setName(event.target.value)
            }}
          />
          <Button type="primary" htmlType="submit" disabled={plain === ''}>
            {t('plot.save')}
          </Button>
        </form>
      }
    >
      <Button size="small" disabled={disabled}>
        {t('plot.saveSet')}
      </Button>
    </Popover>
  )
}
