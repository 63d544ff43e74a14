// @vitest-environment happy-dom
import { App } from 'antd'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { watchUse } from './last-used.ts'
import { Toaster } from './toaster.tsx'
import { toast, toastsWanted, whenToastsWanted } from './toasts.ts'
import { useToast, type Toast } from './use-toast.ts'
import { refusal } from '../../../tests/support/answers.ts'

interface Opened {
  readonly title: { readonly props: { readonly children: string; readonly dir: string } }
  readonly duration: number
  readonly role: string
  readonly placement: string
  readonly icon: { readonly type: { readonly displayName?: string }; readonly props: { readonly className: string } }
}
const opened: Opened[] = []
let shown: Shown
beforeEach(async () => {
  opened.length = 0
  vi.spyOn(App, 'useApp').mockReturnValue({
    notification: { open: (given: unknown) => opened.push(given as Opened) },
  } as unknown as ReturnType<typeof App.useApp>)
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

test('each kind with its sign, as long as all toasts; what went wrong is announced at once', async () => {
  shown = await showPart(<Toaster />)
  toast({ kind: 'success', text: 'Saved' })
  toast({ kind: 'error', text: 'Not saved' })
  toast({ kind: 'info', text: 'Look' })
  expect(opened.map(({ title, role, icon }) => [title.props.children, role, icon.props.className])).toEqual([
    ['Saved', 'status', 'toast-success'],
    ['Not saved', 'alert', 'toast-error'],
    ['Look', 'status', 'toast-info'],
  ])
  expect(new Set(opened.map(({ icon }) => icon.type)).size).toBe(3)
  expect(new Set(opened.map(({ duration, title }) => `${duration} ${title.props.dir}`))).toEqual(new Set(['5 auto']))
})

test('never over what was just used', async () => {
  shown = await showPart(<Toaster />)
  const stop = watchUse()
  const button = document.body.appendChild(document.createElement('button'))
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(window.innerWidth - 200, 120, 100, 40))
  button.click()
  toast({ kind: 'info', text: 'x' })
  expect(opened[0]?.placement).toBe('bottomRight')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 300, 100, 40))
  toast({ kind: 'info', text: 'x' })
  expect(opened[1]?.placement).toBe('topRight')
  stop()
})

test('paints no longer once it is gone; what comes then waits for the next', async () => {
  shown = await showPart(<Toaster />)
  const wish = vi.fn<() => void>()
  const forget = whenToastsWanted(wish)
  await shown.again(null)
  toast({ kind: 'info', text: 'later' })
  expect([opened.length, wish.mock.calls.length, toastsWanted()]).toEqual([0, 1, true])
  forget()
  toast({ kind: 'info', text: 'last' })
  expect(wish).toHaveBeenCalledTimes(1)
  await shown.again(<Toaster />)
  expect(opened.map(({ title }) => title.props.children)).toEqual(['later', 'last'])
})

test('a screen says success, news and failure in the reader’s words', async () => {
  let toasts: Toast | undefined
  function Screen() {
    const made = useToast()
    useEffect(() => {
      toasts = made
    }, [made])
    return <Toaster />
  }
  shown = await showPart(<Screen />)
  await act(async () => {
    toasts?.success('Saved')
    toasts?.info('Look')
    toasts?.failure(refusal(500).failure)
  })
  expect(opened.map(({ title, icon }) => [title.props.children, icon.props.className])).toEqual([
    ['Saved', 'toast-success'],
    ['Look', 'toast-info'],
    ['Something went wrong!', 'toast-error'],
  ])
})
