const newest = 2024

/** The newest year up to 2024 of that length [days × 24] whose 1 January is that weekday (0 = Sunday). */
export function calendarYear({
  hours,
  firstWeekday,
}: {
  readonly hours: number
  readonly firstWeekday: number
}): number {
  let year = newest
  while (hoursOf(year) !== hours || new Date(Date.UTC(year, 0, 1)).getUTCDay() !== firstWeekday) year--
  return year
}

function hoursOf(year: number): number {
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 3_600_000
}
