import { expect, test } from 'vitest'
import { projectOf, testFiles } from './test-projects.ts'

test.each([
  ['tests/e2e/main-job.test.ts', '', 'browser'],
  ['tests/fresh-clone.test.ts', '', 'clone'],
  ['tests/server/auth.test.ts', '', 'server'],
  ['tests/server/turns.test.ts', "vi.mock('x')", 'mocked'],
  ['src/web/a.test.tsx', "// @vitest-environment happy-dom\nvi.mock('x')", 'mocked'],
  ['src/web/a.test.tsx', '// @vitest-environment happy-dom\n', 'dom'],
  ['src/web/a.test.ts', 'vi.resetModules()', 'mocked'],
  ['src/web/a.test.ts', "vi.spyOn(one, 'two')", 'node'],
] as const)('%s with %j is of project %s', (file, text, project) => {
  expect(projectOf(file, text)).toBe(project)
})

test('every test file is in one project, and each project has some', () => {
  const files = Object.values(testFiles())
  expect(files.every(of => of.length > 0)).toBe(true)
  expect(new Set(files.flat()).size).toBe(files.flat().length)
  expect(files.flat()).toContain('tests/support/test-projects.test.ts')
})
