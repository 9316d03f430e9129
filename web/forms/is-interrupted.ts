import { tryStorage } from './try-storage.ts'

/**
 * True if a page was left, in this tab, while a form was being sent or filled in (interrupted.ts, persisted-fields.ts).
 * Those files are not in the page's own script.
 */
export const isInterrupted = (): boolean | undefined =>
  tryStorage(() => /cc_(?:sending|typed)/.test(`${Object.keys(sessionStorage)}`))
