import { typedName, typedPrefix } from './is-interrupted.ts'
import { tryStorage } from './try-storage.ts'

/*
 * What is typed into a form that posts to this site is in the tab's session storage until it is stored here: it
 * survives a reload, and no closed tab. Loaded with the code that sends, so that no page's own script grows.
 */

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

/** Keeps what is typed, also before this code came. */
export function watchTyped(): void {
  for (const form of document.forms) if (hasText(form)) keep(form)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && isControl(target) && target.form) keep(target.form)
  })
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

/** Forgets what was typed for a handler, which has stored it: on whichever page. */
export function forgetTyped(path: string): void {
  const items = tryStorage(() => Object.keys(window.sessionStorage)) ?? []
  for (const item of items.filter((one) => one.startsWith(typedPrefix))) {
    const others = Object.entries(typedIn(item)).filter(([name]) => !name.startsWith(`${path} `))
    store(item, Object.fromEntries(others))
  }
}
