/**
 * Name of the honeypot. No rule of a browser or password manager matches it or its label, unlike the former `website`,
 * which was filled in with people's own sites.
 */
export const honeypotName = 'remarks'

/** Returns the typed value of a field; empty if the form has no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
