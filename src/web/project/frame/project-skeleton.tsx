import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'

/** Skeleton of the frame while the project is read. */
export function ProjectSkeleton() {
  return (
    <AfterAWhile>
      <div className="project-frame" aria-busy>
        <div className="project-bar">
          <SkeletonBlock width={64} />
          <SkeletonBlock width={180} />
          <span className="bar-space" />
          <SkeletonBlock width={120} height={26} />
        </div>
        <div className="project-body">
          <div className="project-tabs">
            {Array.from({ length: 8 }, (_, i) => (
              <div key={i} className="project-tab">
                <SkeletonBlock height={14} />
              </div>
            ))}
          </div>
          <div className="project-content padded">
            <SkeletonBlock width={220} height={28} />
            <br />
            <SkeletonBlock height={240} />
          </div>
          <div className="side">
            <div className="side-panel">
              <div className="panel-section">
                <SkeletonBlock height={14} width={120} />
                <br />
                <SkeletonBlock height={96} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </AfterAWhile>
  )
}
