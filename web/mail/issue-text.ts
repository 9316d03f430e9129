import type { Mail } from './mail.ts'

/** Stands in an issue's text where each reader has the token of their own unsubscribe link. */
export const subscriberToken = 'token-of-the-reader'

/** An issue's text as one reader gets it. The token is the one in the mail's own headers. */
export function withToken(
  { text, html }: Pick<Mail, 'text' | 'html'>,
  headers: Mail['headers'] | null,
) {
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  return {
    text: text.replaceAll(subscriberToken, token),
    html: html.replaceAll(subscriberToken, token),
  }
}
