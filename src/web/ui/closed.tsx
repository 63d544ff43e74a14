import { Tooltip } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

/** A closed control with its reason in a tooltip that keys reach too: a disabled control itself takes no focus. */
export function Closed({
  name,
  reason,
  kind = 'button',
  className,
  style,
  cell = false,
  children,
}: {
  readonly name: string
  readonly reason: string
  readonly kind?: 'button' | 'checkbox'
  readonly className?: string
  readonly style?: CSSProperties
  /** Whether it is one of the cells that the arrows reach. */
  readonly cell?: boolean
  /** The control as it looks, disabled. */
  readonly children: ReactNode
}) {
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <span
        className={className}
        style={style}
        role={kind}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is read, not pressed
        tabIndex={0}
        aria-disabled
        {...(kind === 'checkbox' ? { 'aria-checked': false } : {})}
        aria-label={`${name}. ${reason}`}
        {...(cell ? { 'data-cell': '' } : {})}
      >
        {children}
      </span>
    </Tooltip>
  )
}
