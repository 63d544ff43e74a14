// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { Closed } from './closed.tsx'

let shown: Shown
afterEach(() => shown.close())

test('takes the focus and says why it is closed', async () => {
  shown = await showPart(
    <Closed name="Sort" reason="Known once all is finished" kind="checkbox">
      <button disabled>Sort</button>
    </Closed>,
  )
  const closed = shown.page.querySelector<HTMLElement>('[role=checkbox]')
  closed?.focus()
  expect(document.activeElement).toBe(closed)
  expect(closed?.getAttribute('aria-label')).toBe('Sort. Known once all is finished')
  expect([closed?.getAttribute('aria-disabled'), closed?.getAttribute('aria-checked')]).toEqual(['true', 'false'])
})
