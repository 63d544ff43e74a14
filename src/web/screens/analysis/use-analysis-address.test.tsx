// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { bareOffice } from '../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../tests/support/edited-project.tsx'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { ProjectProvider } from '../../project/project-editor.tsx'
import { useAnalysisAddress } from './use-analysis-address.ts'

function Addresses() {
  const { page, address, addressHere } = useAnalysisAddress()
  return <p>{[page, address('passive', { pick: 'a' }), addressHere({ pick: 'a', view: null })].join(' ')}</p>
}
let shown: Shown
afterEach(() => shown.close())

test('another page leaves behind what the open one keeps; this page changed keeps it', async () => {
  const { hook, searchHook } = memoryLocation({
    path: '/dashboard/projects/show/p1/analysis?page=passive&keep=net:1,2&star=3&view=options',
  })
  shown = await showPart(
    <Router hook={hook} searchHook={searchHook}>
      <ProjectProvider project={projectOf(bareOffice)}>
        <Addresses />
      </ProjectProvider>
    </Router>,
  )
  const [page, other, here] = shown.words().split(' ')
  expect(page).toBe('passive')
  expect(other).toMatch(/analysis\?page=passive&pick=a$/)
  expect(here).toMatch(/analysis\?page=passive&keep=net%3A1%2C2&star=3&pick=a$/)
})
