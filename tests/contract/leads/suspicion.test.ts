import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { leads, newsletterSubscribers } from '#web/db/tables.ts'
import { honeypotName } from '#web/forms/form-values.ts'
import { releaseLead } from '#web/leads/release-spam.ts'
import { everyKind } from './every-kind.ts'
import { changeLead, mailsOf } from './fixtures.ts'
import { siteUrl } from './handled.ts'
import { served } from './served.ts'

const store = openedStore()
const trap = { [honeypotName]: 'http://spam.example' }

describe.each(everyKind)('$name', ({ kind, content, right }) => {
  const { postForm, postJson, site, storedFor } = served(kind, store)
  const subscriber = (email: string) =>
    store.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  const newEmail = () => `${randomUUID()}@example.com`
  const suspect = async (email: string, filled: object = trap) => {
    const response = await postJson({ ...right, email, ...filled })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    return String(id)
  }
  const release = (id: string) =>
    store.transaction((tx) => releaseLead(tx, kind, { id, content, words: originalMails, siteUrl }))

  test.each([honeypotName, 'website'])(
    'returns 201 for a filled honeypot named %s, stores the lead as spam, and sends no mail',
    async (name) => {
      const email = newEmail()
      const id = await suspect(email, { [name]: 'http://spam.example' })
      expect(await storedFor(email)).toMatchObject([
        { id, status: 'spam', suspicion: ['A field was filled in that people do not see'] },
      ])
      expect(await mailsOf(store, id)).toEqual([])
      expect(await subscriber(email)).toEqual([])
      expect(site.sendAfterResponse).not.toHaveBeenCalled()
    },
  )

  test('returns the same response for an invalid form with and without a filled honeypot', async () => {
    const before = await store.db.$count(leads)
    const slip = { ...right, email: 'asha..rao@example.com' }
    const answer = async (form: object) => {
      const response = await postJson(form)
      return [response.status, await response.json()]
    }
    const [status, body] = await answer({ ...slip, ...trap })
    expect(status).toBe(422)
    expect([status, body]).toEqual(await answer(slip))
    expect(body.errors.email).toContain('two dots in a row')
    const page = await (await postForm({ ...trap, email: 'asha@' })).text()
    expect(page).toContain('Everything you typed is here')
    expect(page).toContain(`name="${honeypotName}" tabindex="-1" autocomplete="off"`)
    expect(await store.db.$count(leads)).toBe(before)
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
