import { useIsLinked } from './project-editor.tsx'
import { useIsSample } from './use-is-sample.ts'

/** Whether the open project only shows: the sample, or a project opened by a link. Nothing in it is run or stored. */
export function useIsReadOnly(): boolean {
  const isLinked = useIsLinked()
  return useIsSample() || isLinked
}
