// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { Field } from '../form-field.tsx'
import { PasswordInput } from '../password-input.tsx'
import { PlainButton } from './plain-button.tsx'
import { PlainChoice } from './plain-choice.tsx'
import { PlainInput } from './plain-input.tsx'
import { PlainSelect } from './plain-select.tsx'

let shown: Shown
afterEach(() => shown.close())

describe('a button', () => {
  test('does what it says; it sends a form only where it is told to', async () => {
    const onClick = vi.fn<() => void>()
    shown = await showPart(<PlainButton onClick={onClick}>Go</PlainButton>)
    await shown.press('Go')
    expect(onClick).toHaveBeenCalledTimes(1)
    const button = shown.control('Go') as HTMLButtonElement
    expect([button.type, button.className, button.getAttribute('aria-busy')]).toEqual([
      'button',
      'plain-button plain-button-default',
      'false',
    ])
    expect(button.querySelector('.plain-spinner')).toBeNull()
    await shown.again(
      <PlainButton kind="primary" large type="submit" disabled>
        Go
      </PlainButton>,
    )
    expect([button.type, button.className, button.disabled]).toEqual([
      'submit',
      'plain-button plain-button-primary plain-button-large',
      true,
    ])
  })
  test('while busy it stays and does nothing, not even send its form', async () => {
    const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<(event: React.FormEvent) => void>()]
    onSubmit.mockImplementation(event => {
      event.preventDefault()
    })
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <PlainButton type="submit" busy={busy} onClick={onClick}>
          Go
        </PlainButton>
      </form>
    )
    shown = await showPart(form(true))
    await shown.press('Go')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
    expect(shown.control('Go').getAttribute('aria-busy')).toBe('true')
    expect(shown.page.querySelector('.plain-spinner')).not.toBeNull()
    await shown.again(form(false))
    await shown.press('Go')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  })
})

test('a choice of a few: the chosen one is marked, another tells itself', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'en', label: 'English' },
    { value: 'fa', label: 'فارسی' },
  ]
  shown = await showPart(
    <>
      <PlainChoice label="Language" options={options} value="en" change={change} />
      <PlainChoice label="Other" options={[{ value: 'x', label: 'X' }]} value="" change={() => {}} />
    </>,
  )
  const radios = [...shown.page.querySelectorAll('input')]
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  // One group each: a choice here leaves the other alone.
  expect(radios[0]?.name).toBe(radios[1]?.name)
  expect(radios[0]?.name).not.toBe(radios[2]?.name)
  expect(shown.control('Language', '[role=radiogroup]').querySelectorAll('label')).toHaveLength(2)
  await shown.press('فارسی', 'input')
  expect(change.mock.calls).toEqual([['fa']])
})

test('an input tells what is typed and wears what it is given', async () => {
  const change = vi.fn<(text: string) => void>()
  shown = await showPart(
    <PlainInput aria-label="Name" value="Sara" change={change} status="error" className="mine" maxLength={9} />,
  )
  const input = shown.control('Name') as HTMLInputElement
  expect([input.value, input.dataset['status'], input.className.split(/\s+/), input.maxLength]).toEqual([
    'Sara',
    'error',
    ['plain-input', 'mine'],
    9,
  ])
  await shown.type('Name', 'Ali')
  expect(change.mock.calls).toEqual([['Ali']])
  await shown.again(<PlainInput aria-label="Name" value="" change={change} large />)
  expect(input.className.trim()).toBe('plain-input plain-input-large')
})

test('a select asks before anything is chosen, and tells one of its options', async () => {
  const change = vi.fn<(value: string | undefined) => void>()
  const part = (value: string | undefined) => (
    <Field label="Size" name="size">
      {control => (
        <PlainSelect
          {...control}
          value={value}
          change={change}
          placeholder="Choose"
          options={[
            { value: 's', label: 'Small' },
            { value: 'l', label: 'Large' },
          ]}
        />
      )}
    </Field>
  )
  shown = await showPart(part(undefined))
  const select = shown.control('Size', 'select') as HTMLSelectElement
  expect([select.value, [...select.options].map(({ text, disabled }) => `${text} ${disabled}`)]).toEqual([
    '',
    ['Choose true', 'Small false', 'Large false'],
  ])
  await shown.choose('Size', 'l')
  await shown.choose('Size', '')
  expect(change.mock.calls).toEqual([['l'], [undefined]])
  await shown.again(part('s'))
  expect(select.value).toBe('s')
})

test('a password is hidden until it is asked for, and runs from left to right', async () => {
  shown = await showPart(<PasswordInput aria-label="Password" value="river" change={() => {}} />)
  const input = shown.control('Password', 'input') as HTMLInputElement
  const eye = () => shown.page.querySelector('button')
  const sign = () => eye()?.querySelector('svg')?.getAttribute('class') ?? ''
  expect([input.type, input.dir, input.getAttribute('spellcheck'), input.getAttribute('autocapitalize')]).toEqual([
    'password',
    'ltr',
    'false',
    'off',
  ])
  expect([eye()?.getAttribute('aria-pressed'), eye()?.getAttribute('aria-label')]).toEqual([
    'false',
    'Show the password',
  ])
  expect(sign()).not.toContain('off')
  await shown.press('Show the password')
  expect([input.type, eye()?.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(sign()).toContain('off')
  await shown.press('Hide the password')
  expect(input.type).toBe('password')
})
