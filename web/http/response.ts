import { createHash } from 'node:crypto'
import { type Colours, dark, light } from '#web/ui/tokens.ts'
import { html, type Markup } from './markup.ts'

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Content-Security-Policy of responses other than pages. A browser that opens one, such as a coach's upload, runs no
 * script, sends no form, and gives it an origin of its own.
 */
export const dataPolicy = "default-src 'none'; sandbox; form-action 'none'; frame-ancestors 'none'"

/** True if the client accepts JSON, or does not accept HTML. Browsers always accept HTML. */
export function wantsJson(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  return /\bapplication\/json\b/i.test(accept) || !/\btext\/html\b/i.test(accept)
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const own = { ...noStore, 'content-security-policy': dataPolicy, ...headers }
  return Response.json(body, { status, headers: own })
}

/**
 * Responds to a program whose request failed: with 503 and a text for an outage, with 500 for an error of the code.
 * @param status result of `logFailure`
 */
export const failure = (status: 500 | 503, outage: string, headers?: Record<string, string>) =>
  json(status, { error: status === 500 ? 'The site has a fault. Its log has the reason.' : outage }, headers)

/** Refuses a request below /api: with JSON for a program, with a small page for a browser. */
const refuse =
  (status: number, error: string, own: Record<string, string> = {}) =>
  ({ headers }: Request): Response =>
    wantsJson(headers)
      ? json(status, { error }, own)
      : page(status, 'Page not found', html`<h1>Page not found</h1><p>Start from <a href="/">Home</a>.</p>`, own)

export const notFound = refuse(404, 'There is nothing at this address.')

/** Responds with 405. Next's own response has neither text nor policy. @param allow the accepted methods */
export const notAllowed = (allow: string) => refuse(405, 'This address does not take this method.', { allow })

/** Redirects with 303, so that a reload does not submit the form again. */
export function seeOther(location: string, headers = new Headers()): Response {
  for (const [name, value] of Object.entries({ ...noStore, location })) headers.set(name, value)
  return new Response(null, { status: 303, headers })
}

/** Small HTML page from a route handler. */
export function page(status: number, title: string, body: Markup, headers: Record<string, string> = {}): Response {
  return new Response(smallDocument(title, body), {
    status,
    headers: {
      ...noStore,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': smallPagePolicy,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

const colours = (tokens: Colours) => Object.entries(tokens).map(([name, value]) => html`--${name}: ${value};`)

const style = html`
:root { color-scheme: light dark; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
body { margin: 0; padding: clamp(1.5rem, 6vw, 5rem) 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 34rem; margin: 0 auto; border-top: 3px solid var(--marigold); padding-top: 1.25rem }
h1 { margin: 0; font: 600 2rem/1.15 Georgia, serif; letter-spacing: -.01em }
h1, p, div > label, legend, input, textarea { unicode-bidi: plaintext }
label, legend { font-weight: 600 }
fieldset { border: 0; margin: 0; padding: 0 }
fieldset label { display: block; font-weight: 400; padding: .35rem 0 }
.field { margin: 0 0 1.25rem }
input:not([type=checkbox], [type=radio]), textarea { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .65rem .75rem; border: 1px solid var(--control); border-radius: .5rem; font: inherit; color: inherit; background: var(--surface) }
[aria-invalid=true] { border-color: var(--error) }
.problem { color: var(--error); margin: .25rem 0 0 }
button { min-height: 2.75rem; padding: .6rem 1.5rem; border: 0; border-radius: 999px; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 600; cursor: pointer }
a { color: var(--pine); text-underline-offset: .25em }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
code { background: var(--sand); padding: .15em .35em; border-radius: .3em }
.honeypot { position: absolute; left: -999rem }
`

/** Source of the style of the small pages, for a policy. */
export const smallPageStyle = `'sha256-${createHash('sha256').update(style.source).digest('base64')}'`

/** Policy of the small pages: load nothing, run nothing, post only to this site. */
export const smallPagePolicy = `default-src 'none'; style-src ${smallPageStyle}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const smallDocument = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>
${body}
</main></body>
</html>`.source
