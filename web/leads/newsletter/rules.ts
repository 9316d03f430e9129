import { hasControlInLine, isAddress, isBlank, longest, tidyLine } from '../rules.ts'

/** What a newsletter form says beside a field. */
export const newsletterMessages = {
  email: 'Please add a valid email address',
  nameTooLong: `Please shorten your name to ${longest.name} characters`,
  control: 'Please remove the special control characters',
}

/** @param fields as typed; the name may stay empty */
export function newsletterProblems(fields: { name: string; email: string }) {
  const problems: { name?: string; email?: string } = {}
  const name = tidyLine(fields.name)
  if (!isBlank(name) && hasControlInLine(name)) problems.name = newsletterMessages.control
  else if (name.length > longest.name) problems.name = newsletterMessages.nameTooLong
  if (!isAddress(tidyLine(fields.email))) problems.email = newsletterMessages.email
  return problems
}
