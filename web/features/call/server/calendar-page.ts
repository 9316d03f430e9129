import { createHash } from 'node:crypto'
import { getCalendar } from '#web/content/queries/call.ts'
import { environment } from '#web/env.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'

const style = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Frames of the service may neither leave this page nor open dialogs over it. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * GET /call/calendar: a page that frames the scheduling service, and nothing else. The policy of the site's pages is
 * fixed at the build, before the coach has entered the address. So only this page's policy contains it.
 */
export async function calendarPage(): Promise<Response> {
  const url = URL.parse((await ifInTime(getCalendar())) ?? '')
  if (url?.protocol !== 'https:')
    return page(404, 'No calendar', html`<h1>There is no calendar here</h1><p><a href="/call">Back to the page</a></p>`)
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${url.origin} https://*.${url.host}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...environment().framedBy].join(' ')}`,
  ].join('; ')
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calendar</title>
<style>${style}</style>
</head>
<body><iframe src="${url.href}" title="Calendar" sandbox="${sandbox}"></iframe></body>
</html>`
  return new Response(body.source, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
