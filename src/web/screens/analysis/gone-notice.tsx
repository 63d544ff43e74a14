import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What an address or a window asks for and is not there any more, in words, with a way on. */
export function GoneNotice({
  children,
  way,
  onWay,
}: {
  readonly children: ReactNode
  readonly way: string
  readonly onWay: () => void
}) {
  return (
    <div className="sheet stage-problem gone-notice" role="alert">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">{children}</span>
      <Button size="small" onClick={onWay}>
        {way}
      </Button>
    </div>
  )
}
