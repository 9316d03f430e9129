import { textIn } from '#web/forms/form-values.ts'

/** Stored values of the inquiry types, in the form's order. The coach can edit the labels. */
export const storedInquiries = {
  programs: 'Ask about Programs',
  partner: 'Partner with Career Care',
  bulk: 'Bulk Book Orders',
  general: 'General Question',
} as const

export const inquiryTypes = Object.values(storedInquiries)

/** Returns the form's current values, not trimmed. */
export const contactValues = (form: HTMLFormElement) => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  message: textIn(form, 'message'),
  intent: new FormData(form).getAll('intent').filter((value) => typeof value === 'string'),
})

export type ContactValues = ReturnType<typeof contactValues>
