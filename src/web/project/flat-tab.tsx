import { Button } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldCounts } from '#building/library/field-counts.ts'
import { useProjectEditor } from './project-editor.tsx'
import { ScreenHead } from './screen-head.tsx'
import type { FlatTab } from './fields/tab-field.tsx'

/** Title of a flat tab with its counts and "all to default". */
export function FlatHead({
  tab,
  title,
  note,
}: {
  readonly tab: FlatTab
  readonly title: string
  readonly note: string
}) {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation('project')
  const counts = useMemo(() => fieldCounts(building)[tab], [building, tab])
  const reset = () => {
    change(t('step.reset'), b => ({ ...b, userInputs: { ...b.userInputs, [tab]: {} } }))
  }
  return (
    <ScreenHead title={title} note={note} counts={counts}>
      {locked || counts.edited === 0 ? null : (
        <Button icon={<RotateCcw size={14} strokeWidth={1.75} />} onClick={reset}>
          {t('resetAll')}
        </Button>
      )}
    </ScreenHead>
  )
}
