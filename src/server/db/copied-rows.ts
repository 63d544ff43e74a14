const signature = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1')

/**
 * Rows of a file that COPY wrote in PostgreSQL's binary format, with the raw fields: for `bytea` its bytes.
 *
 * @source PostgreSQL 17, COPY, "Binary Format": a header, then for every row its number of fields, and for each field
 * length and bytes
 * @throws TypeError if a field is null, or the file has another format
 */
export function copiedRows(file: Buffer): readonly (readonly Uint8Array[])[] {
  if (!file.subarray(0, signature.length).equals(signature)) throw new TypeError('not a copy in binary format')
  const rows: Uint8Array[][] = []
  // Flags come first, then the length of the header's extension.
  let at = signature.length + 8 + file.readInt32BE(signature.length + 4)
  for (;;) {
    const fields = file.readInt16BE(at)
    at += 2
    if (fields === -1) return rows
    const row: Uint8Array[] = []
    for (let field = 0; field < fields; field++) {
      const length = file.readInt32BE(at)
      if (length < 0) throw new TypeError('bytes that are null')
      at += 4
      row.push(file.subarray(at, at + length))
      at += length
    }
    rows.push(row)
  }
}
