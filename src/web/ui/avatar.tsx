import './avatar.css'

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  // Persian letters join, so a zero-width non-joiner stands between them.
  return letters.map(word => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('\u200C')
}

/** A stable choice of four quiet colours, so that a person keeps theirs. */
const tone = (name: string): number => Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 4

/** A person's initials on a quiet colour. */
export const Avatar = ({ name, size = 26 }: { readonly name: string, readonly size?: number }) =>
  <span className={`avatar avatar-${tone(name)}`} style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }} aria-hidden>{initials(name)}</span>
