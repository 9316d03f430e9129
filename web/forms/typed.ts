import { toast } from '#web/ui/toast.ts'
import { tryStorage } from './try-storage.ts'

/*
 * Typed text of forms that post to this site: in the tab's session storage until the site has stored it. It survives a
 * reload, and no closed tab. Loaded with the code that sends, so that no page's own script grows.
 */

/** Known to is-interrupted.ts. */
const typedPrefix = 'cc_typed '

/** The item of this page. */
const typedName = () => typedPrefix + window.location.pathname

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (one: Element): one is Control =>
  one instanceof HTMLTextAreaElement ||
  (one instanceof HTMLInputElement && one.type !== 'hidden' && one.name !== 'website')

const typedInto = (one: Control) =>
  one instanceof HTMLInputElement && one.type === 'checkbox' ? one.checked : one.value

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** Two forms of a page may post to the same handler: one is in the footer. */
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
  if (!form.getAttribute('action')?.startsWith('/api/')) return
  const item = typedName()
  store(item, { ...typedIn(item), [nameOf(form)]: controlsOf(form).map(typedInto) })
}

const hasText = (form: HTMLFormElement) =>
  controlsOf(form).some((one) => one.type !== 'checkbox' && one.value !== '')

/** Keeps typed text, also that from before this code came, and says when the connection is lost. */
export function watchTyped(): void {
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

/** Fills the fields that are still empty: whoever typed before script arrived keeps that. */
export function restoreTyped(form: HTMLFormElement): void {
  const values = typedIn(typedName())[nameOf(form)]
  const controls = controlsOf(form)
  // The coach may have changed the form since.
  if (!Array.isArray(values) || values.length !== controls.length) return
  for (const [at, control] of controls.entries()) {
    const value: unknown = values[at]
    if (value === true && control instanceof HTMLInputElement) control.checked = true
    else if (typeof value === 'string' && control.value === '') control.value = value
  }
}

/** Forgets the text that a handler has stored, on each page of the tab. */
export function forgetTyped(path: string): void {
  const items = tryStorage(() => Object.keys(window.sessionStorage)) ?? []
  for (const item of items.filter((one) => one.startsWith(typedPrefix))) {
    const others = Object.entries(typedIn(item)).filter(([name]) => !name.startsWith(`${path} `))
    store(item, Object.fromEntries(others))
  }
}
