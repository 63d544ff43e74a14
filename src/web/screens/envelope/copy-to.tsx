import { Button, Checkbox, Popover } from 'antd'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Orientation } from '#contract/options.ts'

/** Copies a row to the orientations that are ticked. */
export function CopyTo({
  from,
  others,
  onCopy,
}: {
  readonly from: Orientation
  readonly others: readonly Orientation[]
  readonly onCopy: (to: readonly Orientation[]) => void
}) {
  const { t } = useTranslation(['forms', 'project'])
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState<readonly Orientation[]>([])
  const chosen = others.filter(o => to.includes(o))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <div className="copy-to">
          <Checkbox.Group
            value={[...chosen]}
            onChange={values => {
              setTo(values)
            }}
            options={others.map(o => ({ value: o, label: t(`project:orientation.${o}`) }))}
          />
          <Button
            type="primary"
            size="small"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen)
              setOpen(false)
            }}
          >
            {t('forms:envelope.copy')}
          </Button>
        </div>
      }
    >
      <Button icon={<Copy size={15} strokeWidth={1.75} />}>
        {t('forms:envelope.copyTo', { orientation: t(`project:orientation.${from}`) })}
      </Button>
    </Popover>
  )
}
