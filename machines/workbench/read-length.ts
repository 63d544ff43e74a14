/** Characters a typed length or angle is made of (digits already plain). */
export const typedCharacter = /^[0-9.,'"-]$/

/**
 * Reads a typed length: `12.5` in the shown unit, or feet and inches as `12'6"`.
 * @param metresPerUnit metres in the shown unit
 * @returns metres, or null when it is no length above zero
 */
export const readLength = (text: string, metresPerUnit: number): number | null => {
  const feet = /^(\d+(?:\.\d*)?)'(?:(\d+(?:\.\d*)?)"?)?$/.exec(text)
  const metres = feet === null ? readNumber(text) === null ? null : Number(readNumber(text)) * metresPerUnit
    : (Number(feet[1]) + Number(feet[2] ?? 0) / 12) * 0.3048
  return metres !== null && metres > 0 ? metres : null
}

/** Reads a plain number; a comma counts as a decimal point. null when it is none. */
export const readNumber = (text: string): number | null => {
  const plain = text.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
