// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { Field, type Control, type SelectControl } from './form-field.tsx'

let shown: Shown
let given: { control: Control; select: SelectControl }
async function open(more: Partial<Parameters<typeof Field>[0]> = {}) {
  shown = await showPart(
    <Field label="Email" name="email" {...more}>
      {(control, select) => {
        given = { control, select }
        const { status, ...rest } = control
        return <input {...rest} data-status={status} />
      }}
    </Field>,
  )
  return shown.control('Email', 'input') as HTMLInputElement
}
afterEach(() => shown.close())

test('a label leads to its control, which has its name; nothing is said below', async () => {
  const input = await open()
  expect([input.name, input.getAttribute('aria-invalid'), input.dataset['status']]).toEqual(['email', 'false', ''])
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-required')).toBe(false)
  expect(shown.page.querySelector('[role=alert], .field-help')).toBeNull()
  // A select gets no `name` attribute.
  expect('name' in given.select).toBe(false)
  expect(given.select.id).toBe(given.control.id)
})

test('help stands below and is read with the control', async () => {
  const input = await open({ help: 'The one you log in with.' })
  const notes = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toBe('The one you log in with.')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(shown.page.querySelector('[role=alert]')).toBeNull()
})

test('a refusal takes the place of the help and is announced', async () => {
  const input = await open({ help: 'The one you log in with.', error: 'Taken.' })
  const notes = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toBe('Taken.')
  expect(notes?.querySelector('[role=alert]')).not.toBeNull()
  expect([input.getAttribute('aria-invalid'), input.dataset['status']]).toEqual(['true', 'error'])
})

test('what is required is told; what stands beside the label is shown; leaving is told', async () => {
  const onBlur = vi.fn<() => void>()
  const input = await open({ required: true, aside: <a href="/reset">Forgot?</a>, onBlur })
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(shown.page.querySelector('.field-head a')?.textContent).toBe('Forgot?')
  await shown.type('Email', 'x', true)
  expect(onBlur).toHaveBeenCalledTimes(1)
})
