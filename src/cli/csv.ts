/** A field as CSV wants it: quoted when it holds a comma, a quote or a line break. */
function field(value: string | number): string {
  return typeof value === 'string' && /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value)
}

/** Lines of CSV (RFC 4180), the last one ended too. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('')
}
