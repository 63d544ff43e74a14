import { packMessage } from '#contract/message.ts'

/*
 * The words behind the passwords that are guessed first, in any language, from memory of what published breach
 * statistics keep repeating. It is a few hundred words, not the ten thousand of such a list; the rules below
 * (endings, swapped letters, repetition, rows of keys) make each stand for many.
 */
const words = new Set(
  `
password passwort passw0rd passwd passphrase motdepasse contrasena senha parola heslo haslo salasana wachtwoord ramz ramzobur gozarvajeh
admin administrator root superadmin superuser user username guest test tester testing demo default system server login welcome willkommen bienvenue
letmein letmeinnow openup opensesame access secret topsecret private security changeme changethis change newpass newpassword temp temporary
iloveyou loveyou iloveme loveme lovely lover forever together sweetheart honey darling princess prince queen king angel babygirl babyboy baby
qwerty qwertyui qwertyuiop qwertz qwertzui azerty azertyui asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv qweasd qweasdzxc
poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcdef abcdefg abcdefgh abcdabcd aabbcc aaabbb onetwothree
dragon monkey master shadow sunshine superman batman spiderman ironman starwars pokemon pikachu naruto minecraft fortnite roblox mario zelda sonic
football soccer baseball basketball hockey tennis volleyball cricket golf rugby liverpool arsenal chelsea barcelona realmadrid manchester juventus
persepolis esteghlal tractor sepahan
michael jennifer jessica ashley daniel andrew joshua matthew robert thomas charlie george william james joseph david christopher nicholas anthony
alexander alexandra elizabeth samantha victoria nicole michelle melissa amanda maria anna laura sarah sophie emma olivia isabella jordan taylor
hannah rachel rebecca martin patrick kevin brandon justin tyler austin ali reza alireza mohammad mohammadreza muhammad mohammed mahdi mehdi hossein
hosein hassan hasan amir amirali amirhossein fatemeh fateme zahra maryam sara narges leila neda nazanin parisa elham mina sina arash babak
computer internet google facebook instagram twitter youtube microsoft windows apple samsung android linux oracle cisco nokia iphone whatsapp telegram
summer winter spring autumn january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday norooz nowruz yalda
flower butterfly rainbow chocolate cookie banana orange strawberry cherry apple peaches lemon pepper ginger sugar candy coffee vanilla
purple yellow green blue black white silver golden diamond crystal pearl
tiger lion eagle falcon phoenix panther wolf snake turtle dolphin rabbit kitty kitten puppy doggy horse bear snoopy garfield tigger
mustang ferrari porsche mercedes bmw toyota corvette harley yamaha kawasaki honda camaro peugeot pride
london paris berlin newyork california texas chicago boston dallas america canada brasil mexico india china russia iran tehran isfahan shiraz tabriz
mashhad qatar doha dubai abudhabi emirates
jesus jesuschrist christ heaven blessed blessing allah bismillah yaali yahossein god godisgood faith hope trustno trustnoone trust
money millionaire dollar business company office manager boss work project student teacher school college university engineer architect building energy
hello helloworld hellohello goodbye thankyou please whatever nothing something anything everything nobody somebody
killer hunter ranger soldier warrior knight ninja samurai pirate viking wizard merlin gandalf frodo matrix neo trinity terminator
metallica slipknot nirvana eminem rihanna beyonce shakira madonna beatles elvis blink greenday linkinpark
freedom liberty peace happy happiness smile sunny lucky magic mystery dream dreamer paradise
fuckyou fuckoff fuckme asshole bitch sexy sexsex pussy
ncc enterprise startrek voyager scooby scoobydoo mickey mickeymouse donald disney harrypotter hogwarts gryffindor
password password pass word passpass mypassword mypass yourpassword thepassword nopassword
`
    .trim()
    .split(/\s+/),
)

const swaps: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  '147258369',
  '123123',
  '112233445566778899',
]
const lines = [...rows, ...rows.map(row => Array.from(row).toReversed().join(''))]

const unswap = (text: string) => Array.from(text, sign => swaps[sign] ?? sign).join('')
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
/** "password2024!" → "password"; "123abc" → "abc". */
const core = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

const isWord = (text: string): boolean => {
  const forms = [text, core(text), unswap(text), core(unswap(text)), unswap(core(text)), letters(core(text))]
  return forms.some(form => words.has(form))
}
/** One piece of up to four characters again and again: "aaaaaaaa", "12121212", "abcabcabc". */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4
/** Nothing but rows of keys or of the alphabet, up to three after one another. */
const isRow = (text: string): boolean => {
  let rest = text
  for (let pieces = 0; rest.length > 0 && pieces < 3; pieces++) {
    const found = lines.reduce((best, line) => {
      for (let length = Math.min(rest.length, line.length); length >= 3; length--)
        if (line.includes(rest.slice(0, length))) return Math.max(best, length)
      return best
    }, 0)
    if (found === 0) return false
    rest = rest.slice(found)
  }
  return rest.length === 0
}
const isDate = (text: string): boolean => /^(19|20|13|14)\d{6}$/.test(text) || /^\d{4}(19|20|13|14)\d{2}$/.test(text)

export interface PasswordOwner {
  readonly email: string
  readonly companyName?: string
  readonly fullName?: string
}

/**
 * Why a new password is refused, as a packed message; undefined when it may be used. Refused are the commonest passwords,
 * and those made of the owner's address, name or company or the product's name. No rules about kinds of characters.
 */
export const weakPassword = (password: string, owner: PasswordOwner): string | undefined => {
  const text = password.normalize('NFKC').toLowerCase()
  const plain = letters(text)
  const own = [owner.email, owner.email.split('@')[0] ?? '', owner.companyName ?? '', owner.fullName ?? '', 'badgir']
    .map(name => letters(name.normalize('NFKC').toLowerCase()))
    .filter(name => name.length >= 4)
  const half = text.slice(0, Math.floor(text.length / 2))
  const weak =
    isWord(text) ||
    (half.length > 0 && half + half === text && isWord(half)) ||
    isRepeated(text) ||
    isRow(text) ||
    isDate(letters(text)) ||
    own.some(name => plain === name || letters(core(text)) === name || letters(core(unswap(text))) === name)
  return weak ? packMessage('field.passwordCommon') : undefined
}
