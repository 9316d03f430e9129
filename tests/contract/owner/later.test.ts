import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { changeLead, leadOf, mailsFor, storeLead, storePack } from '#tests/contract/leads/fixtures.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { markAsCopy, removeCopyMark } from '#web/db/copy-mark.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { findLeads } from '#web/owner/inbox/find-leads.ts'
import { readInboxCounts } from '#web/owner/inbox/inbox-counts.ts'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { changeStatus } from '#web/owner/inbox/status-actions.ts'
import { statusMessage } from '#web/owner/inbox/status-message.tsx'
import { runOwnerJobs } from '#web/owner/jobs/owner-jobs.ts'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { type Fields, owners, signedInOwner } from './owner.ts'

const store = emptyStore()
const { post, audited } = signedInOwner(store)
const zone = 'Asia/Kolkata'

const setStatus = async (fields: Fields) => {
  const response = await post(changeStatus, '/owner/leads/status', fields)
  const { searchParams } = new URL(response.headers.get('location') ?? '/', siteUrl)
  const { done, undo, day } = Object.fromEntries(searchParams)
  return { answer: response.status, done, undo, day }
}
const listed = async (status: string) => {
  const { rows } = await findLeads(store.db, readFilter({ status }))
  return rows.map(({ id }) => id)
}
const change = (id: string, values: Parameters<typeof changeLead>[2]) => changeLead(store, id, values)
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
const inDays = (days: number) => daysLater(dayIn(new Date(), zone), days)
const jobs = () => runOwnerJobs(store, { siteUrl, ownerEmails: [...owners] })

describe('a postponed lead', () => {
  test('stays postponed in a copy of the site, and causes one reminder once it is live', async () => {
    const id = await storePack(store, 'asha@example.com')
    await change(id, { status: 'later', laterUntil: daysFromNow(-3) })
    await store.transaction((tx) => markAsCopy(tx))
    await jobs()
    expect((await leadOf(store, id))?.status).toBe('later')
    expect(await mailsFor(store, 'reminder-for-owners')).toEqual([])
    await store.transaction((tx) => removeCopyMark(tx))
    await jobs()
    expect((await leadOf(store, id))?.status).toBe('new')
    expect(await mailsFor(store, 'reminder-for-owners')).toHaveLength(1)
  })

  test('is put off until its day in the owner’s time zone, or until an undo', async () => {
    await saveTimeZone(store.db, zone)
    const id = await storePack(store, 'asha@example.com')
    const day = inDays(3)
    const done = await setStatus({ id, status: 'later', until: day })
    expect(done).toMatchObject({ done: 'later', day })
    expect(statusMessage(done)).toMatch(/^The lead is put off until \w+day \d+ \w+\.$/)
    expect((await leadOf(store, id))?.laterUntil).toEqual(startOfDay(day, zone))
    expect([await listed('open'), await listed('later')]).toEqual([[], [id]])
    expect(await readInboxCounts(store.db, new Date())).toMatchObject({ open: 0, later: 1 })

    const again = await setStatus({ id, status: 'later', until: inDays(5) })
    await setStatus({ undo: again.undo ?? '' })
    expect((await leadOf(store, id))?.laterUntil).toEqual(startOfDay(day, zone))
    await setStatus({ undo: done.undo ?? '' })
    expect(await leadOf(store, id)).toMatchObject({ status: 'new', laterUntil: null })
    expect(await listed('activity')).toEqual([id])
  })

  test('returns tomorrow if the owner chose no day', async () => {
    const id = await storePack(store, 'asha@example.com')
    await setStatus({ id, status: 'later', until: '' })
    const tomorrow = daysLater(dayIn(new Date(), 'UTC'), 1)
    expect((await leadOf(store, id))?.laterUntil).toEqual(startOfDay(tomorrow, 'UTC'))
  })

  test.each([-1, 0, 800])('cannot be postponed by %i days', async (days) => {
    const id = await storePack(store, 'asha@example.com')
    const until = daysLater(dayIn(new Date(), 'UTC'), days)
    expect((await setStatus({ id, status: 'later', until })).answer).toBe(422)
    expect((await leadOf(store, id))?.status).toBe('new')
  })

  test('is open again a day before its due date, if the chosen day is later', async () => {
    const [soon, far, back] = [await storeLead(store), await storeLead(store), await storePack(store, 'b@c.co')]
    const laterUntil = daysFromNow(9)
    await change(soon, { status: 'later', laterUntil, dueAt: daysFromNow(0.9) })
    await change(far, { status: 'later', laterUntil, dueAt: daysFromNow(2) })
    await change(back, { laterUntil: daysFromNow(-1) })
    const fresh = await storePack(store, 'new@c.co')
    expect([await listed('open'), await listed('activity')]).toEqual([[back, soon], [fresh]])
    expect((await listed('later')).toSorted()).toEqual([soon, far].toSorted())
  })

  test('is reopened on its day with one mail to the owners, without the sender’s data', async () => {
    const [id, other] = [await storeLead(store), await storePack(store, 'asha@example.com')]
    for (const one of [id, other]) await change(one, { status: 'later', laterUntil: daysFromNow(-0.1) })
    await change(await storePack(store, 'c@d.co'), { status: 'later', laterUntil: daysFromNow(1) })
    await Promise.all([jobs(), jobs()])
    await jobs()
    expect(await leadOf(store, id)).toMatchObject({ status: 'new', laterUntil: expect.any(Date) })
    const mails = await mailsFor(store, 'reminder-for-owners')
    expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([['2 leads you put off', null]])
    expect(mails[0]?.text).toContain(`${siteUrl}/owner`)
    expect(mails[0]?.text).not.toMatch(/priya|asha/i)
  })
})

