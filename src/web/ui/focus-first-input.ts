/** After a dialog opened, the keyboard starts in its first field rather than on its close button. */
export function focusFirstInput(open: boolean): void {
  if (open) document.querySelector<HTMLElement>('.ant-modal input')?.focus()
}
