import { textIn } from '#web/forms/form-values.ts'

/** Returns the form's current values, not trimmed. */
export const groupValues = (form: HTMLFormElement) => ({
  program: textIn(form, 'program'),
  people: textIn(form, 'people'),
  dates: textIn(form, 'dates'),
  organisation: textIn(form, 'organisation'),
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  message: textIn(form, 'message'),
})

export type GroupValues = ReturnType<typeof groupValues>
