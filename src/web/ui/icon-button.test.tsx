// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { BadgePaid } from './badge-paid.tsx'
import { BadgirMark } from './badgir-mark.tsx'
import { focusFirstInput } from './focus-first-input.ts'
import { Foreign } from './foreign.tsx'
import { IconButton } from './icon-button.tsx'
import { Quantity } from './quantity.tsx'

let shown: Shown
afterEach(async () => {
  await shown.close()
  document.body.replaceChildren()
})
async function tooltip(label: string) {
  await act(async () => {
    shown.control(label).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  for (let turn = 0; turn < 400 && document.querySelector('[role=tooltip]') === null; turn++)
    await act(async () => {
      await new Promise(done => {
        setTimeout(done, 5)
      })
    })
  return document.querySelector('[role=tooltip]')?.textContent
}

test('an icon that stands alone has a spoken label, and a tooltip with its key', async () => {
  const onClick = vi.fn<() => void>()
  shown = await showPart(<IconButton label="Undo" keys="Ctrl Z" icon={<svg />} onClick={onClick} />)
  await shown.press('Undo')
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(await tooltip('Undo')).toBe('Undo (Ctrl Z)')
  await shown.close()
  document.body.replaceChildren()
  shown = await showPart(<IconButton label="Close" icon={<svg />} disabled={false} />)
  expect(await tooltip('Close')).toBe('Close')
})

test('paid is told by sign and word as well as colour', async () => {
  shown = await showPart(<BadgePaid isPaid />)
  expect([shown.words(), shown.page.querySelector('.badge-good svg') !== null]).toEqual(['Paid', true])
  await shown.again(<BadgePaid isPaid={false} />)
  expect([shown.words(), shown.page.querySelector('.badge-good, svg')]).toEqual(['NotPaid', null])
})

test('the keyboard starts in the first field of a dialog that was opened', async () => {
  shown = await showPart(
    <div className="ant-modal">
      <button>Close</button>
      <input name="first" />
      <input name="second" />
    </div>,
  )
  focusFirstInput(false)
  expect(document.activeElement?.getAttribute('name')).toBeNull()
  focusFirstInput(true)
  expect(document.activeElement?.getAttribute('name')).toBe('first')
})

test('a quantity is one piece from left to right; another’s text runs its own way', async () => {
  shown = await showPart(
    <>
      <Quantity>12 m²</Quantity>
      <Quantity className="big">13 m²</Quantity>
      <Foreign lang="en" className="name" title="Whole">
        Mehrabad
      </Foreign>
      <BadgirMark />
      <BadgirMark size={28} />
    </>,
  )
  const [first, second, name] = [...shown.page.querySelectorAll('bdi')]
  expect([first?.dir, first?.className, second?.className]).toEqual(['ltr', 'with-unit', 'with-unit big'])
  expect([name?.dir, name?.lang, name?.className, name?.title]).toEqual(['auto', 'en', 'name', 'Whole'])
  expect([...shown.page.querySelectorAll('svg')].map(mark => mark.getAttribute('width'))).toEqual(['20', '28'])
})
