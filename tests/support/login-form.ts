import type { Shown } from './show-part.tsx'

/** Targets of the links on an entry page, with their words. */
export function linksOf({ page }: Shown): readonly (readonly [words: string | null, to: string | null])[] {
  return [...page.querySelectorAll('main a')].map(link => [link.textContent, link.getAttribute('href')])
}

/** Enters Sara's address and password, and waits for the result. */
export async function enter(shown: Shown): Promise<void> {
  await shown.type('Email', 'sara@example.org')
  await shown.type('Password', 'river stone')
  await shown.press('Sign in', 'button')
  await shown.settle()
}
