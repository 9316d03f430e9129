import { defaultReply } from '#schemas/promised-time.ts'
import type { RequestLabels } from '#web/forms/request-labels.ts'
import { dueAfter } from './due-date.ts'
import type { FormField, ThanksPage } from './lead-kind.ts'

/* Parts that the kinds share whose visitors wait for an answer. `within` is the promised time, such as “2 working
   days”. */

export const answerDue = (receivedAt: Date, { within }: { within: string }, timeZone?: string) =>
  dueAfter(receivedAt, within, defaultReply.contact, timeZone)

export const adviceOnReply = (within: string) =>
  `Reply to this letter to answer them. They were promised an answer within ${within}.`

/** Fields of the retry page for the visitor's name and address. */
export const personFields = ({ name, email }: { name: string; email: string }): FormField[] => [
  { name: 'name', label: name, type: 'text', autocomplete: 'name' },
  { name: 'email', label: email, type: 'email', autocomplete: 'email' },
]

/** Returns the form of a request on the retry page. */
export const requestRetry = (labels: RequestLabels, fields: FormField[]) => ({
  button: labels.button,
  fields: [...fields, ...personFields(labels), { name: 'message', label: labels.message, type: 'textarea' as const }],
})

/** @param href path of the next step */
export const requestThanks = (labels: RequestLabels, href: string): ThanksPage => ({
  title: labels.thanksHeading,
  text: labels.thanksText,
  buttons: [{ href, label: labels.thanks }],
})

/** Returns rows of the given values that are not empty. */
export const rowsOf = (labels: Readonly<Record<string, string>>, values: Readonly<Record<string, string | null>>) =>
  Object.entries(values).flatMap(([name, text]) => (text ? [{ label: labels[name] ?? name, text }] : []))
