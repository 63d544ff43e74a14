import { dictionary } from '@zxcvbn-ts/language-common'

/** Whether a text is one of a list, and whether it is one of its first. */
export interface CommonPasswords {
  /** Any password of the list, as it stands there. */
  readonly has: (text: string) => boolean
  /** One of the commonest, which people lengthen by figures and signs, or a word that the list lacks. */
  readonly isCommonest: (text: string) => boolean
}

/** The list is ordered by how often breaches hold a password. */
const commonest = 10_000
/** A shorter word inside a password says nothing of it. */
const shortestWord = 4

/**
 * Words that come first elsewhere than in English breaches, or that are younger than them: Persian names, words and cities,
 * services, rows of keys. From memory of what published breach statistics repeat.
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

/** Made at the first password that is judged: 49,000 texts, some milliseconds. */
export function commonPasswords(): CommonPasswords {
  if (made !== undefined) return made
  const list = dictionary['passwords-common']
  const all = new Set(list)
  const first = new Set([...list.slice(0, commonest).filter(text => text.length >= shortestWord), ...words])
  made = { has: text => all.has(text) || first.has(text), isCommonest: text => first.has(text) }
  return made
}
