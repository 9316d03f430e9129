import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '#web/db/tables.ts'
import { recordRetention } from '#web/jobs/nightly.ts'
import { dailyLeadLimit, leadLimit } from '#web/leads/receive.ts'
import { ofType } from './seed-file.ts'

const [page] = ofType('legalPage')
  .map((one) =>
    z
      .looseObject({
        slug: z.object({ current: z.string() }),
        needsLegalReview: z.boolean(),
        body: z.array(z.object({ children: z.array(z.object({ text: z.string() })) })),
      })
      .parse(one),
  )
  .filter(({ slug }) => slug.current === 'privacy')
const privacy = page?.body
  .map(({ children }) => children.map(({ text }) => text).join(''))
  .join('\n')

/** A row's own number is no personal data. */
const rowNumber = 'What you send us'
const storedMails =
  'The letters that this site writes because of it, to you and to us, are stored too'
const deliveryStatus =
  'with what became of each: whether it was sent, delivered, sent back or marked as spam'
const answered =
  'whether it is answered yet, until when we promised to and when we did, which program it is about'
const history = 'when and how you joined and left'
const code = 'a scrambled code, a keyed hash with the day mixed in'
const counted = 'we count how often the same sender uses them within ten minutes and within a day'
const suppressionEntry = 'we write down the address, which of the two it was and when'
const onTheList = 'Only addresses on a short list of ours can open the inbox, by a link'
const signIn = 'each sign-in ends after 12 hours'
const auditLine = 'What they do in the inbox is written down, with who and when, for two years'

/** The phrase of /privacy that covers each stored column: a new column needs one. */
const explanations: Record<string, Record<string, string>> = {
  leads: {
    id: rowNumber,
    kind: 'Six kinds of form on this site send something to us',
    name: 'your name, your email, your message',
    email: 'your email',
    details: 'your message and what you say it is about',
    page: 'the page you sent it from',
    source: 'campaign marks',
    user_agent: 'the name your browser gives itself',
    received_at: 'the page you sent it from, the time',
    status: answered,
    due_at: answered,
    answered_at: answered,
    program: answered,
    suspicion: 'It is stored with the reasons, in a box of its own, for a person to judge',
    words: 'The words in it are indexed in our own database',
  },
  notes: Object.fromEntries(
    ['id', 'lead_id', 'at', 'author', 'text'].map((column) => [column, 'a note for ourselves']),
  ),
  outbox: {
    ...Object.fromEntries(
      [
        ...['id', 'lead_id', 'purpose', 'sender', 'recipients', 'reply_to', 'headers'],
        ...['subject', 'text', 'html', 'created_at', 'resent_as'],
      ].map((column) => [column, storedMails]),
    ),
    ...Object.fromEntries(
      [
        ...['state', 'attempts', 'next_attempt_at', 'first_attempt_at', 'last_error'],
        ...['provider_id', 'delivery_status', 'delivery_status_at', 'sent_at'],
      ].map((column) => [column, deliveryStatus]),
    ),
  },
  idempotency: {
    kind: 'a fingerprint (a hash) of each form that was sent',
    key: 'beside the form’s own number',
    body_hash: 'a fingerprint (a hash) of each form that was sent',
    lead_id: 'a fingerprint (a hash) of each form that was sent',
    created_at: `for ${recordRetention.keyDays} days, so that pressing the button twice`,
  },
  suppression_list: { email: suppressionEntry, reason: suppressionEntry, at: suppressionEntry },
  newsletter_subscribers: {
    email: 'your email, your name if you give it, whether you are subscribed',
    name: 'your email, your name if you give it, whether you are subscribed',
    status: 'whether you are subscribed',
    subscribed_at: history,
  },
  newsletter_history: {
    ...{ id: history, email: history, at: history, status: history, cause: history },
  },
  unsubscribe_links: {
    token: 'the random code in each issue’s link for leaving',
    email: 'which we keep beside your address',
  },
  rate_limits: {
    key: code,
    count: counted,
    expires_at: 'soon after its ten minutes or its day are over',
  },
  counts: {
    name: 'filled hidden fields are only counted',
    day: 'day by day',
    count: 'filled hidden fields are only counted',
  },
  audit: {
    ...{ id: auditLine, at: auditLine, actor: auditLine, action: auditLine },
    subject: 'Those lines do not hold your name, your address or your words',
  },
  sessions: {
    ...{ id: signIn, email: onTheList, created_at: signIn, expires_at: signIn, ended_at: signIn },
  },
  sign_in_tokens: {
    ...{ token_hash: onTheList, email: onTheList, expires_at: onTheList, used_at: onTheList },
  },
  settings: {
    name: 'We can also set a number of months',
    value: 'We can also set a number of months',
    set_at: 'We can also set a number of months',
  },
}

const tables = Object.values(schema).filter((value) => is(value, PgTable))

test('each table is explained, and each explanation has its table', () => {
  expect(Object.keys(explanations).sort()).toEqual(tables.map(getTableName).sort())
})

describe.each(tables.map((table) => ({ table, name: getTableName(table) })))(
  'table $name',
  ({ table, name }) => {
    test('is explained on /privacy, column by column', () => {
      const columns = getTableConfig(table).columns.map((column) => column.name)
      expect(Object.keys(explanations[name] ?? {}).sort()).toEqual(columns.sort())
      for (const phrase of Object.values(explanations[name] ?? {}))
        expect(privacy).toContain(phrase)
    })
  },
)

test('senders are counted for as long as /privacy says, and no longer', () => {
  expect([leadLimit.seconds, dailyLeadLimit.seconds]).toEqual([10 * 60, 24 * 60 * 60])
  expect(privacy).toContain(counted)
})

test('/privacy names what is not stored, the processors and a visitor’s rights, and is marked for legal review', () => {
  expect(page?.needsLegalReview).toBe(true)
  for (const phrase of [
    'We do not store the IP address itself',
    'how long it took from opening the page to sending the form',
    'The time it took is not stored',
    'There is no tracking on this site',
    'until we delete it or you ask us to',
    'a copy of everything stored under your address',
    'we will delete everything stored under your address',
    'Resend delivers our email',
    'cc_selfcheck_done',
    'cc_owner, cc_owner_search',
  ])
    expect(privacy).toContain(phrase)
})
