import { sampleProjectId } from '#contract/frame-options.ts'
import { useProjectEditor } from './project-editor.tsx'

/** Whether the open project is the sample: everything in it can be viewed, and nothing is stored. */
export function useIsSample(): boolean {
  return useProjectEditor().project._id === sampleProjectId
}
