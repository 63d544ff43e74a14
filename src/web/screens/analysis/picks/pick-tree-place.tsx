import { Button, Modal } from 'antd'
import { ListTree } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useFormat } from '../../../text/use-format.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useAnalysis } from '../analysis-context.ts'
import { PickTreeView } from './pick-tree-view.tsx'

/**
 * Tree of picks beside every page; on a rail of icons it is a button with their number, which opens it until another
 * page is chosen.
 */
export function PickTreePlace(props: ComponentProps<typeof PickTreeView>) {
  const { t } = useTranslation('stages')
  const format = useFormat()
  const { picks } = useAnalysis().picks
  const isNarrow = useNarrow()
  const [path] = useLocation()
  const here = `${path}?${useSearch()}`
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (!isNarrow) return <PickTreeView {...props} />
  const label = t('pick.openTree', { count: picks.length, shown: format.number(picks.length) })
  return (
    <div className="pick-rail">
      <Button
        type="text"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={openAt === here}
        icon={<ListTree size={18} strokeWidth={1.75} />}
        onClick={() => {
          setOpenAt(here)
        }}
      >
        <span className="tabular">{format.number(picks.length)}</span>
      </Button>
      <Modal
        open={openAt === here}
        title={t('pick.tree')}
        footer={null}
        width={360}
        destroyOnHidden
        onCancel={() => {
          setOpenAt(null)
        }}
      >
        <PickTreeView {...props} />
      </Modal>
    </div>
  )
}
