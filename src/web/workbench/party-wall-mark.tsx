/** Sample of the hatch of party walls, for legends. */
export function PartyWallMark() {
  return (
    <svg width="22" height="10" aria-hidden>
      <path d="M1 2H21M1 8H21M3 8 9 2M9 8 15 2M15 8 21 2" stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}
