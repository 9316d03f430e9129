import { isRecord } from '../is-record.ts'
import type { Finding } from './findings.ts'

type Asked = 'name' | 'email' | 'phone'

/** Contact of a quiz: when it is asked for, and its fields. */
export interface Contact extends Record<Asked, boolean> {
  when: 'before' | 'after' | 'none'
  newsletter: boolean
  /** Asked fields that must not stay empty. Without an email, the phone number is the only way to answer. */
  required: Asked[]
}

/** Reads the contact of a quiz from any value. A quiz that asks for nothing sends nothing. */
export function readContact(value: unknown): Contact {
  const { contact, askName, askEmail, askPhone, askNewsletter } = isRecord(value) ? value : {}
  const [name, email, phone] = [askName !== false, askEmail !== false, askPhone === true]
  const isAsked = (name || email || phone) && (contact === 'before' || contact === 'after')
  return {
    ...{ name, email, phone, newsletter: email && askNewsletter === true },
    when: isAsked ? contact : 'none',
    required: (['name', 'email', 'phone'] as const).filter((field) => ({ name, email, phone: phone && !email })[field]),
  }
}

/** Returns what the coach should know about a contact without an email address. */
export function contactFindings(value: unknown): Finding[] {
  const { contact, askNewsletter } = isRecord(value) ? value : {}
  const { when, email, phone } = readContact(value)
  if (email || contact === 'none') return []
  const messages = [
    when === 'none'
      ? 'You ask for nothing, so nothing is sent to you: the same as “Not at all”.'
      : phone
        ? 'Without the email nobody gets a mail with the result, and the phone number must be given: it is your only way to answer.'
        : 'Without email and phone you get a name and the answers, and cannot reply: nobody gets a mail, and no time is promised.',
    ...(askNewsletter === true ? ['Your newsletter is not offered: its box needs the email.'] : []),
  ]
  return messages.map((message) => ({ list: 'contact', message }))
}
