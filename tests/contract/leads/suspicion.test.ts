import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { counts, leads, newsletterSubscribers } from '#web/db/tables.ts'
import { releaseLead } from '#web/leads/release-spam.ts'
import { everyKind } from './every-kind.ts'
import { changeLead, mailsOf } from './fixtures.ts'
import { siteUrl } from './handled.ts'
import { served } from './served.ts'

const store = openedStore()
const trap = { website: 'http://spam.example' }

describe.each(everyKind)('$name', ({ kind, content, right }) => {
  const { postForm, postJson, site, storedFor } = served(kind, store)
  const subscriber = (email: string) =>
    store.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  const newEmail = () => `${randomUUID()}@example.com`
  const suspect = async (email: string) => {
    const response = await postJson({ ...right, email, ...trap })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    return String(id)
  }
  const release = (id: string) =>
    store.transaction((tx) => releaseLead(tx, kind, { id, content, words: originalMails, siteUrl }))

  test('returns 201 for a filled honeypot, stores the lead as spam, and sends no mail', async () => {
    const email = newEmail()
    const id = await suspect(email)
    expect(await storedFor(email)).toMatchObject([
      { id, status: 'spam', suspicion: ['A field was filled in that people do not see'] },
    ])
    expect(await mailsOf(store, id)).toEqual([])
    expect(await subscriber(email)).toEqual([])
    expect(site.sendAfterResponse).not.toHaveBeenCalled()
  })

  test('returns 201 for an invalid form with a filled honeypot, counts the form, and stores no lead', async () => {
    const before = await store.db.$count(leads)
    const filled = async () => {
      const name = eq(counts.name, `honeypot:${kind.kind}`)
      return (await store.db.select().from(counts).where(name))[0]?.count ?? 0
    }
    const earlier = await filled()
    const response = await postJson(trap)
    expect(response.status).toBe(201)
    expect((await response.json()).id).toMatch(/^[0-9a-f-]{36}$/)
    const page = await postForm({ ...trap, email: 'x' })
    expect([page.status, page.headers.get('location')?.split('/')[1]]).toEqual([303, 'thanks'])
    expect([await store.db.$count(leads), await filled()]).toEqual([before, earlier + 2])
  })

  test('sends the mails of a spam lead once when it is released', async () => {
    const [first, email] = [newEmail(), newEmail()]
    const { id: told } = await (await postJson({ ...right, email: first })).json()
    const id = await suspect(email)
    const outcomes = await Promise.all([release(id), release(id)])
    expect(outcomes.sort()).toEqual([false, true])

    const [honest] = await storedFor(first)
    const [lead] = await storedFor(email)
    expect(lead).toMatchObject({ status: 'new', suspicion: [expect.any(String)] })
    const copied = ['details', 'kind', 'name', 'program', 'page'] as const
    for (const column of copied) expect(lead?.[column]).toEqual(honest?.[column])
    const asIfFirst = (text: string) => text.replaceAll(email, first).replaceAll(id, told)
    const plain = (text: string) => text.replace(/token=[\w-]+|\d\d:\d\d UTC/g, '')
    const mails = await mailsOf(store, id)
    expect(mails.map((mail) => [mail.purpose, mail.subject, plain(asIfFirst(mail.text))])).toEqual(
      (await mailsOf(store, told)).map((mail) => [mail.purpose, mail.subject, plain(mail.text)]),
    )
    expect(mails.length).toBeGreaterThanOrEqual(2)
    expect(await subscriber(email)).toHaveLength((await subscriber(first)).length)

    // The lead is marked as spam and released again. Its mails were sent before.
    await changeLead(store, id, { status: 'spam' })
    expect(await release(id)).toBe(true)
    expect(await mailsOf(store, id)).toHaveLength(mails.length)
  })
})
