import type { ButtonHTMLAttributes } from 'react'
import './plain.css'

/** A button without Ant Design, for pages before login and for when a chunk fails. While busy it keeps its place and does nothing. */
export function PlainButton({
  kind = 'default',
  large = false,
  busy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: {
  readonly kind?: 'default' | 'primary' | 'link'
  readonly large?: boolean
  readonly busy?: boolean
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`plain-button plain-button-${kind}${large ? ' plain-button-large' : ''}`}
      aria-busy={busy}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span className="plain-spinner" aria-hidden />}
      {children}
    </button>
  )
}
