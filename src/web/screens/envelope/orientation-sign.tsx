import { orientations, type Orientation } from '#contract/options.ts'

/** A small compass with the orientation's sector filled; the roof is a triangle. */
export function OrientationSign({ orientation }: { readonly orientation: Orientation }) {
  const turn = orientations.indexOf(orientation) * 45
  return (
    <svg className="orientation-sign" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden>
      <circle r="7.5" fill="none" stroke="var(--color-text-off, var(--color-border))" strokeWidth="1" />
      {orientation === 'roof' ? (
        <path d="M0-4 4.5 3.5H-4.5Z" fill="currentColor" />
      ) : (
        <path d="M0-7.5 2.9-2H-2.9Z" fill="currentColor" transform={`rotate(${turn})`} />
      )}
    </svg>
  )
}
