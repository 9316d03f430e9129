import { tryStorage } from './try-storage.ts'

export const sendingName = 'cc_sending'

export const typedPrefix = 'cc_typed '

/** The item with what is typed on this page: typed.ts. */
export const typedName = () => typedPrefix + window.location.pathname

/**
 * True where the page was left, in this tab, while a form was being sent or filled in. What is more is no part of the
 * page's own script.
 */
export const isInterrupted = (): boolean =>
  tryStorage(() => [sendingName, typedName()].some((name) => name in window.sessionStorage)) ===
  true
