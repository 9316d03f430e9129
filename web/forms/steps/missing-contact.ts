import { isBlank } from '../text-rules.ts'

/** Returns a message about a missing name or email address; undefined if there are both. */
export function missingContact(given: { name: string; email: string }): string | undefined {
  const name = isBlank(given.name)
  const email = isBlank(given.email)
  if (name && email) return 'Add your name and your email to go on.'
  if (name) return 'Add your name to go on.'
  return email ? 'Add your email to go on.' : undefined
}
