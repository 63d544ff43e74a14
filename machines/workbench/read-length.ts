/** Characters a typed length or angle is made of (digits already plain). */
export const typedCharacter = /^[0-9.'"-]$/

/**
 * Reads a typed length: `12.5` in the shown unit, or feet and inches as `12'6"`.
 * @param metresPerUnit metres in the shown unit
 * @returns metres, or null when it is no length above zero
 */
export const readLength = (text: string, metresPerUnit: number): number | null => {
  const feet = /^(\d+(?:\.\d*)?)'(?:(\d+(?:\.\d*)?)"?)?$/.exec(text)
  const plain = readNumber(text)
  const metres = feet !== null ? (Number(feet[1]) + Number(feet[2] ?? 0) / 12) * 0.3048 : plain === null ? 0 : plain * metresPerUnit
  return metres > 0 ? metres : null
}

/** Reads a plain number; null when it is none. */
export const readNumber = (text: string): number | null => /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
