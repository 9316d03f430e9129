import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { IssueMailQueryResult } from '#web/content/generated/sanity.types.ts'
import { answerToStudio } from '#web/content/studio-origin.ts'
import { isCopy } from '#web/db/copy-mark.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { json } from '#web/http/answer.ts'
import { RequestError, readCapped } from '#web/http/body.ts'
import type { MailWords } from '#web/leads/mail-words.ts'
import { subscriberToken } from '#web/mail/issue-text.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { counted } from '../labels.ts'
import { readIssues } from './figures.ts'
import { issueMail } from './issue-mail.ts'
import { noticeForOwners } from './owner-notice.ts'
import { changeSending, countRecipients, startSending } from './sending.ts'

/** What sending needs of the site around it. Tests give their own. */
export interface IssueSite {
  siteUrl: string
  canSend: boolean
  store(): Promise<Store>
  provesStudioUser(key: string): Promise<boolean>
  /** The issue as it is on the site at this moment. */
  issueToSend(id: string): Promise<IssueMailQueryResult>
  words(): Promise<MailWords>
  /** Begins to send when the answer is on its way. */
  afterAnswer(): void
}

/** A Studio that somebody took over is no way to write to all readers again and again. */
export const sendLimit = { key: 'newsletter issue', max: 3, seconds: 86_400 }

const fields = z.object({
  key: z.string(),
  issue: z.string().regex(/^[\w.-]{1,128}$/),
  act: z.enum(['look', 'send', 'stop', 'resume']),
  /** Of the published document, as it was when she was asked. */
  revision: z.string().default(''),
  /** How many she was told that it goes to. */
  readers: z.coerce.number().int().min(0).default(0),
})

type Asked = z.output<typeof fields>
type Answer = { status: number; message: string }

const reply = (status: number, message: string): Answer => ({ status, message })

/**
 * Handles POST /api/newsletter-issue: the Studio looks at an issue's numbers, sends it, stops it and goes
 * on. Takes the Studio's origin, and a key that only somebody who may edit the content can have made.
 */
export const issueHandler = (siteOf: () => IssueSite) => async (request: Request) => {
  const answer = answerToStudio(request.headers)
  if (!answer) return json(403, { message: 'Only the Studio sends issues.' })
  try {
    const site = siteOf()
    const form = new URLSearchParams(new TextDecoder().decode(await readCapped(request)))
    const { data } = fields.safeParse(Object.fromEntries(form))
    if (!data || !(await site.provesStudioUser(data.key)))
      return answer(403, {
        message:
          'The site could not see that you are signed in here. Reload this page, then try again.',
      })
    const store = await site.store()
    const { status, message } = await act(data, site, store)
    const numbers = await numbersOf(store, site, data.issue).catch((error: unknown) => {
      console.error(`[newsletter] an issue's numbers cannot be read: ${errorCode(error)}`)
      return undefined
    })
    const told = [message, ...(numbers ? [] : [notCounted])].join(' ').trim()
    return answer(status, { message: told, canSend: site.canSend, ...numbers })
  } catch (error) {
    if (error instanceof RequestError) return answer(error.status, { message: error.message })
    console.error(`[newsletter] the Studio's request failed: ${errorCode(error)}`)
    return answer(503, {
      message:
        'The site could not reach what it needs. Wait a minute and look at the numbers here before you press again.',
    })
  }
}

const notCounted =
  'The site could not count the readers just now. It tries again by itself in a moment.'

/** What became of the issue, or to how many it would go, and which revision of it is on the site. */
async function numbersOf(store: Store, site: IssueSite, id: string) {
  const [figures] = await readIssues(store.db, id)
  if (figures) return { figures, readers: figures.readers }
  const issue = await site.issueToSend(id)
  const published = issue?.title ? { title: issue.title, revision: issue._rev } : null
  return { figures: null, readers: await countRecipients(store.db), published }
}

/** The actor of the audit log's lines: the key says that somebody edits the content, not who. */
const actor = 'the Studio'

async function act(asked: Asked, site: IssueSite, store: Store): Promise<Answer> {
  switch (asked.act) {
    case 'look':
      return reply(200, '')
    case 'send':
      return send(asked, site, store)
    case 'stop':
      return (await changeSending(store, actor, 'stop', asked.issue))
        ? reply(200, 'Stopped. What has left cannot be called back; nothing more is sent.')
        : reply(409, 'There was nothing to stop.')
    case 'resume': {
      if (!(await changeSending(store, actor, 'resume', asked.issue)))
        return reply(409, 'It is not stopped.')
      site.afterAnswer()
      const wait = await whyItWaits(site, store)
      return reply(
        200,
        wait
          ? `Not stopped any more. It waits: ${wait}`
          : 'It goes on, to those who have not got it yet.',
      )
    }
  }
}

async function send({ issue: id, revision, readers }: Asked, site: IssueSite, store: Store) {
  const issue = await site.issueToSend(id)
  if (!issue?.title || !issue.slug)
    return reply(409, 'Nothing was sent: this issue is not on your site yet. Publish it first.')
  if (issue._rev !== revision)
    return reply(
      409,
      'Nothing was sent: the issue has just been changed. Look at it once more, then press again.',
    )
  const { siteUrl } = site
  const words = await site.words()
  const mail = issueMail(issue, { words, siteUrl }, subscriberToken)
  const answer = await store
    .transaction(async (tx) => {
      const started = await startSending(tx, { id, mail, siteUrl }, readers)
      if (started.status === 'sent before')
        return reply(409, 'Nothing was sent: this issue was sent before, and nobody gets it twice.')
      if (started.status === 'other readers')
        return reply(
          409,
          `Nothing was sent: by now it would go to ${counted(started.readers, 'reader')}. Press again if that is right.`,
        )
      if ((await countAgainst(tx, [sendLimit])) > 0) throw new TooMany()
      await writeAudit(tx, actor, `sent an issue to ${counted(readers, 'reader')}`, id)
      const notice = noticeForOwners(issue.title ?? '', readers, { words, siteUrl })
      const { purpose, subject, text, html } = notice
      await tx.insert(outbox).values({ id: randomUUID(), purpose, subject, text, html })
      return reply(200, `On its way to ${counted(readers, 'reader')}.`)
    })
    .catch((error: unknown) => {
      if (!(error instanceof TooMany)) throw error
      return reply(429, 'Nothing was sent: three issues went out within a day. Try again tomorrow.')
    })
  if (answer.status !== 200) return answer
  site.afterAnswer()
  const wait = await whyItWaits(site, store)
  return wait ? reply(200, `${answer.message} It waits: ${wait}`) : answer
}

async function whyItWaits({ canSend }: IssueSite, store: Store): Promise<string | undefined> {
  if (!canSend) return 'this site has no key for sending mail yet (RESEND_API_KEY).'
  if (await isCopy(store.db))
    return 'this site is a copy, and sends no mail until its owner says in the inbox that it is the live one.'
  return undefined
}

/** Thrown within the transaction, so that nothing of the issue stays. */
class TooMany extends Error {}
