import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { silenceErrors, siteUrl } from '#tests/contract/leads/handled.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { markAsCopy, removeCopyMark } from '#web/db/copy-mark.ts'
import { audit, newsletterIssues, outbox, scheduledIssues } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { dayIn, daysLater } from '#web/leads/zoned-days.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { unscheduleIssue } from '#web/owner/newsletter/issues/issue-sending.ts'
import type { IssueSite } from '#web/owner/newsletter/issues/issue-site.ts'
import { sendScheduled } from '#web/owner/newsletter/issues/send-scheduled.ts'
import { addReaders, issue, sendTo, studioOf } from './fixtures.ts'

const store = emptyStore(postgresDatabases)
const resend = resendForEachTest()
const studio = studioOf(store)

const zone = 'Europe/Berlin'
const tomorrow = daysLater(dayIn(new Date(), zone), 1)
const schedule = (more: Record<string, string> = {}) =>
  studio({ act: 'schedule', at: `${tomorrow}T09:00`, zone, ...more })
/** Adds subscribers, and schedules the issue. */
const given = async (readers: number) => {
  await saveTimeZone(store.db, zone)
  await addReaders(store, readers)
  expect(await schedule()).toMatchObject({ status: 200, scheduled: { held: null, isTime: false } })
  await store.db.delete(outbox)
}
const timeWas = (ago: string) => store.db.update(scheduledIssues).set({ sendAt: sql`now() - ${ago}::interval` })
const run = (change: Partial<IssueSite> = {}) =>
  sendScheduled(store, () => ({
    ...{ siteUrl, canSend: true, words: async () => originalMails },
    issueToSend: async (id) => (id === issue._id ? issue : null),
    ...change,
  }))
const begun = () => store.db.$count(newsletterIssues)
const held = async () => (await store.db.select().from(scheduledIssues)).map((one) => one.held)
const mailsToOwners = async () =>
  (await store.db.select().from(outbox).orderBy(asc(outbox.subject))).map(({ subject }) => subject)

test('schedules an issue in the time zone of the settings, and reports the time in that zone', async () => {
  await saveTimeZone(store.db, zone)
  await addReaders(store, 1)
  expect(await studio({ act: 'look' })).toMatchObject({ zone, scheduled: null })
  const { message, scheduled } = await schedule()
  expect(message).toMatch(/^It will be sent on \w+, \d+ \w+ \d{4} at 09:00 CES?T\.$/)
  expect(message).toContain(scheduled.when)
  const [row] = await store.db.select().from(scheduledIssues)
  expect(row?.sendAt.toLocaleString('sv', { timeZone: zone })).toBe(`${tomorrow} 09:00:00`)
  expect(await mailsToOwners()).toEqual([`Will be sent: ${issue.title}`])
  expect(await store.db.select().from(audit)).toMatchObject([
    { actor: 'the Studio', action: `set the time of an issue: ${scheduled.when}` },
  ])
})

test.each([
  ['in another time zone than the settings', { zone: 'UTC' }, 409],
  ['in the past', { at: '2020-01-01T09:00' }, 422],
  ['for an unpublished issue', { issue: 'a-draft' }, 409],
])('refuses a send time %s', async (_, fields, status) => {
  await saveTimeZone(store.db, zone)
  expect(await schedule(fields)).toMatchObject({
    status,
    message: expect.stringMatching(/^No time was set/),
  })
  expect(await held()).toEqual([])
})

test('sends a scheduled issue once when several machines run at once', async () => {
  await given(205)
  await run()
  expect(await begun()).toBe(0)
  await timeWas('1 minute')
  await Promise.all([run(), run(), run()])
  expect([await begun(), await held()]).toEqual([1, []])
  await sweep(store, resend.transport)
  const to = resend.delivered.map(({ body }) => `${body.to}`)
  expect(to).toHaveLength(206)
  expect(new Set(to).size).toBe(206)
  expect(await schedule()).toMatchObject({ status: 409 })
})

test('sends no issue whose schedule was cancelled, and no issue twice', async () => {
  await given(3)
  expect(await unscheduleIssue(store, 'o@b.co', issue._id)).toBe(true)
  await timeWas('1 minute')
  await run()
  expect(await begun()).toBe(0)
  expect(await studio({ act: 'takeBack' })).toMatchObject({ status: 409 })
  await schedule()
  expect(await studio(sendTo(3))).toMatchObject({ status: 200 })
  expect(await held()).toEqual([])
})

test.each<[string, Partial<IssueSite>]>([
  ['the lake does not answer', { issueToSend: () => Promise.reject(new Error('away')) }],
  ['the site has no mail key', { canSend: false }],
])('while %s, a due issue waits for six hours and is then held', async (_, change) => {
  silenceErrors()
  await given(3)
  await timeWas('5 hours')
  await run(change)
  expect([await begun(), await held()]).toEqual([0, [null]])
  await timeWas('7 hours')
  await run(change)
  await run()
  expect([await begun(), await held()]).toEqual([0, ['missed']])
  expect(await mailsToOwners()).toEqual([`Not sent: ${issue.title}`])
  expect(await studio({ act: 'look' })).toMatchObject({
    scheduled: { held: expect.stringMatching(/6 hours/) },
  })
  expect(await schedule()).toMatchObject({ status: 200, scheduled: { held: null } })
  await timeWas('5 hours')
  await run()
  expect(await begun()).toBe(1)
})

test.each<[string, number, Partial<IssueSite>, string]>([
  ['an unpublished issue', 1, { issueToSend: async () => null }, 'unpublished'],
  ['an issue without subscribers', 0, {}, 'no readers'],
])('holds %s at its send time, and mails the owners', async (_, readers, change, reason) => {
  await saveTimeZone(store.db, zone)
  if (readers > 0) await addReaders(store, readers)
  await schedule()
  await timeWas('1 minute')
  await run(change)
  await run(change)
  expect([await begun(), await held()]).toEqual([0, [reason]])
  expect(await mailsToOwners()).toHaveLength(2)
})

test('a copy of the site holds a due issue, also after it becomes the live site', async () => {
  await given(3)
  await store.transaction((tx) => markAsCopy(tx))
  await timeWas('1 minute')
  await run()
  await removeCopyMark(store.db)
  await run()
  expect([await begun(), await held()]).toEqual([0, ['copy']])
})

test('a copy of the site stops an issue whose mails are not all sent', async () => {
  await addReaders(store, 3)
  await studio(sendTo(3))
  await store.transaction((tx) => markAsCopy(tx))
  await removeCopyMark(store.db)
  await sweep(store, resend.transport)
  expect(resend.delivered.filter(({ body }) => body.subject === issue.title)).toEqual([])
  expect(await store.db.$count(newsletterIssues, eq(newsletterIssues.stopReason, 'copy'))).toBe(1)
})
