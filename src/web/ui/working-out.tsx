import { useState, type ReactNode } from 'react'
import './working-out.css'

/** How a figure is worked out, opened by its title. What is closed is not there: nothing of it is met by keys or read out. */
export function WorkingOut({
  title,
  name,
  children,
}: {
  readonly title: string
  /** Its class beside the shared one, and what tests find it by. */
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
