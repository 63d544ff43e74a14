import { dictionary } from '@zxcvbn-ts/language-common'

/** Membership of a text in the list of common passwords, and in its first part. */
export interface CommonPasswords {
  /** Whether a text is in the list. */
  readonly has: (text: string) => boolean
  /** Whether a text is among the commonest, which people extend by figures and signs, or a word that the list lacks. */
  readonly isCommonest: (text: string) => boolean
}

/** Length of the commonest part; the list is ordered by frequency in breaches. */
const commonest = 10_000
/** Least length of a word inside a password that counts. */
const shortestWord = 4

/**
 * Words missing in English breach lists, or younger than these: Persian names, words and cities, services, rows of
 * keys. They are from memory of published breach statistics.
 */
const words = `
abc abcd abcdef abcdefg abcdefgh abcdabcd aabbcc aaabbb onetwothree
qwertz qwertzui wsxedc edcrfv poiuytrewq lkjhgfdsa mnbvcxz
passphrase motdepasse contrasena senha heslo haslo wachtwoord willkommen bienvenue login root administrator superadmin superuser
newpassword temporary changethis topsecret opensesame letmeinnow yourpassword thepassword nopassword
ramz ramzobur gozarvajeh yaali yahossein norooz nowruz yalda persepolis esteghlal sepahan
ali reza alireza mohammadreza mahdi mehdi hasan hossein hosein amir amirali amirhossein fatemeh fateme zahra maryam narges leila
mina sina neda nazanin parisa elham arash babak
iran tehran isfahan shiraz tabriz mashhad qatar doha dubai abudhabi emirates
instagram twitter whatsapp telegram android linux iphone fortnite roblox zelda rihanna beyonce blink linkinpark
mickeymouse hogwarts gryffindor volleyball bmw god neo ncc allah godisgood jesuschrist trustnoone
helloworld hellohello everything somebody millionaire architect wednesday
`
  .trim()
  .split(/\s+/)

let made: CommonPasswords | undefined

/** Common passwords, loaded at the first check: 49,000 texts, some milliseconds. */
export function commonPasswords(): CommonPasswords {
  if (made !== undefined) return made
  const list = dictionary['passwords-common']
  const all = new Set(list)
  const first = new Set([...list.slice(0, commonest).filter(text => text.length >= shortestWord), ...words])
  made = { has: text => all.has(text) || first.has(text), isCommonest: text => first.has(text) }
  return made
}
