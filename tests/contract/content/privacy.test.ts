import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { backupRetention } from '#scripts/backup/prune.ts'
import { everyTable } from '#tests/contract/db/with-store.ts'
import { recordRetention } from '#web/jobs/nightly.ts'
import { dailyLeadLimit, leadLimit } from '#web/leads/limits.ts'
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

const counted = 'we count how often the same sender uses them within ten minutes and within a day'

/** Phrases of /privacy with the stored columns that each covers, after their table. A new column needs one. */
const explanations: Record<string, string> = {
  'What you send us': 'leads id',
  'Six kinds of form on this site send something to us': 'leads kind',
  'your name, your email, your message': 'leads name email',
  'your message and what you say it is about': 'leads details',
  'the page you sent it from, the time': 'leads page received_at',
  'its questions and its result in the words you saw': 'leads shown',
  'campaign marks': 'leads source',
  'the name your browser gives itself': 'leads user_agent',
  'If we let another program of ours know of what you send, such as our list of contacts, it is written down when that was and what the program answered, for thirty days':
    'webhook_deliveries id lead_id state attempts next_attempt_at created_at sent_at answer',
  'whether it is answered yet, until when we promised to and when we did, which program it is about':
    'leads status due_at answered_at program',
  'until when we put it off or shall erase it': 'leads later_until',
  'It is stored with the reasons, in a box of its own, for a person to judge': 'leads suspicion',
  'The words in it are indexed in our own database': 'leads words',
  'a note for ourselves': 'notes id lead_id at author text',
  'The letters that this site writes because of it, to you and to us, are stored too':
    'outbox id lead_id purpose sender recipients reply_to headers subject text html created_at resent_as',
  'with what became of each: whether it was sent, delivered, sent back or marked as spam':
    'outbox state attempts next_attempt_at first_attempt_at last_error provider_id delivery_status delivery_status_at sent_at',
  'a fingerprint (a hash) of each form that was sent': 'idempotency kind body_hash lead_id',
  'beside the form’s own number': 'idempotency key',
  [`for ${recordRetention.keyDays} days, so that pressing the button twice`]:
    'idempotency created_at',
  'we write down the address, which of the two it was and when': 'suppression_list email reason at',
  'your email, your name if you give it, whether you are subscribed':
    'newsletter_subscribers email name status',
  'when and how you joined and left':
    'newsletter_subscribers subscribed_at; newsletter_history id email at status cause',
  'and by the link of which issue': 'newsletter_history issue_id',
  'Where we brought your address along from a list that you had joined elsewhere, we keep where and when you agreed':
    'newsletter_history source agreed_at',
  'The file of such a list, with what became of each of its rows, is removed after seven days':
    'subscriber_imports id file_name header columns source state created_at; subscriber_import_rows import_id row cells email outcome',
  'An issue of the newsletter is stored once':
    'newsletter_issues id subject text html started_at stopped_at stop_reason',
  'for each reader whether it was sent': 'outbox issue_id batch',
  'the random code in each issue’s link for leaving': 'unsubscribe_links token',
  'which we keep beside your address': 'unsubscribe_links email',
  'a scrambled code, a keyed hash with the day mixed in': 'rate_limits key',
  [counted]: 'rate_limits count',
  'soon after its ten minutes or its day are over': 'rate_limits expires_at',
  'filled hidden fields are only counted': 'counts name count',
  'day by day': 'counts day',
  'the address and the last day, never who asked': 'not_found_addresses path count last_day',
  'What they do in the inbox is written down, with who and when, for two years':
    'audit id at actor action',
  'Those lines do not hold your name, your address or your words': 'audit subject',
  'each sign-in ends after 12 hours': 'sessions id created_at expires_at ended_at',
  'which browser it was made with': 'sessions device',
  'Only addresses on a short list of ours can open the inbox, by a link':
    'sessions email; sign_in_tokens token_hash email expires_at used_at',
  'a scrambled code (a keyed hash) of each erased address': 'erasures address_hash scope',
  'and the day, for two years': 'erasures at',
  'We can also set a number of months': 'settings name value set_at',
}

test('every stored column is explained on /privacy', () => {
  const stored = everyTable.flatMap((table) =>
    getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`),
  )
  const explained = Object.values(explanations)
    .flatMap((covered) => covered.split('; '))
    .flatMap((one) => {
      const [table, ...columns] = one.split(' ')
      return columns.map((column) => `${table}.${column}`)
    })
  expect(explained.sort()).toEqual(stored.sort())
  for (const phrase of Object.keys(explanations)) expect(privacy).toContain(phrase)
})

test('/privacy explains in the settings’ words how visits are counted, and for how long', () => {
  const [settings] = ofType('siteSettings')
  const labels = z.looseObject({ visitCounts: z.string() }).parse(settings?.labels)
  expect(labels.visitCounts).toContain(`The numbers go after ${recordRetention.countMonths} months`)
})

test('/privacy states how long erased data stays in backups, and a file of subscribers', () => {
  expect([backupRetention.days, recordRetention.importDays, recordRetention.deliveryDays]).toEqual([
    ...[30, 7, 30],
  ])
  expect(privacy).toContain('leaves the last of them after thirty days')
})

test('senders are counted for the time that /privacy states, and no longer', () => {
  expect([leadLimit.seconds, dailyLeadLimit.seconds]).toEqual([10 * 60, 24 * 60 * 60])
  expect(privacy).toContain(counted)
})
