import type { MarkKind } from './figure-bar.tsx'

/** Legend of the ticks at bars of figures. */
export function MarkLegend({
  marks,
}: {
  readonly marks: readonly { readonly kind: MarkKind; readonly name: string }[]
}) {
  return (
    <p className="mark-legend option-note">
      {marks.map(({ kind, name }) => (
        <span key={kind}>
          <i className={`compare-${kind}`} aria-hidden />
          <span dir="auto">{name}</span>
        </span>
      ))}
    </p>
  )
}
