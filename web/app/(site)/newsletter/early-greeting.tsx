'use client'

import { freshSignupKey } from '#web/features/newsletter/fresh-signup.ts'
import { scriptOf } from '#web/http/inline-script.ts'
import { InlineScript } from '#web/ui/inline-script.tsx'

/** Milliseconds after which the form is shown, if the code of the greeting has not been loaded. */
const longestWait = 10_000

/** Inline script that hides the form after it until the greeting replaces the form. Its parent contains both. */
export const EarlyGreeting = () => (
  <InlineScript
    text={typeof window === 'undefined' ? scriptOf(hideForm, JSON.stringify(freshSignupKey), longestWait) : ''}
  />
)

/** Runs in the browser before the form exists. */
function hideForm(key: string, longestWait: number): void {
  const style = document.currentScript?.parentElement?.style
  try {
    if (!style || !(sessionStorage.getItem(key) || Object(history.state)[key])) return
  } catch {
    // Session storage is blocked, so no sign-up is stored.
    return
  }
  style.visibility = 'hidden'
  setTimeout(() => style.removeProperty('visibility'), longestWait)
}
