import { tryStorage } from './try-storage.ts'

export const sendingName = 'cc_sending'

/** True where the page was left while a form was being sent, in this tab. What is more is no part of the page's own script. */
export const isInterrupted = (): boolean =>
  tryStorage(() => window.sessionStorage.getItem(sendingName)) != null
