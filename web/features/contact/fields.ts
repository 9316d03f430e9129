import { textIn } from '#web/forms/form-values.ts'

/** The choices of the contact form, in its order, as they are stored. The coach may word them otherwise. */
export const storedInquiries = {
  programs: 'Ask about Programs',
  partner: 'Partner with Career Care',
  bulk: 'Bulk Book Orders',
  general: 'General Question',
} as const

export const inquiryTypes = Object.values(storedInquiries)

/** What is in the form right now, as typed. */
export const contactValues = (form: HTMLFormElement) => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  message: textIn(form, 'message'),
  intent: new FormData(form).getAll('intent').filter((value) => typeof value === 'string'),
})

export type ContactValues = ReturnType<typeof contactValues>
