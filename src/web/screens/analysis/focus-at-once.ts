/** The ref of an input that opens to be typed in: it has the focus as soon as it is there. */
export function focusAtOnce(input: { readonly focus: () => void } | null): void {
  input?.focus()
}
