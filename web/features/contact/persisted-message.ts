import { tryStorage } from '#web/forms/try-storage.ts'
import { contactValues } from './fields.ts'

/*
 * Persists the message in this tab's session storage until it is sent, so that it survives a reload.
 */

const key = 'cc_contact_typed'

export function persistTyped(form: HTMLFormElement): void {
  tryStorage(() => window.sessionStorage.setItem(key, JSON.stringify(contactValues(form))))
}

export function forgetTyped(): void {
  tryStorage(() => window.sessionStorage.removeItem(key))
}

/** Fills the fields that are still empty: whoever typed before script arrived keeps that. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed: Record<string, unknown> | null | undefined = tryStorage(() =>
    JSON.parse(window.sessionStorage.getItem(key) ?? '{}'),
  )
  for (const control of form.elements) {
    const value: unknown = typed?.[control.getAttribute('name') ?? '']
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (Array.isArray(value) && value.includes(control.value)) control.checked = true
    } else if (
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      typeof value === 'string' &&
      control.value === ''
    ) {
      control.value = value
    }
  }
}
