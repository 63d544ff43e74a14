import { initials } from './initials.ts'
import './avatar.css'

/** Tone of a person, one of four quiet colours, always the same for the same name. */
function tone(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 4
}

/** A person's initials on a quiet colour. */
export function Avatar({ name, size = 26 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      className={`avatar avatar-${tone(name)}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {initials(name)}
    </span>
  )
}
