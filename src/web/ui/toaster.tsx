import { App } from 'antd'
import { CircleCheck, CircleX, Info } from 'lucide-react'
import { useEffect } from 'react'
import { lastUsed } from './last-used.ts'
import { toastPlace } from './toast-place.ts'
import { connectToasts, toastDuration } from './toasts.ts'

const signs = { success: CircleCheck, error: CircleX, info: Info }

/** Paints toasts with Ant Design's notifications, never over the control that was just used. */
export function Toaster() {
  const { notification } = App.useApp()
  useEffect(
    () =>
      connectToasts(({ kind, text }) => {
        const Sign = signs[kind]
        notification.open({
          title: <span dir="auto">{text}</span>,
          duration: toastDuration / 1000,
          role: kind === 'error' ? 'alert' : 'status',
          icon: <Sign className={`toast-${kind}`} aria-hidden />,
          className: 'toast',
          showProgress: false,
          placement: toastPlace(lastUsed(), { width: window.innerWidth, height: window.innerHeight }),
        })
      }),
    [notification],
  )
  return null
}
