import type { Mail } from './mail.ts'

/** Placeholder in an issue's text for the token of a subscriber's unsubscribe link. */
export const subscriberToken = 'token-of-the-reader'

/** Inserts a subscriber's token into an issue's text. The token comes from the mail's own headers. */
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
