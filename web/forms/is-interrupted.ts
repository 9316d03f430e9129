import { tryStorage } from './try-storage.ts'

/**
 * True where a page was left, in this tab, while a form was being sent or filled in (interrupted.ts, persisted-fields.ts).
 * All else of both is no part of the page’s own script.
 */
export const isInterrupted = (): boolean | undefined =>
  tryStorage(() => /cc_(?:sending|typed)/.test(`${Object.keys(sessionStorage)}`))
