import { createHmac } from 'node:crypto'
import type { Mail } from './mail.ts'

/** Placeholder in a stored text for the token of an unsubscribe or sign-in link. */
export const tokenPlaceholder = 'token-of-the-reader'

type Content = Pick<Mail, 'text' | 'html'>

export const withToken = ({ text, html }: Content, token: string): Content => ({
  text: text.replaceAll(tokenPlaceholder, token),
  html: html.replaceAll(tokenPlaceholder, token),
})

/** Token of a subscriber's unsubscribe link, from the mail's own headers. */
export const unsubscribeTokenIn = (headers: Mail['headers'] | null) =>
  /[?&]token=([\w-]+)/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

/**
 * Token of the sign-in link in a mail. It is derived from the mail's id, so that a retry sends the identical mail, and
 * read access to the database is not enough to sign in.
 */
export const signInToken = (secret: string, mailId: string): string =>
  createHmac('sha512', secret).update(`sign-in ${mailId}`).digest('base64url').replace(/[-_]/g, '').slice(0, 43)
