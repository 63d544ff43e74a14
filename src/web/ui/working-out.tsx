import { useState, type ReactNode } from 'react'
import './working-out.css'

/**
 * Calculation of a figure, opened by its title. While closed it is not mounted: neither keys nor screen readers reach
 * it.
 */
export function WorkingOut({
  title,
  name,
  children,
}: {
  readonly title: string
  /** Class beside the shared one, also used by tests. */
  readonly name: string
  readonly children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={`working-out ${name}`}
      data-testid={name}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
      }}
    >
      <summary dir="auto">{title}</summary>
      {isOpen && children}
    </details>
  )
}
