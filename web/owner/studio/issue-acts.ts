import { z } from 'zod'
import { isCopy } from '#web/db/copy-mark.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { Store } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { writeAudit } from '../audit-log.ts'
import { beginIssue, TooManyIssues } from '../newsletter/issues/begin-issue.ts'
import { issueScheduledMail } from '../newsletter/issues/issue-mails.ts'
import { parseSendTime, scheduleIssue } from '../newsletter/issues/issue-schedule.ts'
import { changeSending, unscheduleIssue } from '../newsletter/issues/issue-sending.ts'
import type { IssueSite } from '../newsletter/issues/issue-site.ts'
import { pluralize } from '../pluralize.ts'

/** Fields of a request of the Studio about an issue. */
export const issueRequest = z.object({
  key: z.string(),
  issue: z.string().regex(/^[\w.-]{1,128}$/),
  act: z.enum(['look', 'send', 'schedule', 'takeBack', 'stop', 'resume']),
  /** Revision of the published document that the coach confirmed. */
  revision: z.string().default(''),
  /** Number of recipients that the coach confirmed. */
  readers: z.coerce.number().int().min(0).default(0),
  /** Chosen local time, and the time zone that the Studio displayed. */
  at: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
    .default(''),
  zone: z.string().default(''),
})

type StudioRequest = z.output<typeof issueRequest>
type Outcome = { status: number; message: string }

const reply = (status: number, message: string): Outcome => ({ status, message })

/** Actor of the audit lines. The key of a request proves write access, but does not identify a user. */
const actor = 'the Studio'

export async function act(request: StudioRequest, site: IssueSite, store: Store): Promise<Outcome> {
  switch (request.act) {
    case 'look':
      return reply(200, '')
    case 'send':
      return send(request, site, store)
    case 'schedule':
      return schedule(request, site, store)
    case 'takeBack':
      return (await unscheduleIssue(store, actor, request.issue))
        ? reply(200, 'Taken back: it is not sent until you say so.')
        : reply(409, 'There was nothing to take back: it has no time, or has begun.')
    case 'stop':
      return (await changeSending(store, actor, 'stop', request.issue))
        ? reply(200, 'Stopped. What has left cannot be called back; nothing more is sent.')
        : reply(409, 'There was nothing to stop.')
    case 'resume': {
      if (!(await changeSending(store, actor, 'resume', request.issue))) return reply(409, 'It is not stopped.')
      site.sendAfterResponse()
      const wait = await waitReason(site, store)
      return reply(
        200,
        wait ? `Not stopped any more. It waits: ${wait}` : 'It goes on, to those who have not got it yet.',
      )
    }
  }
}

const notPublished = 'this issue is not on your site yet. Publish it first.'
const sentBefore = 'this issue was sent before, and nobody gets it twice.'

async function send({ issue: id, revision, readers }: StudioRequest, site: IssueSite, store: Store) {
  const issue = await site.issueToSend(id)
  if (!issue?.title || !issue.slug) return reply(409, `Nothing was sent: ${notPublished}`)
  if (issue._rev !== revision)
    return reply(409, 'Nothing was sent: the issue has just been changed. Look at it once more, then press again.')
  const context = { siteUrl: site.siteUrl, words: await site.words(), actor }
  const outcome = await store
    .transaction(async (tx) => {
      const begun = await beginIssue(tx, issue, context, readers)
      if (begun.status === 'sent before') return reply(409, `Nothing was sent: ${sentBefore}`)
      if (begun.status === 'recipients changed')
        return reply(
          409,
          `Nothing was sent: by now it would go to ${pluralize(begun.readers, 'subscriber')}. Press again if that is right.`,
        )
      return reply(200, `On its way to ${pluralize(readers, 'subscriber')}.`)
    })
    .catch((error: unknown) => {
      if (!(error instanceof TooManyIssues)) throw error
      return reply(429, 'Nothing was sent: three issues went out within a day. Try again tomorrow.')
    })
  if (outcome.status !== 200) return outcome
  site.sendAfterResponse()
  const wait = await waitReason(site, store)
  return wait ? reply(200, `${outcome.message} It waits: ${wait}`) : outcome
}

/** Rate limit of schedules, because each sends a mail to the owners. */
const scheduleLimit = { key: 'newsletter schedule', max: 20, seconds: 86_400 }

async function schedule({ issue: id, at, zone }: StudioRequest, site: IssueSite, store: Store) {
  if (zone !== (await readTimeZone(store.db)))
    return reply(409, 'No time was set: your time zone has just been changed. Look at it once more.')
  const chosen = parseSendTime(at, zone)
  if ('problem' in chosen) return reply(422, `No time was set. ${chosen.problem}`)
  const issue = await site.issueToSend(id)
  if (!issue?.title || !issue.slug) return reply(409, `No time was set: ${notPublished}`)
  const { title } = issue
  const words = await site.words()
  const when = longDate(chosen.at, zone)
  const outcome = await store.transaction(async (tx) => {
    if ((await countAgainst(tx, [scheduleLimit])) > 0)
      return reply(429, 'No time was set: this was done many times today. Try again tomorrow.')
    if (!(await scheduleIssue(tx, { id, title, sendAt: chosen.at })))
      return reply(409, `No time was set: ${sentBefore}`)
    await writeAudit(tx, actor, `set the time of an issue: ${when}`, id)
    const scheduledMail = issueScheduledMail(title, when, { words, siteUrl: site.siteUrl })
    await addToOutbox(tx, null, [scheduledMail])
    const twice = chosen.isAmbiguous ? ' That hour comes twice on that day: the first one is meant.' : ''
    return reply(200, `It will be sent on ${when}.${twice}`)
  })
  if (outcome.status === 200) site.sendAfterResponse()
  return outcome
}

export async function waitReason({ canSend }: IssueSite, store: Store): Promise<string | undefined> {
  if (!canSend) return 'this site has no key for sending mail yet (RESEND_API_KEY).'
  if (await isCopy(store.db))
    return 'this site is a copy, and sends no mail until its owner says in the inbox that it is the live one.'
  return undefined
}
