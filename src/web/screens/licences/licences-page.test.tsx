// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../tests/support/show-screen.tsx'
import { LicencesPage } from './licences-page.tsx'
import { thirdParties } from './third-parties.ts'

interface Manifest {
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}
function manifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}
/** Packages whose manifest names no licence: their file LICENSE does. */
const byFile = { 'dejavu-fonts-ttf': 'Bitstream Vera, public domain', 'react-vega': 'BSD-3-Clause' } as Readonly<
  Record<string, string>
>

test('every package that the product depends on is listed once, with its own licence', () => {
  const packages = Object.keys(manifest('package.json').dependencies ?? {})
  const listed = new Map(thirdParties.map(({ name, licence }) => [name, licence]))
  expect(listed.size).toBe(thirdParties.length)
  expect(packages.map(name => [name, listed.get(name)])).toEqual(
    packages.map(name => [name, byFile[name] ?? manifest(`node_modules/${name}/package.json`).license]),
  )
})

test.each(['en', 'fa'] as const)('the page names Typst, libvips, typefaces and data in %s', async language => {
  const shown = await showScreen(<LicencesPage />, { at: '/licences', language })
  await shown.until(() => shown.page.querySelectorAll('h2').length === 5)
  const words = shown.words()
  for (const name of ['Typst', 'libvips', 'LGPL-3.0-or-later', 'Vazirmatn', 'OFL-1.1', 'GeoNames', 'CC BY 4.0'])
    expect(words).toContain(name)
  expect(shown.page.querySelectorAll('tbody tr')).toHaveLength(thirdParties.length)
  expect([...shown.page.querySelectorAll('tbody a')].every(link => link.getAttribute('rel') === 'noreferrer')).toBe(
    true,
  )
  await shown.close()
})
