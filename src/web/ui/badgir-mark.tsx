/** The product's sign: a wind-catcher's tower, on lucide's 24 grid. */
export function BadgirMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="var(--clay)"
      fillRule="evenodd"
      aria-hidden
      focusable="false"
    >
      <path d="M3 2h18v3h-1v17h-5v-5a3 3 0 0 0-6 0v5H4V5H3zm4 5v6h2V7zm4 0v6h2V7zm4 0v6h2V7z" />
    </svg>
  )
}
