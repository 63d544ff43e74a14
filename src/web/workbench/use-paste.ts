import { useEffect } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { pasteText } from './arrange-commands.ts'
import { pastedText } from './clipboard.ts'
import { useWorkbench } from './workbench-context.tsx'

/** Pastes masses by the browser's own paste, which needs no permission. A field pastes its own text. */
export function usePaste(): void {
  const workbench = useWorkbench()
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      pasteText(workbench, pastedText(event))
    }
    window.addEventListener('paste', hear)
    return () => {
      window.removeEventListener('paste', hear)
    }
  }, [workbench])
}
