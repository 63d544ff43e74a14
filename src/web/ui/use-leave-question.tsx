import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { guardLeaving } from './leave-guard.ts'

/** Words of the question before a page with unsaved changes is left. */
export interface LeaveWords {
  readonly title: string
  readonly note: string
  readonly leave: string
  readonly stay: string
}

/**
 * Asks before a page with unsaved changes is left, also by closing the window. A further move while the question is open
 * takes the place of the first one: there is one question at a time.
 * @param path address of the page if its own searches are no leaving
 */
export function useLeaveQuestion(isAsked: boolean, { title, note, leave, stay }: LeaveWords, path?: string): void {
  const { modal } = App.useApp()
  const question = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    const endGuard = guardLeaving((to, go) => {
      if (to.split('?')[0] === path) return false
      const isOpen = question.current !== null
      question.current = go
      if (isOpen) return true
      modal.confirm({
        title,
        content: <span dir="auto">{note}</span>,
        icon: null,
        okText: leave,
        okButtonProps: { danger: true },
        cancelText: stay,
        onOk: () => {
          const allowed = question.current
          question.current = null
          allowed?.()
        },
        onCancel: () => {
          question.current = null
        },
      })
      return true
    })
    return () => {
      removeEventListener('beforeunload', ask)
      endGuard()
    }
  }, [isAsked, modal, title, note, leave, stay, path])
}
