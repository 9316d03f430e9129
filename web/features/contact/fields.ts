import { textIn } from '#web/forms/form-values.ts'

/** The choices of the contact form, in its order. */
export const inquiryTypes = [
  'Ask about Programs',
  'Partner with Career Care',
  'Bulk Book Orders',
  'General Question',
] as const

/** What is in the form right now, as typed. */
export const contactValues = (form: HTMLFormElement) => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  message: textIn(form, 'message'),
  intent: new FormData(form).getAll('intent').filter((value) => typeof value === 'string'),
})

export type ContactValues = ReturnType<typeof contactValues>
