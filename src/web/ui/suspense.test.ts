import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Toasts are no part of the page: nothing is missing before the first of them. */
const withoutShape = new Set(['shell/toast-host.tsx'])

test('every part that loads has the shape of its content meanwhile, by the shared skeletons', () => {
  const root = join(import.meta.dirname, '..')
  const fallbacks = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /(?<!\.test)\.tsx$/.test(file) && !withoutShape.has(file))
    .flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/<Suspense([^>]*(?:\/>\}|>))/g)].map(
        ([, props = '']) => [file, props] as const,
      ),
    )
  expect(fallbacks.length).toBeGreaterThan(9)
  expect(fallbacks.filter(([, props]) => !/fallback=\{<\w*Skeleton\w*/.test(props))).toEqual([])
})
