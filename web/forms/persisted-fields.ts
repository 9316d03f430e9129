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

const isChoice = (one: Control): one is HTMLInputElement =>
  one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio')

const typedInto = (one: Control) => (isChoice(one) ? one.checked : one.value)

/** Name of a field within its form: a list of choices has the same one several times. */
const fieldOf = (one: Control) => (isChoice(one) ? `${one.name}=${one.value}` : one.name)

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
  const values = Object.fromEntries(controlsOf(form).map((one) => [fieldOf(one), typedInto(one)]))
  store(item, { ...typedIn(item), [nameOf(form)]: values })
}

const hasText = (form: HTMLFormElement) =>
  controlsOf(form).some((one) => !isChoice(one) && one.value !== '')

/** Keeps typed text, also that from before this code came, and says when the connection is lost. */
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
 * Fills the fields that are still empty: whoever typed before script arrived keeps that. A field that the form has
 * lost since is passed over.
 */
export function restoreFields(form: HTMLFormElement): void {
  const values: Record<string, unknown> = { ...Object(typedIn(typedName())[nameOf(form)]) }
  for (const control of controlsOf(form)) {
    const value = values[fieldOf(control)]
    if (value === true && isChoice(control)) control.checked = true
    else if (typeof value === 'string' && control.value === '') control.value = value
  }
}

/** Forgets the text that a handler has stored, on each page of the tab. */
export function forgetFields(path: string): void {
  const items = tryStorage(() => Object.keys(window.sessionStorage)) ?? []
  for (const item of items.filter((one) => one.startsWith(typedPrefix))) {
    const others = Object.entries(typedIn(item)).filter(([name]) => !name.startsWith(`${path} `))
    store(item, Object.fromEntries(others))
  }
}
