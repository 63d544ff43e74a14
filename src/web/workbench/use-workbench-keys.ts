import { useEffect } from 'react'
import { heldKeys } from './canvas-shortcuts.ts'
import { isTypingNumber } from './typing-commands.ts'
import { commandOf, isShortcut, perform } from './workbench-commands.ts'
import type { PointerHearer } from './hear-pointer.ts'
import { isTyping } from '../ui/is-typing.ts'
import { isPartOfCharacter } from '../ui/shortcut-key.ts'
import { pressOf } from '../ui/press.ts'
import { useWorkbench } from './workbench-context.tsx'

/** Handler of all keys of the workbench, by the table of commands. It is off while typing in a field. */
export function useWorkbenchKeys({ heldKeysChanged }: PointerHearer): void {
  const workbench = useWorkbench()
  useEffect(() => {
    const aims = (event: KeyboardEvent) => heldKeys.some(({ key }) => key === event.key)
    const down = (event: KeyboardEvent) => {
      // Keys of a composed character are not keys of the drawing.
      if (event.defaultPrevented || isPartOfCharacter(event) || isTyping(event.target)) return
      if (aims(event)) heldKeysChanged(event)
      const press = pressOf(event)
      const command = commandOf(workbench, press)
      if (command === undefined) {
        if (isTypingNumber(workbench) && isShortcut(press)) event.preventDefault()
        return
      }
      perform(workbench, command, press)
      if (command.shares !== true) event.preventDefault()
    }
    /** A key of a typed number is heard before everyone else, and by nobody else. */
    const typed = (event: KeyboardEvent) => {
      if (!isTypingNumber(workbench) || isTyping(event.target) || pressOf(event).takesText) return
      down(event)
      event.stopPropagation()
    }
    const up = (event: KeyboardEvent) => {
      if (aims(event)) heldKeysChanged(event)
      if (event.key === ' ') workbench.pan.send({ type: 'space.up' })
    }
    // A key released in another window is not reported here.
    const away = () => {
      workbench.pan.send({ type: 'space.up' })
    }
    window.addEventListener('keydown', typed, true)
    window.addEventListener('keydown', down)
    window.addEventListener('blur', away)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', typed, true)
      window.removeEventListener('keydown', down)
      window.removeEventListener('blur', away)
      window.removeEventListener('keyup', up)
    }
  }, [workbench, heldKeysChanged])
}
