import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { testFiles } from './test-projects.ts'

const reader = 'tests/validation/reference-data.ts'

/** Test files, without the browser's, that import the reader of reference data, directly or through other files of `tests`. */
export function referenceFiles(): readonly string[] {
  const { browser: _, clone: __, ...quick } = testFiles()
  const reaches = new Map<string, boolean>([[reader, true]])
  function isReader(file: string): boolean {
    const answer = reaches.get(file)
    if (answer !== undefined) return answer
    reaches.set(file, false)
    // A text of a test may look like an import.
    if (!existsSync(file)) return false
    const found = [...readFileSync(file, 'utf8').matchAll(/\bfrom '(?:#validation\/|(?=\.))([^']+\.tsx?)'/g)]
      .map(([, path = '']) =>
        path.startsWith('.') ? normalize(join(dirname(file), path)).replaceAll('\\', '/') : `tests/validation/${path}`,
      )
      .some(path => path === reader || (path.startsWith('tests/') && isReader(path)))
    reaches.set(file, found)
    return found
  }
  return Object.values(quick).flat().filter(isReader)
}
