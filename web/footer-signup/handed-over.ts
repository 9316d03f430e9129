/** Carries the address from the footer to the newsletter page: in this tab only, never in its URL. */
const key = 'cc_newsletter_email'

export function handOverEmail(email: string): void {
  try {
    window.sessionStorage.setItem(key, email)
  } catch {
    // Storage is blocked: the page opens with an empty field.
  }
}

/** The address that was handed over, once. */
export function takeHandedOverEmail(): string | undefined {
  try {
    const email = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return email ?? undefined
  } catch {
    return undefined
  }
}
