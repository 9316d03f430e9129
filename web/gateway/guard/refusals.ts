import { bodyLimits, tooLong, uploadPath } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { json, page, wantsJson } from '#web/http/response.ts'
import type { Exchange } from '../exchange.ts'

type Words = { title: string; text: string | ((path: string) => string) }

const words = {
  400: {
    title: 'This address cannot be read',
    text: 'Something in it is not spelled as an address is.',
  },
  401: {
    title: 'You are not signed in',
    text: 'You are not signed in any more. Nothing was changed.',
  },
  404: { title: 'Page not found', text: 'There is nothing at this address.' },
  405: { title: 'This cannot be done here', text: 'This address does not take this method.' },
  408: {
    title: 'This took too long to arrive',
    text: 'This took too long to arrive. Please send it again.',
  },
  413: { title: 'This is too long', text: (path: string) => tooLong(bodyLimits(path)) },
  414: { title: 'This address is too long', text: 'No address of this site is that long.' },
  429: {
    title: 'One moment, please',
    text: (path: string) =>
      path === uploadPath
        ? 'Other files are being uploaded at this moment. Please try again in a minute.'
        : 'Many requests come from your network at this moment. Please try again in a few seconds.',
  },
  500: {
    title: 'Something went wrong',
    text: (path: string) =>
      /^\/owner(?:\/|$)/.test(path)
        ? 'This page of the inbox has a fault. Nothing is lost, and the database works. Reloading will not help: tell the person who looks after the site. The log has the reason.'
        : 'Something went wrong here. Please try again in a minute.',
  },
  502: {
    title: 'Something went wrong',
    text: 'The site did not finish its answer. Please try again in a minute.',
  },
  503: {
    title: 'Back in a moment',
    text: 'The site cannot show this at the moment. Please try again in a minute.',
  },
  504: {
    title: 'This takes too long',
    text: 'The site does not answer at the moment. Please try again in a minute.',
  },
} satisfies Record<number, Words>

export type RefusalStatus = keyof typeof words

/** Creates an error response of the gateway: JSON for a program, a small page for a browser. */
export function refusal(
  status: RefusalStatus,
  { headers, path }: Pick<Exchange, 'headers' | 'path'>,
  more: Record<string, string> = {},
): Response {
  const { title, text: textOf }: Words = words[status]
  const text = typeof textOf === 'string' ? textOf : textOf(path)
  const own = { ...(status === 503 || status === 429 ? { 'retry-after': '5' } : {}), ...more }
  if (wantsJson(new Headers({ accept: headers.accept ?? '' }))) return json(status, { error: text }, own)
  return page(status, title, html`<h1>${title}</h1><p>${text}</p><p>Or start from <a href="/">Home</a>.</p>`, own)
}
