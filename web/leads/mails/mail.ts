import { html, type Markup } from '../markup.ts'

/** A rendered mail, as it is written into the outbox. */
export interface Mail {
  /** What the mail is for, e.g. `contact-receipt`: shown to the owner, never sent. */
  purpose: string
  /** `owners` is whoever is on the owners' list when the mail is first sent. */
  to: 'owners' | { address: string }
  replyTo?: string
  /** Further mail headers, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>
  subject: string
  text: string
  html: string
}

const colours = { ink: '#1f2a26', paper: '#faf6ef' }

/** The plain frame that every mail has: one column, system fonts, no pictures, no tracking. */
export function mailHtml(title: string, body: Markup[]): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:${colours.paper};color:${colours.ink};font:16px/1.6 system-ui,sans-serif">
<div style="max-width:36em;margin:0 auto">
${body}
<p style="font-size:14px">Career Care. Career Care for every stage.</p>
</div>
</body>
</html>`.source
}

/** A subject is one line and short enough to be read in a list. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > 150 ? `${line.slice(0, 149).toWellFormed()}…` : line
}
