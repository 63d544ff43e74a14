// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import * as Schema from 'effect/Schema'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requiredLine } from '#contract/schemas.ts'
import { refusal } from '../../../tests/support/answers.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { useForm, type Form } from './use-form.ts'

const Person = Schema.Struct({
  name: requiredLine(10),
  size: Schema.Literals(['small', 'large']),
  note: Schema.optionalKey(requiredLine(5)),
})
interface Values {
  readonly name: string
  readonly size: 'small' | 'large' | undefined
  readonly note?: string
}
type Words = (key: string, field: string) => string | undefined
type Also = (values: Values) => Readonly<Record<string, string>>

let shown: Shown
let form: Form<Values, typeof Person.Type>
const empty: Values = { name: '', size: undefined }
function Probe({ words, also, first }: { readonly words?: Words; readonly also?: Also; readonly first: Values }) {
  const made = useForm<Values, typeof Person.Type, unknown>(first, Person, words, also)
  useEffect(() => {
    form = made
  })
  return (
    <form>
      {(['name', 'size', 'note'] as const).map(field => (
        <input key={field} name={field} aria-invalid={made.error(field) !== undefined} />
      ))}
    </form>
  )
}
async function open(first: Values = empty, words?: Words, also?: Also) {
  shown = await showPart(
    <Probe first={first} {...(words === undefined ? {} : { words })} {...(also === undefined ? {} : { also })} />,
  )
}
function change(work: () => void) {
  return act(async () => {
    work()
  })
}
function errors() {
  return { name: form.error('name'), size: form.error('size'), note: form.error('note') }
}
const none = { name: undefined, size: undefined, note: undefined }
async function submit() {
  let value: typeof Person.Type | undefined
  await change(() => {
    value = form.submit()
  })
  return value
}

beforeEach(() => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(then => {
    // After the paint that follows.
    queueMicrotask(() => {
      setTimeout(then, 0)
    })
    return 0
  })
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

describe('a refusal is shown', () => {
  test('of a field once it was left with something in it', async () => {
    await open({ ...empty, name: 'far too long a name' })
    expect(errors()).toEqual(none)
    await change(() => {
      form.leave('name')
    })
    expect(errors()).toEqual({ ...none, name: 'At most 10 characters are accepted.' })
    // And from then on while it is typed.
    await change(() => {
      form.set('name', 'Sara')
    })
    expect(errors()).toEqual(none)
    await change(() => {
      form.set('name', 'far too long again')
    })
    expect(errors().name).toBe('At most 10 characters are accepted.')
  })
  test('of a field left empty only after submitting', async () => {
    await open()
    await change(() => {
      form.at('name').onBlur()
      form.leave('size')
    })
    expect(errors()).toEqual(none)
    expect(await submit()).toBeUndefined()
    expect(errors()).toEqual({ name: 'This field is required.', size: 'This field is required.', note: undefined })
  })
  test('as missing where an option was not chosen, as wrong where it is none of the list', async () => {
    await open({ name: 'Sara', size: undefined })
    await submit()
    expect(errors().size).toBe('This field is required.')
    await change(() => {
      form.set('size', 'huge' as 'large')
    })
    expect(errors().size).toBe('This value is not accepted.')
  })
  test('in the screen’s own sentence where it has one', async () => {
    const words = vi.fn<Words>((key, field) => (key === 'field.required' ? `${field} is missing` : undefined))
    await open({ name: '', size: undefined, note: 'too long' }, words)
    await submit()
    expect(errors()).toEqual({
      name: 'name is missing',
      size: 'size is missing',
      note: 'At most 5 characters are accepted.',
    })
  })
  test('of two fields that do not fit each other', async () => {
    await open({ name: 'Sara', size: 'small' }, undefined, ({ name, size }): Readonly<Record<string, string>> =>
      name === 'Sara' && size === 'small' ? { size: 'Sara is large' } : {},
    )
    expect(await submit()).toBeUndefined()
    expect(errors()).toEqual({ ...none, size: 'Sara is large' })
    await change(() => {
      form.set('size', 'large')
    })
    expect(await submit()).toEqual({ name: 'Sara', size: 'large' })
  })
})

test('what is submitted is the decoded value, and only whole', async () => {
  await open({ name: 'Sara', size: 'small', other: 'not asked for' } as Values)
  expect(await submit()).toEqual({ name: 'Sara', size: 'small' })
  await change(() => {
    form.replace({ name: 'Ali', size: 'large', note: 'hi' })
  })
  expect(form.values).toEqual({ name: 'Ali', size: 'large', note: 'hi' })
  expect(await submit()).toEqual({ name: 'Ali', size: 'large', note: 'hi' })
})

test('the keyboard is led to the first refused field', async () => {
  await open({ name: 'Sara', size: undefined, note: 'too long' })
  await submit()
  await shown.settle()
  expect(document.activeElement?.getAttribute('name')).toBe('size')
})

describe('what the server refuses', () => {
  const refused = refusal(422, {
    errors: [
      { field: 'name', message: 'Taken.' },
      { field: 'size', message: 'Sold out.' },
      { field: 'elsewhere', message: 'Unknown.' },
    ],
  }).failure
  test('stands at its fields until they are changed', async () => {
    await open({ name: 'Sara', size: 'small' })
    let placed: boolean | undefined
    await change(() => {
      placed = form.place(refused)
    })
    expect([placed, errors()]).toEqual([true, { name: 'Taken.', size: 'Sold out.', note: undefined }])
    await change(() => {
      form.set('name', 'Ali')
    })
    expect(errors()).toEqual({ ...none, size: 'Sold out.' })
    await change(() => {
      form.refuse('name', 'Not this one.')
    })
    expect(errors()).toEqual({ name: 'Not this one.', size: 'Sold out.', note: undefined })
    await submit()
    expect(errors()).toEqual(none)
  })
  test('is told elsewhere where no field of the form is named', async () => {
    await open({ name: 'Sara', size: 'small' })
    let placed: boolean | undefined
    await change(() => {
      placed = form.place(refusal(422, { errors: [{ field: 'elsewhere', message: 'x' }] }).failure)
    })
    expect([placed, errors()]).toEqual([false, none])
    await change(() => {
      placed = form.place(refusal(500).failure)
    })
    expect(placed).toBe(false)
  })
  test('stands before what the form itself finds', async () => {
    await open({ name: 'far too long a name', size: 'small' })
    await change(() => {
      form.leave('name')
      form.refuse('name', 'Taken.')
    })
    expect(errors().name).toBe('Taken.')
  })
})

test('a form that is emptied forgets what was refused and what was left', async () => {
  await open({ name: 'far too long a name', size: 'small' })
  await submit()
  await change(() => {
    form.refuse('size', 'Sold out.')
    form.leave('name')
  })
  await change(() => {
    form.reset({ name: 'as long as before', size: undefined })
  })
  expect([form.values.name, errors()]).toEqual(['as long as before', none])
  // Replaced alone, it keeps telling what is wrong, but not what was refused.
  await submit()
  await change(() => {
    form.refuse('size', 'Sold out.')
  })
  await change(() => {
    form.replace({ name: 'even longer than before', size: 'large' })
  })
  expect(errors()).toEqual({ ...none, name: 'At most 10 characters are accepted.' })
})

test('hands a field its name, its refusal and what to do when it is left', async () => {
  await open({ name: 'far too long a name', size: undefined })
  expect(form.at('name')).toMatchObject({ name: 'name', error: undefined })
  await change(() => {
    form.at('name').onBlur()
  })
  expect(form.at('name').error).toBe('At most 10 characters are accepted.')
})
