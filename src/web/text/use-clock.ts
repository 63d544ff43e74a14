import { useFormat } from './use-format.ts'

/** Time of day of a moment, in the reader's zone and digits: 09:05. */
export function useClock(): (moment: Date) => string {
  const format = useFormat()
  return moment => format.digits(moment.toTimeString().slice(0, 5))
}
