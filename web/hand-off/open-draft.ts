/** Opens a draft in the visitor's e-mail app; the page stays as it is. */
export function openDraft(address: string): void {
  window.location.href = address
}
