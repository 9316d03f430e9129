import { z } from 'zod'
import { logFailure } from '#web/db/failure.ts'
import { RequestError } from '#web/http/body.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { fromThisSite } from '#web/http/origin.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import { type Reply, refuse, replyTo } from './lead-reply.ts'
import { runningSite, type Site } from './lead-site.ts'
import { dailyLeadLimit, leadLimit, limitsOn } from './limits.ts'
import { type MailWords, readMailWords } from './mail-words.ts'
import { pageAndSource, userAgentOf } from './page-url.ts'
import { readSignedSnapshot } from './sign-snapshot.ts'
import { elapsedOf, isHoneypotFilled, suspicionOf } from './spam.ts'
import { readSubmission, type Submission } from './submission.ts'
import { type Outcome, submit } from './submit.ts'

/** Time-out of storing a lead, in milliseconds. */
const timeout = 3_000

/** Messages for a lead that was not stored, by status. */
const notStored = {
  500: 'This could not be stored, because the site has a fault. Everything you typed is here: please send it by email.',
  503: 'This could not be stored just now. Everything you typed is here: please send it again in a minute.',
}

/** Creates the handler of one kind of lead. It responds with JSON or a page, with 500 only for a fault of the code. */
export function receive<Fields extends Person, Content>(
  kind: LeadKind<Fields, Content>,
  siteOf: () => Site = runningSite,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const site = siteOf()
    const { headers } = request
    if (!fromThisSite(headers, site.siteUrl, true)) {
      return refuse(headers, 403, 'This form can only be sent from this site’s own pages.')
    }
    const arrived = await readSubmission(request)
    if (arrived instanceof RequestError) return refuse(headers, arrived.status, arrived.message)
    // One deadline for reading the content and storing the lead. It starts when the body has arrived.
    const began = performance.now()
    // Read outside of the transaction. Read for each request, because the coach may have changed the content.
    const [content, words] = await Promise.all([kind.content(arrived.typed), readMailWords()])
    const page = readSignedSnapshot(site.secret, kind.kind, arrived.typed.shown)
    const reply = replyTo(headers, kind, content, { ...arrived, page })
    try {
      const left = timeout - (performance.now() - began)
      const { response, causesMail } = await withDeadline(
        left,
        handle(kind, content, { site, headers, arrived, page, reply, words }),
      )
      if (causesMail) site.sendAfterResponse()
      return response
    } catch (error) {
      const status = logFailure(`[leads] POST ${kind.path}`, error)
      return reply.retry(status, notStored[status])
    }
  }
}

async function handle<Fields extends Person, Content>(
  kind: LeadKind<Fields, Content>,
  content: Content,
  about: {
    site: Site
    headers: Headers
    arrived: Submission
    page: unknown
    reply: Reply
    words: MailWords
  },
): Promise<{ response: Response; causesMail: boolean }> {
  const { site, headers, arrived, page, reply, words } = about
  const { typed, key, pageUrl } = arrived
  const parsed = z.safeParse(kind.schema(content, page), typed)
  if (!parsed.success) {
    const problems = Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0] ?? 'form'), issue.message]),
    )
    const message = 'Please look at the fields marked below. Everything you typed is here.'
    return { response: reply.retry(422, message, { problems }), causesMail: false }
  }
  const { name, email, ...details } = parsed.data
  const store = await site.store()
  const suspicion = suspicionOf({
    honeypot: isHoneypotFilled(typed),
    elapsed: elapsedOf(typed.elapsed),
    name,
    texts: Object.values(details)
      .flat()
      .filter((value) => typeof value === 'string'),
  })
  const outcome = await submit(store, kind, parsed.data, {
    key,
    ...pageAndSource(pageUrl),
    userAgent: userAgentOf(headers),
    siteUrl: site.siteUrl,
    content,
    words,
    snapshot: kind.snapshot?.(parsed.data, { content, page, typed }),
    limits: limitsOn('lead', email, headers, site, leadLimit),
    daily: limitsOn('lead a day', email, headers, site, dailyLeadLimit),
    suspicion,
  })
  return {
    response: responseTo(outcome, reply),
    causesMail: outcome.status === 'stored' && suspicion.length === 0 && !outcome.mailLater,
  }
}

function responseTo(outcome: Outcome, reply: Reply): Response {
  switch (outcome.status) {
    case 'stored':
      return reply.stored(201, outcome.id, outcome)
    case 'repeated':
      return reply.stored(200, outcome.id, outcome)
    case 'different-body':
      return reply.retry(
        409,
        'You sent this form before with other words, and those are stored. Send it again to add these.',
        { newKey: true },
      )
    case 'limited':
      return reply.retry(429, `A lot has come from you just now. Please send this again in ${wait(outcome.seconds)}.`, {
        retryAfter: outcome.seconds,
      })
  }
}

/** Formats a wait, rounded up. */
const wait = (seconds: number) =>
  seconds > 5_400 ? `${Math.ceil(seconds / 3600)} h` : `${Math.ceil(seconds / 60)} min`
