const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML, in an element or in a quoted attribute. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
