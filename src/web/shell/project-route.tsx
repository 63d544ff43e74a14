import type { ComponentType } from 'react'
import ProjectPage from '../project/project-page.tsx'
import type { ProjectScreen } from '../project/frame/project-frame.tsx'
import { lazyRoute } from '../ui/lazy-route.tsx'

const Results = lazyRoute(() => import('../screens/results/results-tab.tsx').then(m => m.default))
/** Screens of a project, each loaded when it is first opened. */
export const projectScreens: Readonly<Record<ProjectScreen, ComponentType>> = {
  location: lazyRoute(() => import('../screens/location/location-tab.tsx').then(m => m.default)),
  'draw-building': lazyRoute(() => import('../workbench/draw-building-tab.tsx').then(m => m.default)),
  envelope: lazyRoute(() => import('../screens/envelope/envelope-tab.tsx').then(m => m.default)),
  neighbors: lazyRoute(() => import('../screens/neighbors/neighbors-tab.tsx').then(m => m.default)),
  construction: lazyRoute(() => import('../screens/construction/construction-tab.tsx').then(m => m.default)),
  zone: lazyRoute(() => import('../screens/zone/zone-tab.tsx').then(m => m.default)),
  mechanical: lazyRoute(() => import('../screens/mechanical/mechanical-tab.tsx').then(m => m.default)),
  renewables: lazyRoute(() => import('../screens/renewables/renewables-tab.tsx').then(m => m.default)),
  analysis: lazyRoute(async () => {
    const { AnalysisTab } = await import('../screens/analysis/analysis-tab.tsx')
    return () => <AnalysisTab Baseline={Results} />
  }),
  review: lazyRoute(() => import('../screens/review/review-page.tsx').then(m => m.default)),
}

/** Route of a project with its tabs. */
export function ProjectRoute() {
  return <ProjectPage screens={projectScreens} />
}
