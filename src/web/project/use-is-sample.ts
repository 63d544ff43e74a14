import { sampleProjectId } from '#contract/frame-options.ts'
import { useProjectId } from './project-editor.tsx'

/** Whether the open project is the sample: everything in it can be viewed, and nothing is stored. */
export function useIsSample(): boolean {
  return useProjectId() === sampleProjectId
}
