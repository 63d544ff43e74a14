import { Button, Tooltip, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'

/** Button of a single icon, with a tooltip and a spoken label. */
export function IconButton({
  label,
  icon,
  keys,
  ...rest
}: { readonly label: string; readonly icon: ReactNode; readonly keys?: string } & Omit<
  ButtonProps,
  'icon' | 'children' | 'title'
>) {
  return (
    <Tooltip title={keys === undefined ? label : `${label} (${keys})`}>
      <Button type="text" aria-label={label} icon={icon} {...rest} />
    </Tooltip>
  )
}
