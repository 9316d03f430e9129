import { draftMode } from 'next/headers'
import { lakeDown } from '#web/content/lake-down.ts'
import { getDraftMails } from '#web/content/queries/mails.ts'
import { refusePreview } from '#web/content/refuse-preview.ts'
import { logFailure } from '#web/db/failure.ts'
import { environment } from '#web/env.ts'
import { html } from '#web/http/markup.ts'
import { notFound, page } from '#web/http/response.ts'
import { pagePolicy, policyName } from '#web/http/security-headers.ts'
import { wordsOf } from '#web/leads/mail-words.ts'
import type { Mail } from '#web/mail/mail.ts'
import { exampleMail } from './example-mail.ts'

/**
 * Returns a mail with the texts of the coach's draft, for the Studio's iframe. Requires draft mode.
 * @param view `light` or `dark` for the color scheme of the HTML, `text` for the plain text
 */
export async function previewMail(request: Request, name: string, view: string): Promise<Response> {
  const response = await answer(request, name, view)
  // Lets the Studio frame the response.
  response.headers.set(policyName, pagePolicy(environment()))
  return response
}

async function answer(request: Request, name: string, view: string): Promise<Response> {
  if (!(await draftMode()).isEnabled) {
    const body = html`<h1>This preview is closed</h1><p>Open the mail in the Studio again.</p>`
    return page(403, 'This preview is closed', body)
  }
  const mail = await draftOf(name)
  if (typeof mail === 'number') return refusePreview(mail, failures[mail])
  if (mail === undefined) return notFound(request)
  const source = view === 'text' ? textPage(mail) : inMode(mail, view === 'dark' ? 'dark' : 'light')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(source, { headers })
}

const failures = {
  500: 'the site has a fault. Its log has the reason',
  503: 'the site could not reach its content. Try again in a minute',
}

async function draftOf(name: string) {
  try {
    return await exampleMail(name, wordsOf(await getDraftMails()), environment().siteUrl)
  } catch (error) {
    return lakeDown(error) ?? logFailure('[mail preview] preview failed', error)
  }
}

/** Returns the HTML of a mail in a fixed color scheme, below its subject and preview text. */
function inMode({ subject, html: source }: Mail, mode: 'light' | 'dark'): string {
  const hidden = /<div style="display:none[^>]*>([^<]*)/.exec(source)?.[1] ?? ''
  const [preview = ''] = hidden.split('\u034f')
  const line = html`<div style="padding:12px 16px;font:14px/20px sans-serif;border-bottom:1px solid GrayText"><b>${subject}</b> – `
  return source
    .replaceAll('light dark', mode)
    .replace('(prefers-color-scheme:dark)', mode === 'dark' ? 'all' : 'not all')
    .replace(/<body[^>]*>/, (body) => `${body}${line.source}${preview}</div>`)
}

const textPage = ({ subject, text }: Mail): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${subject}</title>
<pre style="margin:16px;white-space:pre-wrap;overflow-wrap:anywhere;font:15px/24px monospace"><b>${subject}</b>

${text}</pre>
</html>`.source
