import { tryStorage } from '#web/forms/try-storage.ts'

/** Name in session storage, and in the state of the history entry. */
export const freshSignupKey = 'cc_signed_up'

/** A sign-up in the footer, for the page that greets its visitor. */
export interface FreshSignup {
  email: string
  /** Notes of the server's response. */
  mailNote?: string | undefined
  confirmNote?: string | undefined
  /** True once the visitor has added a name. */
  isNamed?: boolean
}

/** Stores a sign-up for the newsletter page. The address stays out of the URL. Does nothing if storage is blocked. */
export const storeFreshSignup = (signup: FreshSignup): void =>
  void tryStorage(() => window.sessionStorage.setItem(freshSignupKey, JSON.stringify(signup)))

/** Stores a sign-up in the current history entry. A reload and the back button open the same entry again. */
export const keepFreshSignup = (signup: FreshSignup): void =>
  window.history.replaceState({ ...window.history.state, [freshSignupKey]: signup }, '')

/**
 * Moves the stored sign-up to the current history entry. A later visit has another entry, and so gets the form.
 * @returns `hasArrived` is true unless the page has greeted this visitor before
 */
export function takeFreshSignup(): { signup: FreshSignup; hasArrived: boolean } | undefined {
  const stored = tryStorage<unknown>(() => JSON.parse(window.sessionStorage.getItem(freshSignupKey) ?? 'null'))
  tryStorage(() => window.sessionStorage.removeItem(freshSignupKey))
  const arrived = read(stored)
  if (arrived) keepFreshSignup(arrived)
  const signup = arrived ?? read(Reflect.get(Object(window.history.state), freshSignupKey))
  return signup && { signup, hasArrived: arrived !== undefined }
}

function read(value: unknown): FreshSignup | undefined {
  const of = (field: string): unknown => Reflect.get(Object(value), field)
  const text = (field: string) => (typeof of(field) === 'string' ? `${of(field)}` : undefined)
  const email = text('email')
  return email === undefined
    ? undefined
    : {
        ...{ email, mailNote: text('mailNote'), confirmNote: text('confirmNote') },
        isNamed: of('isNamed') === true,
      }
}
