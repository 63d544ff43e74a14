import { useEffect } from 'react'

/** Reports Escape while something is held, wherever the focus is. */
export function useEscape(isHeld: boolean, tell: (event: { readonly type: 'key.escape' }) => void): void {
  useEffect(() => {
    if (!isHeld) return undefined
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') tell({ type: 'key.escape' })
    }
    window.addEventListener('keydown', hear)
    return () => {
      window.removeEventListener('keydown', hear)
    }
  }, [isHeld, tell])
}
