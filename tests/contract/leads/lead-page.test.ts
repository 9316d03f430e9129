import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { leads, notes, suppressionList } from '#web/db/tables.ts'
import { submit } from '#web/leads/submit.ts'
import { subscribe } from '#web/leads/subscribers.ts'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { readSections } from '#web/owner/lead-summaries.ts'
import { PersonView } from '#web/owner/person/person-view.tsx'
import { hasEmail } from '#web/owner/person/personal-data.ts'
import { readPerson, rowOf } from '#web/owner/person/read-person.ts'
import { everyKind } from './every-kind.ts'
import { about, changeLead, idOf, storeLead, storePack } from './fixtures.ts'
import { naughty } from './naughty-strings.ts'

const store = emptyStore()

/** Returns the text of a lead's page. */
async function shownOf(id: string): Promise<string> {
  const found = await readLeadPage(store.db, id)
  if (found === undefined) throw new Error('The lead has no page')
  return JSON.stringify(await readSections(found.lead))
}

test('counts the other leads of an address, ignoring case', async () => {
  const id = await storeLead(store, { email: 'Many@Example.com' })
  for (let n = 0; n < 3; n++) await storeLead(store, { email: 'many@example.com' })
  await storeLead(store, { email: 'somebody@example.com' })
  const found = await readLeadPage(store.db, id)
  expect(found?.others).toBe(3)
  expect(found?.mails).toHaveLength(2)
})

test('shows everything of a person in order of time, with the subscription and the suppression', async () => {
  const id = await storePack(store, 'Pack@Example.com')
  const first = await storeLead(store, { email: 'pack@example.com', name: 'Priya' })
  await changeLead(store, first, { receivedAt: new Date(Date.now() - 3_600_000) })
  const note = { leadId: first, author: 'owner@career.example', text: 'Called.' }
  await store.db.insert(notes).values({ ...note, id: randomUUID() })
  await storeLead(store, { email: 'somebody@example.com' })
  const person = (await readPerson(store.db, id)) ?? expect.fail('The person has no page')
  expect(person).toMatchObject({ name: 'Priya', mailCount: 5 })
  expect(person.leads.map((lead) => lead.id)).toEqual([id, first])
  expect(person.mails.map(({ purpose }) => purpose).toSorted()).toEqual([
    ...['contact-receipt', 'newsletter-welcome', 'pack'],
  ])
  expect(person.history).toMatchObject([{ cause: 'pack', status: 'active' }])
  expect(person.notes).toMatchObject([{ text: 'Called.' }])
  expect(person.subscription).toMatchObject({ now: { status: 'active' } })
  expect(person.subscription.suppressed).toBeUndefined()
  await store.db.insert(suppressionList).values({ email: 'pack@example.com', reason: 'complained' })
  const { subscription } = (await readLeadPage(store.db, id)) ?? expect.fail('The lead has no page')
  expect(subscription.suppressed?.reason).toBe('complained')
  expect(await readPerson(store.db, randomUUID())).toBeUndefined()
})

test('shows a subscriber without a lead as a person', async () => {
  await store.transaction((tx) => subscribe(tx, { email: 'zoe@example.com', name: null }, 'newsletter'))
  const row = (await rowOf(store.db, 'ZOE@example.com')) ?? expect.fail('The person has no row')
  const person = (await readPerson(store.db, row)) ?? expect.fail('The person has no page')
  const shown = await PersonView({ person, published: null, here: '/' })
  const page = renderToStaticMarkup(shown)
  expect(page).toContain('Subscribed with the newsletter form')
  expect(page).toContain('Yes, erase everything about zoe@example.com')
  expect(await rowOf(store.db, 'nobody@example.com')).toBeUndefined()
})

test('returns no page for an unknown id', async () => {
  expect(await readLeadPage(store.db, randomUUID())).toBeUndefined()
})

test('finds the leads of an address through an index', async () => {
  const plan = await store.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(
      sql`explain select id from ${leads} where ${hasEmail('Priya@Example.com')} order by ${leads.receivedAt} desc limit 20`,
    )
  })
  expect(JSON.stringify(plan)).toContain('leads_by_address')
})

test.each(everyKind)('shows every field of $name', async ({ kind, content, right }) => {
  const fields = z.parse(kind.schema(content), { ...right, email: 'reads@example.com' })
  const text = await shownOf(idOf(await submit(store, kind, fields, { ...about(), content })))
  expect(text).not.toBe('[]')
  expect(text).not.toContain('Also kept')
  for (const typed of ['My manager left.', 'Hello'])
    if (JSON.stringify(right).includes(typed)) expect(text).toContain(typed)
})

test('shows every text that the forms accept', async () => {
  const id = await storeLead(store, { email: 'naughty@example.com' })
  // The forms remove NUL and unpaired surrogates, because PostgreSQL refuses them.
  const texts = naughty.map((text) => text.toWellFormed().replaceAll('\0', ''))
  const details = Object.fromEntries(texts.map((text, n) => [`field ${n}`, text]))
  await store.db.update(leads).set({ details: { ...details, message: texts.join('\n') } })
  const shown = await shownOf(id)
  for (const text of texts.filter(Boolean)) expect(shown).toContain(JSON.stringify(text).slice(1, -1))
})
