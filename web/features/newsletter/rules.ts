import { isAddress, nameProblem, tidyLine } from '#web/forms/text-rules.ts'

/** @param fields as typed; the name may stay empty */
export function newsletterProblems(fields: { name: string; email: string }) {
  const problems: { name?: string; email?: string } = {}
  const name = nameProblem(fields.name)
  if (name) problems.name = name
  if (!isAddress(tidyLine(fields.email))) problems.email = 'Please add a valid email address'
  return problems
}
