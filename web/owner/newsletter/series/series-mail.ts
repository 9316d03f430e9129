import { slugOf } from '#schemas/slug.ts'
import type { SeriesQueryResult } from '#web/content/generated/sanity.types.ts'
import { unsubscribeLink } from '#web/leads/welcome-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { seriesPurpose } from '#web/mail/outbox/series-mails.ts'
import { letterMail, type MailContext } from '../issues/issue-mail.ts'

export type Series = SeriesQueryResult[number]
export type SeriesMail = NonNullable<Series['mails']>[number]

/**
 * Returns a mail of a series. Its link offers to leave the series or the newsletter.
 * @param token token of the unsubscribe link
 */
export const seriesMail = (
  { _id, title, mails }: Series,
  mail: SeriesMail,
  context: MailContext,
  { token, email }: { token: string; email: string },
): Mail =>
  letterMail(mail, context, {
    ...{ purpose: seriesPurpose, email },
    ...unsubscribeLink(context.siteUrl, token, { series: _id }),
    campaign: {
      utm_source: 'series',
      utm_campaign: slugOf(title ?? ''),
      utm_content: `mail-${(mails ?? []).indexOf(mail) + 1}`,
    },
  })
