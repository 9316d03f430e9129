import { tryStorage } from '#web/forms/try-storage.ts'

/** Key in session storage for the address typed in the footer. The address stays out of the URL. */
const key = 'cc_newsletter_email'

/** Stores the address for the newsletter page. Does nothing if storage is blocked. */
export const prefillEmail = (email: string): void =>
  void tryStorage(() => window.sessionStorage.setItem(key, email))

/** Returns the stored address and removes it. */
export function takePrefilledAddress(): string | undefined {
  const email = tryStorage(() => window.sessionStorage.getItem(key))
  tryStorage(() => window.sessionStorage.removeItem(key))
  return email ?? undefined
}
