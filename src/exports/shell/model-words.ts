import { fillMessage, type Message } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import en from '#locales/en/models.json' with { type: 'json' }
import fa from '#locales/fa/models.json' with { type: 'json' }
import { plainText } from '#text/plain-text.ts'
import type { Assembly } from './assemblies.ts'
import type { ShellPlace, ShellSpace } from './model-shell.ts'
import type { ShellFault } from './shell-faults.ts'

const texts = { en, fa }
export type Loss = keyof typeof en.left
/** Notes about data that EnergyPlus's input leaves out or has in another form. */
export type EpNote = keyof typeof en.energyplus

/** Names and sentences of exported models in a language. */
export interface ModelWords {
  /** A typed text as one line that can stand in a name: without control and direction marks. */
  readonly typed: (text: string) => string
  readonly storey: (storey: number) => string
  readonly place: (place: ShellPlace) => string
  readonly space: (space: ShellSpace) => string
  readonly assembly: (kind: Assembly['kind'], number: number) => string
  readonly surface: (kind: Assembly['kind'] | 'window' | 'shade', number: number) => string
  readonly loss: (loss: Loss, params?: Message['params']) => string
  readonly fault: (fault: ShellFault) => string
}

export function modelWords(language: Language): ModelWords {
  const fill = (key: TextKey, params?: Message['params']) => modelText(language, key, params)
  const place = ({ name }: ShellPlace) => {
    const [first = 'whole', ...more] = name === '' ? [] : name.split('+').filter(isPlace)
    return more.reduce<string>(
      (text, part) => fill('pair', { first: text, second: fill(`place.${part}`) }),
      fill(`place.${first}`),
    )
  }
  return {
    typed: oneLine,
    storey: number => fill('storey', { number }),
    place,
    space: space =>
      fill('space', {
        number: space.number < 100 ? 100 * space.storey + space.number : `${space.storey}-${space.number}`,
        place: place(space.place),
      }),
    assembly: (kind, number) => fill('numbered', { name: fill(`kind.${kind}`), number }),
    surface: (kind, number) => fill('numbered', { name: fill(`kind.${kind}`), number }),
    loss: (loss, params) => fill(`left.${loss}`, params),
    fault: ({ key, id }) => fill(`fault.${key}`, { id }),
  }
}

/** A text of models.json with its parameters, as plain text. */
export function modelText(language: Language, key: TextKey, params: Message['params'] = {}): string {
  return plainText(fillMessage(textAt(texts[language], key), params, language))
}

type Texts = typeof en
type TextKey =
  | 'storey'
  | 'space'
  | 'numbered'
  | 'pair'
  | `place.${keyof Texts['place']}`
  | `kind.${keyof Texts['kind']}`
  | `left.${keyof Texts['left']}`
  | `fault.${keyof Texts['fault']}`
  | `energyplus.${EpNote}`

function isPlace(part: string): part is keyof Texts['place'] {
  return Object.hasOwn(en.place, part)
}

/** The text under a key of one or two steps. */
function textAt(tree: Texts, key: TextKey): string {
  const [group = '', name] = key.split('.')
  const found = (tree as Readonly<Record<string, string | Readonly<Record<string, string>>>>)[group]
  return typeof found === 'string' ? found : (found?.[name ?? ''] ?? key)
}

/** Marks that turn other words about, controls, and signs that XML 1.0 does not have become one space or nothing. */
function oneLine(text: string): string {
  return plainText(text.toWellFormed())
    .normalize('NFC')
    .replaceAll(/[\u061C\u202A-\u202E\uFFFE\uFFFF]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
