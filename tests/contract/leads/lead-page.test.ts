import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { leads, suppressionList } from '#web/db/tables.ts'
import { submit } from '#web/leads/submit.ts'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { readSections } from '#web/owner/lead-summaries.ts'
import { hasEmail } from '#web/owner/person/personal-data.ts'
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

test('counts the other leads of an address, ignoring case, and lists the newest 20', async () => {
  const id = await storeLead(store, { email: 'Many@Example.com' })
  const at = Date.now() - 3_600_000
  for (let n = 0; n < 23; n++) {
    const one = await storeLead(store, { email: 'many@example.com' })
    const status = n === 0 ? 'answered' : 'new'
    await changeLead(store, one, { receivedAt: new Date(at - n * 1_000), status })
  }
  await storeLead(store, { email: 'somebody@example.com' })
  const found = await readLeadPage(store.db, id)
  expect(found?.others.count).toBe(23)
  expect(found?.others.rows).toHaveLength(20)
  const times = (found?.others.rows ?? []).map(({ receivedAt }) => receivedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times[0]).toBe(at)
  expect(found?.others.rows[0]).toMatchObject({ kind: 'contact', status: 'answered' })
  expect(found?.others.rows.map((row) => row.id)).not.toContain(id)
  expect(found?.mailCount).toBe(48)
  expect(found?.mails).toHaveLength(2)
})

test('shows the subscription of an address, its origin, and the suppression', async () => {
  const id = await storePack(store, 'Pack@Example.com')
  const before = await readLeadPage(store.db, id)
  expect(before?.newsletter).toMatchObject({
    ...{ now: { status: 'active' }, history: [{ cause: 'pack' }] },
  })
  expect(before?.suppressed).toBeUndefined()
  expect(before?.others).toEqual({ rows: [], count: 0 })
  await store.db.insert(suppressionList).values({ email: 'pack@example.com', reason: 'complained' })
  expect((await readLeadPage(store.db, id))?.suppressed?.reason).toBe('complained')
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

test('shows a lead of an unknown kind, and details that do not fit the kind', async () => {
  const { lead } =
    (await readLeadPage(store.db, await storeLead(store))) ?? expect.fail('The lead has no page')
  for (const [kind, details] of [
    ['from-another-time', { answers: ['yes', 'still here'], program: null }],
    ['self-check', { program: 'still here', answers: ['yes'] }],
    ['pack', { program: 'rookie_launchpad', newsletter: 'still here' }],
    ['short-assessment', { careerStage: 'still here', readinessLevel: [], nested: { er: [1] } }],
  ] as const)
    expect(JSON.stringify(await readSections({ ...lead, kind, details })), kind).toMatch(
      /still here/i,
    )
})

test('shows every text that the forms accept', async () => {
  const id = await storeLead(store, { email: 'naughty@example.com' })
  // The forms remove NUL and unpaired surrogates, because PostgreSQL refuses them.
  const texts = naughty.map((text) => text.toWellFormed().replaceAll('\0', ''))
  const details = Object.fromEntries(texts.map((text, n) => [`field ${n}`, text]))
  await store.db.update(leads).set({ details: { ...details, message: texts.join('\n') } })
  const shown = await shownOf(id)
  for (const text of texts.filter(Boolean))
    expect(shown).toContain(JSON.stringify(text).slice(1, -1))
})
