/** Ref of an input that gets the focus as soon as it is mounted. */
export function focusAtOnce(input: { readonly focus: () => void } | null): void {
  input?.focus()
}
