import { useEffect, useRef } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { pressOf, type Press } from '../ui/press.ts'
import { isPartOfCharacter } from '../ui/shortcut-key.ts'

/** Hears a key of the page, on any keyboard layout; off while typing and while a dialog is open. */
export function usePageKey({ takes }: { readonly takes: (press: Press) => boolean }, go: () => void): void {
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isPartOfCharacter(event) || isTyping(event.target) || !takes(pressOf(event))) return
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
    }
  }, [takes])
}
