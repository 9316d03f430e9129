import { textIn } from '#web/forms/form-values.ts'

/** Returns the form's current values, not trimmed, and the time zone of the browser. */
export const callValues = (form: HTMLFormElement) => ({
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  times: textIn(form, 'times'),
  message: textIn(form, 'message'),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export type CallValues = ReturnType<typeof callValues>
