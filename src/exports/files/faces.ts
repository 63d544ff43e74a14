import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Typefaces of documents. All are static TrueType: Typst reads no WOFF2, and of a variable file only the regular weight.
 * Inter and Vazirmatn are those of the page (SIL Open Font License 1.1); DejaVu Sans (its own free licence) has signs
 * and scripts that both lack.
 */
const files = {
  Inter: [
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  ],
  Vazirmatn: [
    '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  ],
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
}
const families = Object.values(files).map(names =>
  names.map(name => readFileSync(fileURLToPath(import.meta.resolve(name)))),
)

/** Contents of all font files. */
export const fontFiles: readonly Buffer[] = families.flat()

const characters = families.map(pair => pair.map(charactersOf))

/** Whether a character with its marks can be printed, regular and bold: one family must have all of it. */
export function isPrintable(character: string): boolean {
  const visible = character.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const codes = Array.from(visible, sign => sign.codePointAt(0) ?? 0)
  return characters.some(pair => pair.every(face => codes.every(code => face.has(code))))
}

/**
 * Characters of a TrueType file.
 *
 * @source OpenType 1.9.1, cmap, formats 4 and 12
 */
function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i))
  const entry = entries.find(each => each.toString('latin1', 0, 4) === 'cmap') as Buffer
  const cmap = font.subarray(entry.readUInt32BE(8))
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    if (table.readUInt16BE(0) === 4) addSegments(table, found)
    if (table.readUInt16BE(0) === 12) addGroups(table, found)
  }
  return found
}

/** Format 12: groups of consecutive characters. */
function addGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
  }
}

/** Format 4: segments of the first plane, of which some characters may be missing. */
function addSegments(table: Buffer, found: Set<number>): void {
  const twice = table.readUInt16BE(6)
  for (let s = 0; s < twice; s += 2) {
    const [end, start] = [table.readUInt16BE(14 + s), table.readUInt16BE(16 + twice + s)]
    const delta = table.readUInt16BE(16 + 2 * twice + s)
    const at = 16 + 3 * twice + s
    const offset = table.readUInt16BE(at)
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const glyph = offset === 0 ? (code + delta) % 0x1_00_00 : table.readUInt16BE(at + offset + 2 * (code - start))
      if (glyph !== 0) found.add(code)
    }
  }
}
