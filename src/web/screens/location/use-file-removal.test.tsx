// @vitest-environment happy-dom
import { act } from 'react'
import type { ModalFuncProps } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteWeather } from '#contract/calls/weather.ts'
import { mehrabad } from '../../../../tests/fixtures/climate-summary.ts'
import { present } from '../../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { useFileRemoval } from './use-file-removal.tsx'

/** The question to Ant Design: the test itself answers and closes it. */
const question = vi.hoisted(() => ({ asked: [] as ModalFuncProps[] }))
vi.mock('antd', () => ({
  App: { useApp: () => ({ modal: { confirm: (given: ModalFuncProps) => question.asked.push(given) } }) },
}))

const roof = { ...mehrabad, _id: 'epw:a1', name: 'Roof' }
let shown: Shown
let server: StandInServer
let removed: string[]
function Rows({ checked }: { readonly checked: boolean }) {
  const remove = useFileRemoval(station => removed.push(station._id))
  return (
    <div className="stations">
      <button
        type="button"
        onClick={() => {
          remove(roof)
        }}
      >
        Delete
      </button>
      <input type="radio" aria-label="first" />
      <input type="radio" aria-label="second" defaultChecked={checked} />
    </div>
  )
}
async function ask(checked = true) {
  shown = await showPart(<Rows checked={checked} />)
  shown.control('Delete').focus()
  await shown.press('Delete')
  return present(question.asked.at(-1), 'a question')
}
async function answer(given: ModalFuncProps) {
  await act(async () => {
    await (given.onOk as () => Promise<void>)()
    given.afterClose?.()
  })
}
beforeEach(() => {
  question.asked = []
  removed = []
  server = standInServer()
  server.answers(deleteWeather, undefined)
})
afterEach(() => shown.close())

test('the question begins at the way back, and the other is marked as dangerous', async () => {
  expect(await ask()).toMatchObject({
    autoFocusButton: 'cancel',
    title: 'Delete this weather file?',
    okText: 'Delete',
    cancelText: 'Cancel',
    okButtonProps: { danger: true },
    icon: null,
  })
  expect([server.sent(deleteWeather), removed]).toEqual([[], []])
})
test('once it is gone, with its button, the keyboard goes on at the chosen station, or at the first', async () => {
  await answer(await ask())
  expect(removed).toEqual(['epw:a1'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('second')
  await shown.close()
  await answer(await ask(false))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('first')
})
test('kept, the keyboard stays where it was', async () => {
  const asked = await ask()
  asked.afterClose?.()
  expect(document.activeElement).toBe(shown.control('Delete'))
  server.refuses(deleteWeather, 409)
  await answer(asked)
  expect(removed).toEqual([])
  expect(document.activeElement).toBe(shown.control('Delete'))
})
