import { useMemo, type ReactNode } from 'react'
import { useProjectName } from './use-project-name.ts'
import { PictureOrigin } from '../charts/picture-origin.ts'

/** Names the origin of the charts inside: the open project, the engine's version, and the name of their data. */
export function PictureSource({
  engineVersion = null,
  data = null,
  children,
}: {
  readonly engineVersion?: string | null
  readonly data?: string | null
  readonly children: ReactNode
}) {
  const project = useProjectName()
  const origin = useMemo(() => ({ project, engineVersion, data }), [project, engineVersion, data])
  return <PictureOrigin value={origin}>{children}</PictureOrigin>
}
