import { AfterAWhile, SkeletonBlock } from '../../ui/skeleton.tsx'

/** Skeleton of twelve cards. */
export function GridSkeleton({ label }: { readonly label: string }) {
  return (
    <AfterAWhile>
      <div className="grid" aria-live="polite" aria-label={label} aria-busy>
        {Array.from({ length: 12 }, (_, i) => (
          <div key={i} className="card card-skeleton">
            <SkeletonBlock height={100} />
            <SkeletonBlock width="60%" />
            <SkeletonBlock width="40%" />
          </div>
        ))}
      </div>
    </AfterAWhile>
  )
}
