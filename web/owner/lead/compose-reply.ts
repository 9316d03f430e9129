import { eq, sql } from 'drizzle-orm'
import { fillNames } from '#schemas/placeholders.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { html, lines } from '#web/http/markup.ts'
import { readMailWords } from '#web/leads/mail-words.ts'
import { programIn, readPrograms } from '#web/leads/programs.ts'
import { subjectLine } from '#web/mail/mail.ts'
import type { Lead } from '../lead-columns.ts'
import { readReplySettings, type Snippet } from '../settings/reply-snippets.ts'
import { replyDraft } from './reply-draft.ts'

export type ReplyStart = Awaited<ReturnType<typeof readReplyStart>>

/** Reads the initial values of a reply form: subject, greeting, snippets, signature and quotation. */
export async function readReplyStart(db: Database, lead: Lead, owner: string, zone: string) {
  const [{ snippets, signatures }, programs, { frame }] = await Promise.all([
    readReplySettings(db),
    readPrograms(),
    readMailWords(),
  ])
  const program = programIn(programs, lead.program)?.title ?? undefined
  const { subject, hello, day, quote } = replyDraft(lead, program, zone)
  const [, name] = /^Dear (.*),$/.exec(hello) ?? []
  // A placeholder without a value stays in the text, for the owner to fill in.
  const values = { greeting: hello, day, ...(name && { name }), ...(program && { program }) }
  return {
    subject: subjectLine(subject),
    text: `${hello}\n\n`,
    snippets: snippets.map((one): Snippet => ({ ...one, text: fillNames(one.text, values) })),
    signature: signatures[owner] || `${frame.closing}\n${frame.signature}`,
    quote: quote && `On ${day} you wrote:\n${quote}`,
  }
}

/** Marks a lead as answered. Keeps the time of an earlier answer. */
export const markAnswered = (tx: Database, leadId: string) =>
  tx
    .update(leads)
    .set({
      status: 'answered',
      laterUntil: null,
      answeredAt: sql`coalesce(${leads.answeredAt}, now())`,
    })
    .where(eq(leads.id, leadId))

export function replyBodies(typed: string, { signature, quote }: ReplyStart) {
  const parts = [typed, signature, quote].filter(Boolean)
  const body = parts.map((part) => html`<p>${lines(part)}</p>`)
  return {
    text: `${parts.join('\n\n')}\n`,
    html: html`<!doctype html><html><body>${body}</body></html>`.source,
  }
}

/**
 * Returns the owner as sender of a reply, if their email address is on the site's verified mail domain. Undefined
 * otherwise. The mail then has the site's sender, and the owner in `Reply-To`.
 */
export function replySender(owner: string, from: string): string | undefined {
  const [, display = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domainOf(owner) !== domainOf(address)) return undefined
  return display ? `${display} <${owner}>` : owner
}
