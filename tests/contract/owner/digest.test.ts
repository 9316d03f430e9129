import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { changeLead, mailsFor, storeLead, storePack } from '#tests/contract/leads/fixtures.ts'
import { asJson, handled, siteUrl } from '#tests/contract/leads/handled.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { leads, newsletterConfirmations, outbox } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { saveOptIn } from '#web/leads/opt-in.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { prepareMails } from '#web/mail/outbox/prepare-mails.ts'
import { sendDigests } from '#web/owner/jobs/digest.ts'
import { mailState } from '#web/owner/mails/mail-labels.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { owners, signedInOwner } from './owner.ts'

const [owner, partner] = owners
const store = emptyStore()
const { postTwice, signIn } = signedInOwner(store)

const choose = async (choice: string, who: string = owner) =>
  postTwice(saveSettings, '/owner/settings/save', { choice }, await signIn(who))
const digests = async () => {
  const rows = await mailsFor(store, 'digest-for-owners')
  return rows.map(({ recipients, subject }) => [recipients?.[0], subject]).toSorted()
}
const site = { siteUrl, ownerEmails: owners }
/** Returns today's time at an hour in Kolkata. */
const at = (hour: number) => {
  const day = new Date().toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 5.5) * 3_600_000)
}

test('mails a new lead to the owners who chose `at-once`, and to nobody if none did', async () => {
  await choose('morning')
  await storeLead(store)
  await prepareMails(store, [...owners])
  expect(await mailsFor(store, 'contact-for-owners')).toMatchObject([{ recipients: [partner] }])
  await choose('never', partner)
  await storePack(store, 'asha@example.com')
  await prepareMails(store, [...owners])
  const [left] = await store.db.select().from(outbox).where(isNull(outbox.recipients))
  expect(left && [left.state, mailState(left)]).toEqual(['skipped', 'Not sent: the owners chose one mail each morning'])
})

test('sends a digest with new leads once a day to the owners who chose `morning`', async () => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  await choose('morning')
  await choose('never', partner)
  const id = await storePack(store, 'asha@example.com')
  await changeLead(store, id, { receivedAt: at(3) })
  await sendDigests(store, site, at(6.9))
  expect(await digests()).toEqual([])
  await Promise.all([sendDigests(store, site, at(7)), sendDigests(store, site, at(7))])
  await sendDigests(store, site, at(9))
  expect(await digests()).toEqual([[owner, 'Your inbox: 1 lead came since yesterday morning']])
})

test.each([
  ['at 11:00 of the next day', 24 + 11, 'yesterday morning'],
  ['two days later', 48 + 7, /^\w+day, \d+ \w+ \d{4} at 06:59/],
] as const)('a digest %s counts all leads since the last one', async (_, next, since) => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  await choose('morning')
  const early = await storeLead(store)
  await changeLead(store, early, { receivedAt: at(3), dueAt: null })
  await sendDigests(store, site, at(7))
  await store.db.delete(outbox)
  const ids = [await storeLead(store), await storeLead(store), await storeLead(store)]
  for (const [n, hour] of [7 - 1 / 3_600, 9, next - 1].entries())
    await changeLead(store, ids[n] ?? '', { receivedAt: at(hour), dueAt: null })
  await sendDigests(store, site, at(next))
  const [[, subject] = []] = await digests()
  expect(subject).toMatch(/^Your inbox: 3 leads came since /)
  const said = subject?.replace('Your inbox: 3 leads came since ', '')
  if (typeof since === 'string') expect(said).toBe(since)
  else expect(said).toMatch(since)
})

test('counts new probable spam for the owners who chose `morning`', async () => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  await choose('morning')
  await choose('never', partner)
  const id = await storeLead(store, {}, { suspicion: ['a link'] })
  await changeLead(store, id, { receivedAt: at(3), dueAt: null })
  await sendDigests(store, site, at(7))
  const subject = 'Your inbox: 1 message under “Probably spam” came since yesterday morning'
  expect(await digests()).toEqual([[owner, subject]])
})

test('queues no digest in a copy of the site, and counts the leads since the last one once it is live', async () => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  await choose('morning')
  await sendDigests(store, site, at(7))
  const id = await storeLead(store)
  await changeLead(store, id, { receivedAt: at(9), dueAt: null })
  await store.transaction((tx) => markAsCopy(tx))
  for (const day of [1, 2, 3]) await sendDigests(store, site, at(24 * day + 7))
  expect(await digests()).toEqual([])
  await store.transaction((tx) => confirmLive(tx, { mails: 'leave' }))
  await sendDigests(store, site, at(24 * 3 + 8))
  expect((await digests()).map(([, subject]) => subject)).toEqual([
    expect.stringMatching(/^Your inbox: 1 lead came since \w+day/),
  ])
})

test('counts a sign-up in the first digest after its confirmation', async () => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  await choose('morning')
  await saveOptIn(store.db, true)
  const answer = await handled(newsletterLead, store)('{"email":"asha@example.com"}', asJson)
  expect(answer.status).toBe(201)
  await store.db.update(leads).set({ receivedAt: at(3) })
  await sendDigests(store, site, at(8))
  expect(await digests()).toEqual([])
  await store.db.update(newsletterConfirmations).set({ confirmedAt: at(9) })
  await sendDigests(store, site, at(8 + 24))
  await sendDigests(store, site, at(8 + 48))
  expect(await digests()).toEqual([[owner, 'Your inbox: 1 lead came since yesterday morning']])
})

test('sends a digest with due and overdue leads to owners who chose `morning` or `never`', async () => {
  await saveTimeZone(store.db, 'Asia/Kolkata')
  const [late, today] = [await storeLead(store), await storeLead(store)]
  await changeLead(store, late, { receivedAt: at(-60), dueAt: at(-1) })
  await changeLead(store, today, { receivedAt: at(-60), dueAt: at(20) })
  await sendDigests(store, site, at(8))
  expect(await digests()).toEqual([])
  await choose('morning')
  await choose('never', partner)
  await sendDigests(store, site, at(8))
  const subject = 'Your inbox: 1 promised answer is overdue'
  expect(await digests()).toEqual(owners.map((one) => [one, subject]).toSorted())
  const [mail] = await mailsFor(store, 'digest-for-owners')
  expect(mail?.text).toContain('1 promised answer is due today.')
  expect(mail?.text).not.toMatch(/priya/i)
})
