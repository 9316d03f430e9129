import { z } from 'zod'
import { getDraftIssue, getLatestIssue } from '#web/content/queries/newsletter.ts'
import { getDraftSeries } from '#web/content/queries/series.ts'
import type { Database } from '#web/db/store.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import { confirmationMail } from '#web/leads/confirmation-mail.ts'
import { exampleLeadId, type LeadFacts, type LeadKind, type Person } from '#web/leads/lead-kind.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import type { Mail } from '#web/mail/mail.ts'
import { issueMail } from '../newsletter/issues/issue-mail.ts'
import { seriesMail } from '../newsletter/series/series-mail.ts'

const email = 'priya.nair@example.com'
/**
 * Examples need no database, because only a newsletter sign-up writes rows before its mails, and no example is a
 * sign-up.
 */
const noDatabase: Database = undefined as never

/** Returns the mails of a form with example values. @param fields values that override the example */
export async function mailsOf<Fields extends Person, Content>(
  kind: LeadKind<Fields, Content>,
  content: Content,
  facts: LeadFacts,
  fields: object = {},
): Promise<Mail[]> {
  const lead = z.parse(kind.schema(content), { ...kind.example, email, ...fields })
  const dueAt = kind.dueDate?.(facts.receivedAt, content, undefined, lead)
  return (await kind.mails(lead, { ...facts, dueAt }, content, noDatabase)) ?? []
}

/**
 * Returns a mail to a visitor with example data.
 * @param name field of the document `mails`; `issue` for the latest issue, `issue-<id>` for a draft, `series-<id>--<key>`
 *   for a mail of a series
 * @returns undefined for an unknown mail
 */
export async function exampleMail(name: string, words: MailWords, siteUrl: string) {
  if (name.startsWith('issue-')) {
    const issue = await getDraftIssue(name.slice('issue-'.length))
    return issue ? issueMail(issue, { words, siteUrl }, 'example') : undefined
  }
  if (name.startsWith('series-')) {
    const [id = '', key] = name.slice('series-'.length).split('--')
    const series = await getDraftSeries(id)
    const mail = series?.mails?.find(({ _key }) => _key === key)
    return series && mail ? seriesMail(series, mail, { words, siteUrl }, { token: 'example', email: '' }) : undefined
  }
  const facts = {
    id: exampleLeadId,
    receivedAt: new Date(),
    words,
    siteUrl,
    page: `${siteUrl}/newsletter`,
  }
  if (name === 'issue') {
    const issue = await getLatestIssue()
    return issue ? issueMail(issue, facts, 'example') : undefined
  }
  if (name === 'confirmation') return confirmationMail({ name: 'Priya', email }, facts, 'example')
  const kind = leadKinds.find(({ visitorMail }) => visitorMail?.words === name)
  const { example, preview } = kind?.visitorMail ?? {}
  if (preview) return preview({ name: 'Priya', email }, facts)
  const mails = kind && (await mailsOf(kind, await kind.content(), facts, example))
  return mails?.find(({ to }) => to !== 'owners')
}
