import { tryStorage } from './try-storage.ts'

/**
 * True if a page was left, in this tab, while a form was being sent or filled in. Repeats the storage prefixes of
 * interrupted.ts and persisted-fields.ts, because an import would add those files to the page's own script.
 */
export const isInterrupted = (): boolean | undefined =>
  tryStorage(() => /cc_(?:sending|typed)/.test(`${Object.keys(sessionStorage)}`))
