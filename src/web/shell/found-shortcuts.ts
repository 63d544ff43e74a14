import { plainText } from '#contract/plain-text.ts'
import type { Shortcut, ShortcutGroup } from '../ui/shortcut.ts'

type Words = (key: Shortcut['words'] | ShortcutGroup['title']) => string

/** Names of the keys of a shortcut, each alone and all together. */
function keyNames({ keys }: Shortcut): readonly string[] {
  return keys.flatMap(combination => [combination, ...combination.split(/(?<=.)\+(?=.)/)].map(key => key.toLowerCase()))
}

/**
 * Shortcuts whose words or group contain a text, or whose key it names. A text that names a key (`R`, `Ctrl+D`) finds
 * that key alone: every word has an r.
 */
export function foundShortcuts(groups: readonly ShortcutGroup[], text: string, t: Words): readonly ShortcutGroup[] {
  const key = text
    .trim()
    .replaceAll(/\s*\+\s*(?=.)/g, '+')
    .toLowerCase()
  if (key === '') return groups
  const filtered = (keeps: (shortcut: Shortcut, group: ShortcutGroup) => boolean) =>
    groups
      .map(group => ({ ...group, shortcuts: group.shortcuts.filter(shortcut => keeps(shortcut, group)) }))
      .filter(({ shortcuts }) => shortcuts.length > 0)
  const named = filtered(shortcut => keyNames(shortcut).includes(key))
  if (named.length > 0) return named
  const wanted = plainText(text)
  return filtered(
    ({ words }, { title }) => wanted !== '' && [words, title].some(each => plainText(t(each)).includes(wanted)),
  )
}
