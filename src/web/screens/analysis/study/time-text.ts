type Count = (key: 'time.seconds' | 'time.minutes', params: { count: number; shown: string }) => string

/** Time in seconds below two minutes, in minutes above. `t` reads `stages`. */
export function timeText(t: unknown, seconds: number, number: (value: number) => string): string {
  const count = t as Count
  return seconds < 120
    ? count('time.seconds', { count: seconds, shown: number(seconds) })
    : count('time.minutes', { count: Math.round(seconds / 60), shown: number(Math.round(seconds / 60)) })
}
