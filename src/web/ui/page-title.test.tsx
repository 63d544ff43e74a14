// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { PageTitle, usePageTitle } from './page-title.tsx'

let shown: Shown
afterEach(() => shown.close())
function Named({ title }: { readonly title: string }) {
  usePageTitle(title)
  return null
}

test('names the screen and the window; what stands beside the title is shown where there is something', async () => {
  shown = await showPart(<PageTitle aside="3 of 5">Projects</PageTitle>)
  expect([shown.page.querySelector('h1')?.textContent, document.title]).toEqual(['Projects', 'Projects – Badgir'])
  expect(shown.page.querySelector('.page-title-aside')?.textContent).toBe('3 of 5')
  await shown.again(<PageTitle>Profile</PageTitle>)
  expect([shown.page.querySelector('h1')?.textContent, document.title]).toEqual(['Profile', 'Profile – Badgir'])
  expect(shown.page.querySelector('.page-title-aside')).toBeNull()
})
test('a window without a title of its own is the product', async () => {
  shown = await showPart(<Named title="Login" />)
  expect(document.title).toBe('Login – Badgir')
  await shown.again(<Named title="" />)
  expect(document.title).toBe('Badgir')
})
