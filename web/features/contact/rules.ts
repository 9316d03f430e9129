import {
  hasControl,
  isAddress,
  isBlank,
  longest,
  nameMessages,
  nameProblem,
  tidy,
  tidyLine,
} from '#web/forms/text-rules.ts'

/** The choices of the contact form, in its order. */
export const inquiryTypes = [
  'Ask about Programs',
  'Partner with Career Care',
  'Bulk Book Orders',
  'General Question',
] as const

type InquiryType = (typeof inquiryTypes)[number]

/** What the contact form says beside a field (section 5; the last three are ours). */
export const contactMessages = {
  name: 'Name is required',
  email: 'Please add a valid email so we can reply',
  message: 'Message is required',
  intent: 'Please select at least one inquiry type',
  messageTooLong: `Please shorten your message to ${longest.message.toLocaleString('en')} characters`,
  ...nameMessages,
}

export interface ContactFields {
  name: string
  email: string
  message: string
  intent: readonly string[]
}

export type ContactProblems = Partial<Record<keyof ContactFields, string>>

const isInquiryType = (text: string): text is InquiryType =>
  inquiryTypes.some((type) => type === text)

/** The chosen inquiry types in the form's order, each once; what is not a choice is left out. */
export function chosenInquiryTypes(intent: readonly string[]): InquiryType[] {
  return inquiryTypes.filter((type) => intent.includes(type))
}

/**
 * Checks a contact message as the visitor typed it.
 * @returns the message to show for each field that is not right; empty when it can be sent
 */
export function contactProblems(fields: ContactFields): ContactProblems {
  const problems: ContactProblems = {}
  const message = tidy(fields.message)
  const name = isBlank(fields.name) ? contactMessages.name : nameProblem(fields.name)
  if (name) problems.name = name
  if (!isAddress(tidyLine(fields.email))) problems.email = contactMessages.email
  if (isBlank(message)) problems.message = contactMessages.message
  else if (hasControl(message)) problems.message = contactMessages.control
  else if (message.length > longest.message) problems.message = contactMessages.messageTooLong
  if (fields.intent.length === 0 || !fields.intent.every(isInquiryType))
    problems.intent = contactMessages.intent
  return problems
}
