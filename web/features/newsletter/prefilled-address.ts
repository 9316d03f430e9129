import { tryStorage } from '#web/forms/try-storage.ts'

/** Carries the address from the footer to the newsletter page: in this tab only, never in its URL. */
const key = 'cc_newsletter_email'
const event = 'cc_newsletter_email'

/** Where storage is blocked, the page opens with an empty field. */
export function prefillEmail(email: string): void {
  tryStorage(() => window.sessionStorage.setItem(key, email))
  window.dispatchEvent(new Event(event))
}

/** For a newsletter page that is open already. @returns how to stop listening */
export function onPrefill(take: () => void): () => void {
  window.addEventListener(event, take)
  return () => window.removeEventListener(event, take)
}

/** The prefilled address, once. */
export function takePrefilledAddress(): string | undefined {
  const email = tryStorage(() => window.sessionStorage.getItem(key))
  tryStorage(() => window.sessionStorage.removeItem(key))
  return email ?? undefined
}
