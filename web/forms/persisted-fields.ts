import { toast } from '#web/ui/toast.ts'
import { honeypotName } from './form-values.ts'
import { trackEvent } from './track-event.ts'
import { tryStorage } from './try-storage.ts'

/* Typed text of forms that post to this site, in the tab's session storage until the site has stored it. The text
   survives a reload, but not a closed tab. This code is loaded with the sending code, so that it is not in a page's own
   script. */

/** Prefix of the storage keys. is-interrupted.ts searches for it. */
const typedPrefix = 'cc_typed '

/** Storage key of this page. */
const typedName = () => typedPrefix + window.location.pathname

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (one: Element): one is Control =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && one.type !== 'hidden' && one.name !== honeypotName)

const isChoice = (one: Control): one is HTMLInputElement =>
  one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio')

const typedInto = (one: Control) => (isChoice(one) ? one.checked : one.value)

/**
 * Returns the key of a field within its form. The key of a choice contains its value, because the choices of a group
 * share a name.
 */
const fieldOf = (one: Control) => (isChoice(one) ? `${one.name}=${one.value}` : one.name)

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/**
 * Returns a form's name: its handler's path and the element around it. The element distinguishes the footer's form from
 * a form of the page, which may post to the same handler.
 */
const nameOf = (form: HTMLFormElement) =>
  `${form.getAttribute('action')} ${form.closest('dialog, footer, main')?.localName}`

function typedIn(item: string): Record<string, unknown> {
  const found: unknown = tryStorage(() => JSON.parse(window.sessionStorage.getItem(item) ?? ''))
  return { ...Object(found) }
}

const store = (item: string, typed: Record<string, unknown>) =>
  tryStorage(() =>
    Object.keys(typed).length > 0
      ? window.sessionStorage.setItem(item, JSON.stringify(typed))
      : window.sessionStorage.removeItem(item),
  )

function keep(form: HTMLFormElement): void {
  const action = form.getAttribute('action')
  if (!action?.startsWith('/api/')) return
  const item = typedName()
  const typed = typedIn(item)
  const name = nameOf(form)
  // A form of several steps counts them itself: the server ignores this entry of it.
  if (!(name in typed)) trackEvent('step', `${action.slice('/api/'.length)}/1`)
  const values = Object.fromEntries(controlsOf(form).map((one) => [fieldOf(one), typedInto(one)]))
  store(item, { ...typed, [name]: values })
}

const hasText = (form: HTMLFormElement) => controlsOf(form).some((one) => !isChoice(one) && one.value !== '')

/** Stores typed text, including text from before this code was loaded. Shows a toast when the browser goes offline. */
export function persistFields(): void {
  for (const form of document.forms) if (hasText(form)) keep(form)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && isControl(target) && target.form) keep(target.form)
  })
  window.addEventListener('offline', () =>
    toast({
      title: 'You are offline',
      description: 'What you typed is still here. Please send it once you are connected again.',
      variant: 'destructive',
    }),
  )
}

/**
 * Restores the stored text of a form. Fills empty fields only, so that text typed before hydration is not lost. Skips
 * fields that the form no longer has.
 */
export function restoreFields(form: HTMLFormElement): void {
  const values: Record<string, unknown> = { ...Object(typedIn(typedName())[nameOf(form)]) }
  for (const control of controlsOf(form)) {
    const value = values[fieldOf(control)]
    if (value === true && isChoice(control)) control.checked = true
    else if (typeof value === 'string' && control.value === '') control.value = value
  }
}

/** Deletes the typed text of a handler's forms, for all pages of the tab. */
export function forgetFields(path: string): void {
  const items = tryStorage(() => Object.keys(window.sessionStorage)) ?? []
  for (const item of items.filter((one) => one.startsWith(typedPrefix))) {
    const others = Object.entries(typedIn(item)).filter(([name]) => !name.startsWith(`${path} `))
    store(item, Object.fromEntries(others))
  }
}
