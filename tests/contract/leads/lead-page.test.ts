import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withStore } from '#tests/contract/db/with-store.ts'
import type { Store } from '#web/db/store.ts'
import { leads, outbox, suppressionList } from '#web/db/tables.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { submit } from '#web/leads/submit.ts'
import { readLeadPage } from '#web/owner/lead/read.ts'
import { hasEmail } from '#web/owner/person/personal-data.ts'
import { readSections } from '#web/owner/read-details.ts'
import { everyKind } from './every-kind.ts'
import { about, send } from './given.ts'
import { naughty } from './naughty-strings.ts'

describe('a lead’s page', () => {
  let store: Store
  withStore((opened) => {
    store = opened
  })
  beforeEach(async () => {
    await store.db.delete(leads)
    await store.db.delete(suppressionList)
  })

  const idOf = async (...sent: Parameters<typeof send>) => {
    const outcome = await send(...sent)
    return outcome.status === 'stored' ? outcome.id : ''
  }

  test('has what else came from the address, however it is spelled: the newest 20, and how many', async () => {
    const id = await idOf(store, { email: 'Many@Example.com' })
    const at = Date.now() - 3_600_000
    for (let n = 0; n < 23; n++) {
      const one = await idOf(store, { email: 'many@example.com', message: randomUUID() })
      await store.db
        .update(leads)
        .set({ receivedAt: new Date(at - n * 1_000), status: n === 0 ? 'answered' : 'new' })
        .where(eq(leads.id, one))
    }
    await idOf(store, { email: 'somebody@example.com' })
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

  test('has the subscription as it is now, how it came, and whether mails are stopped', async () => {
    const taken = { name: null, email: 'Pack@Example.com', program: 'rookie_launchpad' as const }
    const outcome = await submit(
      store,
      starterPackLead,
      { ...taken, newsletter: true },
      { ...about(), content: {} },
    )
    const id = outcome.status === 'stored' ? outcome.id : ''
    const before = await readLeadPage(store.db, id)
    expect(before?.newsletter).toMatchObject({ status: 'active', history: [{ cause: 'pack' }] })
    expect(before?.suppressed).toBeUndefined()
    expect(before?.others).toEqual({ rows: [], count: 0 })
    await store.db
      .insert(suppressionList)
      .values({ email: 'pack@example.com', reason: 'complained' })
    expect((await readLeadPage(store.db, id))?.suppressed?.reason).toBe('complained')
  })

  test('is none for an id that no lead has', async () => {
    expect(await readLeadPage(store.db, randomUUID())).toBeUndefined()
  })

  test('finds an address by its index', async () => {
    const plan = await store.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(
        sql`explain select id from ${leads} where ${hasEmail('Priya@Example.com')} order by ${leads.receivedAt} desc limit 20`,
      )
    })
    expect(JSON.stringify(plan)).toContain('leads_by_address')
  })

  test.each(everyKind)(
    '$name is read with everything that it holds',
    async ({ kind, content, right }) => {
      const fields = z.parse(kind.schema(content), { ...right, email: 'reads@example.com' })
      const outcome = await submit(store, kind, fields, { ...about(), content })
      const found = await readLeadPage(store.db, outcome.status === 'stored' ? outcome.id : '')
      if (found === undefined) throw new Error('the lead is not there')
      const sections = await readSections(found.lead)
      expect(sections.length).toBeGreaterThan(0)
      const text = JSON.stringify(sections)
      expect(text).not.toContain('Also kept')
      for (const typed of ['My manager left.', 'Hello'])
        if (JSON.stringify(right).includes(typed)) expect(text).toContain(typed)
    },
  )

  test('shows whatever a row holds, of whatever shape and kind', async () => {
    const id = await idOf(store, { email: 'odd@example.com' })
    const shapes: Record<string, unknown>[] = [
      {},
      { message: 7, odd: 'still here' },
      { message: ['still here'], intent: 'x' },
      { answers: ['yes', 'perhaps', 'still here'], program: null },
      { program: 'still here', answers: ['yes'] },
      { careerStage: 'still here', readinessLevel: [], nested: { deep: { er: [null, 1] } } },
      { program: 'rookie_launchpad', newsletter: 'still here' },
      { biggestChallenge: 'still here', firstName: null, later: { than: 'today' } },
    ]
    for (const { name } of [...everyKind, { name: 'from-another-time' }])
      for (const details of shapes) {
        await store.db.update(leads).set({ kind: name, details }).where(eq(leads.id, id))
        const found = await readLeadPage(store.db, id)
        if (found === undefined) throw new Error('the lead is not there')
        const text = JSON.stringify(await readSections(found.lead))
        if (JSON.stringify(details).includes('still here'))
          expect(text, `${name}: ${JSON.stringify(details)}`).toContain('still here')
      }
  })

  test('has no trouble with any text', async () => {
    const id = await idOf(store, { email: 'naughty@example.com' })
    // What the forms take; PostgreSQL itself refuses the rest.
    const texts = naughty.map((text) => text.toWellFormed().replaceAll('\0', ''))
    const details = Object.fromEntries(texts.map((text, n) => [`field ${n}`, text]))
    await store.db.update(leads).set({ details: { ...details, message: texts.join('\n') } })
    const found = await readLeadPage(store.db, id)
    const shown = found ? JSON.stringify(await readSections(found.lead)) : ''
    for (const text of texts.filter(Boolean))
      expect(shown).toContain(JSON.stringify(text).slice(1, -1))
    expect(await store.db.select().from(outbox)).not.toEqual([])
  })
})
