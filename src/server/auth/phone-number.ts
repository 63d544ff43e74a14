import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Language } from '#contract/options.ts'
import { phoneText } from '#contract/phone-text.ts'

/** Kinds of numbers that take no text message, or cost who sends one. */
const withoutText: ReadonlySet<string> = new Set([
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'PAGER',
  'UAN',
  'VOICEMAIL',
])

/** A number that a text message reaches, as E.164, or the key of its refusal. */
export type ReadPhone =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly message: string }

/**
 * Reads a telephone number as a person writes it. Without a country code it is one of Iran if the language is Persian;
 * no other language has one country.
 */
export function readPhone(typed: string, language: Language): ReadPhone {
  const number = parsePhoneNumberFromString(phoneText(typed), {
    extract: false,
    ...(language === 'fa' ? { defaultCountry: 'IR' } : {}),
  })
  if (number?.isValid() !== true || number.ext !== undefined) return { ok: false, message: 'phone.number' }
  const type = number.getType()
  const isLine = type === 'FIXED_LINE' && number.country === 'IR'
  return isLine || (type !== undefined && withoutText.has(type))
    ? { ok: false, message: 'phone.noText' }
    : { ok: true, number: number.number }
}
