import { isAddress, tidyLine } from '#web/forms/text-rules.ts'

/** What the pack forms say beside a field; the specification has no words for it. */
export const packMessages = {
  email: 'Please add a valid email address',
  program: 'Please choose one of our five packs',
}

/** The value of the newsletter box, and its words where the content has none. */
export const newsletterChoice = 'Send me the monthly newsletter too'

/** What is wrong with an address as typed for a pack. */
export function packEmailProblem(typed: string): string | undefined {
  return isAddress(tidyLine(typed)) ? undefined : packMessages.email
}
