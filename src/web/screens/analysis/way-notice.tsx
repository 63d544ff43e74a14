import { Button } from 'antd'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Notice about a state other than the requested one, with a way on. */
export function WayNotice({
  icon: Icon,
  role,
  testId,
  children,
  way,
  onWay,
}: {
  readonly icon: LucideIcon
  readonly role: 'alert' | 'status'
  readonly testId?: string
  readonly children: ReactNode
  readonly way: string
  readonly onWay: () => void
}) {
  return (
    <div className="sheet stage-problem gone-notice" role={role} data-testid={testId}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">{children}</span>
      <Button size="small" onClick={onWay}>
        {way}
      </Button>
    </div>
  )
}
