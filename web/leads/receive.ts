import { randomUUID } from 'node:crypto'
import { within } from './deadline.ts'
import { countFilledHoneypot } from './honeypot.ts'
import { json, page, seeOther, wantsJson } from './http/answer.ts'
import { type RawFields, readFields, Unreadable } from './http/body.ts'
import { fromThisSite } from './http/origin.ts'
import { tryAgainPage } from './http/try-again.ts'
import type { LeadKind, Person } from './lead.ts'
import { anonymous, type Limit, visitorAddress } from './limits.ts'
import { html } from './markup.ts'
import { pageAndSource, userAgentOf } from './page-url.ts'
import { runningSite, type Site } from './site.ts'
import { faultCode } from './store/store.ts'
import { type Outcome, submit } from './submit.ts'

/** A visitor waits this long, in milliseconds, before hearing that nothing was stored. */
const patience = 3_000

/** Per ten minutes. An office shares one address; nobody has that much to say. */
const limitsFor = (site: Site, headers: Headers, email: string): Limit[] => {
  const address = visitorAddress(headers, site.trustProxy)
  const seconds = 600
  return [
    { key: `lead:${anonymous(site.secret, email.toLowerCase())}`, most: 8, seconds },
    ...(address ? [{ key: `lead:${anonymous(site.secret, address)}`, most: 30, seconds }] : []),
  ]
}

/**
 * The handler of one kind of lead: every status of the contract, as JSON or as pages. What a visitor
 * sends never ends in a 500.
 * @example export const POST = receive(contactLead)
 */
export function receive<Fields extends Person>(
  kind: LeadKind<Fields>,
  siteOf: () => Site = runningSite,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const site = siteOf()
    const { headers } = request
    const asJson = wantsJson(headers)
    const refuse = (status: number, message: string) =>
      asJson
        ? json(status, { error: message })
        : page(status, 'Not sent', goBack(message, kind.form.title))

    if (!fromThisSite(headers, site.siteUrl, true)) {
      return refuse(403, 'This form can only be sent from our own pages.')
    }
    let typed: RawFields
    let key: string | undefined
    try {
      typed = await readFields(request)
      key = keyOf(headers, typed)
    } catch (error) {
      if (error instanceof Unreadable) return refuse(error.status, error.message)
      throw error
    }

    const referer = headers.get('referer')
    const pageUrl = typeof typed.pageUrl === 'string' && typed.pageUrl ? typed.pageUrl : referer
    const again = (status: number, notice: string, more: Again = {}) =>
      asJson
        ? json(status, more.problems ? { errors: more.problems } : { error: notice }, more.headers)
        : page(
            status,
            'Not sent yet',
            tryAgainPage({
              heading: 'Not sent yet',
              notice,
              form: kind.form,
              typed,
              problems: more.problems ?? {},
              hidden: { key: more.key ?? key ?? randomUUID(), pageUrl: pageUrl ?? '' },
            }),
            more.headers,
          )
    const stored = (status: 200 | 201, id: string) =>
      asJson ? json(status, { id }) : seeOther(`/thanks/${kind.kind}`)

    try {
      if (typeof typed.website === 'string' && typed.website.trim() !== '') {
        await within(
          patience,
          site.store().then((store) => countFilledHoneypot(store, kind.kind)),
        )
        return stored(201, randomUUID())
      }
      const parsed = kind.schema.safeParse(typed)
      if (!parsed.success) {
        return again(422, 'Please look at the fields marked below. Everything you typed is here.', {
          problems: Object.fromEntries(
            parsed.error.issues.map((issue) => [String(issue.path[0] ?? 'form'), issue.message]),
          ),
        })
      }
      const outcome = await within(
        patience,
        site.store().then((store) =>
          submit(store, kind, parsed.data, {
            key,
            ...pageAndSource(pageUrl),
            userAgent: userAgentOf(headers),
            siteUrl: site.siteUrl,
            limits: limitsFor(site, headers, parsed.data.email),
          }),
        ),
      )
      if (outcome.is === 'stored') site.afterAnswer()
      return answerTo(outcome, stored, again)
    } catch (error) {
      console.error(`[leads] ${kind.kind} not stored: ${faultCode(error)}`)
      return again(
        503,
        'We could not store this just now. Everything you typed is here: please send it again in a minute.',
      )
    }
  }
}

/** The form's key, from the header or the hidden field; an empty one is none. */
function keyOf(headers: Headers, typed: RawFields): string | undefined {
  const key = headers.get('idempotency-key') ?? typed.key ?? ''
  if (typeof key !== 'string' || !/^[\x20-\x7e]{0,200}$/.test(key)) {
    throw new Unreadable(400, 'The key must be up to 200 plain characters.')
  }
  return key.trim() || undefined
}

const goBack = (message: string, title: string) => html`<h1>Not sent</h1>
<p role="alert">${message}</p>
<p>Go back in your browser: ${title.toLowerCase()} should still be there. Or start from <a href="/">Home</a>.</p>`

interface Again {
  problems?: Record<string, string>
  headers?: Record<string, string>
  key?: string
}

function answerTo(
  outcome: Outcome,
  stored: (status: 200 | 201, id: string) => Response,
  again: (status: number, notice: string, more?: Again) => Response,
): Response {
  switch (outcome.is) {
    case 'stored':
      return stored(201, outcome.id)
    case 'repeated':
      return stored(200, outcome.id)
    case 'other-body':
      return again(
        409,
        'You sent this form before with other words, and we have those. Send it again to add these.',
        { key: randomUUID() },
      )
    case 'limited':
      return again(
        429,
        `We received a lot from you just now. Please send this again in ${Math.ceil(outcome.seconds / 60)} min.`,
        { headers: { 'retry-after': String(outcome.seconds) } },
      )
  }
}