describe('leads that an owner erases', () => {
  const due = () => store.db.update(leads).set({ laterUntil: sql`now()` }).where(eq(leads.status, 'erasing'))

  test('leave the open and spam lists at once, and return after an undo', async () => {
    const [id, spam] = [await storeLead(store), await storeLead(store, {}, { suspicion: ['x'] })]
    const mails = await store.db.$count(outbox)
    const done = await setStatus([
      ['id', id],
      ['id', spam],
      ['status', 'erasing'],
    ])
    expect(statusMessage(done)).toBe('2 leads are erased in ten minutes, with everything else about the sender.')
    await jobs()
    expect([await listed('open'), await listed('spam'), (await listed('all')).length]).toEqual([[], [], 2])
    await setStatus({ undo: done.undo ?? '' })
    await due()
    await jobs()
    expect([await listed('open'), await listed('spam')]).toEqual([[id], [spam]])
    expect(await store.db.$count(outbox)).toBe(mails)
  })

  test('are erased with all data of their senders after ten minutes', async () => {
    const [id, again] = [await storeLead(store), await storeLead(store)]
    const other = await storeLead(store, { email: 'asha@example.com' })
    await setStatus([
      ['id', id],
      ['id', again],
      ['status', 'erasing'],
    ])
    await due()
    await Promise.all([jobs(), jobs()])
    expect(await listed('all')).toEqual([other])
    expect((await audited()).slice(2)).toEqual([
      ['the inbox', expect.stringMatching(/^erased a person: 2 leads, \d mails$/), expect.anything()],
    ])
    expect((await audited())[0]).toEqual([owners[0], 'marked as being erased', expect.anything()])
  })

  test('come back with a note and a mail if the sender has written since', async () => {
    const id = await storeLead(store)
    await setStatus({ id, status: 'erasing' })
    const newer = await storeLead(store, { email: 'PRIYA@example.com' })
    await due()
    await Promise.all([jobs(), jobs()])
    expect(await listed('open')).toEqual([id, newer])
    const { lead, notes } = (await readLeadPage(store.db, id)) ?? expect.fail('The lead is gone')
    expect(lead).toMatchObject({ status: 'new', laterUntil: expect.any(Date) })
    expect(notes).toMatchObject([{ author: 'the inbox', text: expect.stringMatching(/^You asked/) }])
    const [mail, ...others] = await mailsFor(store, 'kept-for-owners')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ leadId: null, recipients: null })
    expect(mail?.text).toContain(`${siteUrl}/owner/leads/${id}`)
    expect(mail?.text).toContain('they wrote again before it was done.')
    expect(mail?.text).not.toMatch(/priya/i)
  })

  test('are erased with probable spam that came since', async () => {
    await setStatus({ id: await storeLead(store), status: 'erasing' })
    await storeLead(store, {}, { suspicion: ['x'] })
    await due()
    await jobs()
    expect(await listed('all')).toEqual([])
    expect(await mailsFor(store, 'kept-for-owners')).toEqual([])
  })
})
