import { tryStorage } from '#web/forms/try-storage.ts'
import { contactValues } from './contact-values.ts'

/*
 * What is typed survives a reload: kept in this tab's storage until it is sent. A browser that keeps
 * nothing loses nothing else.
 */

const key = 'cc_contact_typed'

export function keepTyped(form: HTMLFormElement): void {
  const { website, ...fields } = contactValues(form)
  tryStorage(() => window.sessionStorage.setItem(key, JSON.stringify(fields)))
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
