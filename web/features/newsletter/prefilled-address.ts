import { tryStorage } from '#web/forms/try-storage.ts'

/** Carries the address from the footer to the newsletter page: in this tab only, never in its URL. */
const key = 'cc_newsletter_email'

/** Where storage is blocked, the page opens with an empty field. */
export const prefillEmail = (email: string): void =>
  void tryStorage(() => window.sessionStorage.setItem(key, email))

/** The prefilled address, once. */
export function takePrefilledAddress(): string | undefined {
  const email = tryStorage(() => window.sessionStorage.getItem(key))
  tryStorage(() => window.sessionStorage.removeItem(key))
  return email ?? undefined
}
