import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drivers } from '#tests/contract/db/drivers.ts'
import { withStore } from '#tests/contract/db/with-store.ts'
import type { Store } from '#web/db/store.ts'
import { audit, leads, notes } from '#web/db/tables.ts'
import { addNote, noteMessages, removeNote } from '#web/owner/lead/note-handlers.ts'
import { notesOf } from '#web/owner/lead/notes.ts'
import { send } from './given.ts'
import { naughty } from './naughty-strings.ts'
import { ownerOf, owners } from './signed-in.ts'

const [owner = '', second = ''] = owners

describe.each(drivers)('notes on $name', ({ start }) => {
  let store: Store
  let id: string
  let mine: { cookie: string }
  const hand = ownerOf(() => store)

  withStore((opened) => {
    store = opened
  }, start)
  beforeEach(async () => {
    await store.db.delete(leads)
    const outcome = await send(store, { message: randomUUID() })
    id = outcome.status === 'stored' ? outcome.id : ''
    mine = await hand.signIn()
    await store.db.delete(audit)
  })

  const write = (fields: Record<string, string>, headers: object = mine, lead = id) =>
    hand.press(addNote, `/owner/leads/${lead}/notes`, fields, headers)
  const remove = (note: string, headers: object = mine) =>
    hand.press(removeNote, `/owner/leads/${id}/notes/remove`, { note }, headers)
  const texts = async () => (await notesOf(store.db, id)).map(({ text }) => text)
  const audited = async () =>
    (await store.db.select().from(audit)).map(({ actor, action, subject }) => [
      actor,
      action,
      subject,
    ])

  test('are kept tidied, newest first, with who wrote them, and audited by the lead’s id', async () => {
    const answer = await write({ text: '  Called.\r\nNo answer.  ' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/owner/leads/${id}#notes`,
    ])
    await write({ text: 'She called back.' }, await hand.signIn(second))
    const found = await notesOf(store.db, id)
    expect(found.map(({ author, text }) => [author, text])).toEqual([
      [second, 'She called back.'],
      [owner, 'Called.\nNo answer.'],
    ])
    expect(await audited()).toContainEqual([owner, 'added a note', id])
  })

  test('a double click makes one; a form that comes again with other words makes another', async () => {
    const note = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => write({ text: 'Once', note })))
    expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await texts()).toEqual(['Once'])
    expect(await audited()).toHaveLength(1)
    await write({ text: 'Once, changed', note })
    expect((await texts()).sort()).toEqual(['Once', 'Once, changed'])
  })

  test.each([
    ['', noteMessages.empty],
    [' \u200b\n', noteMessages.empty],
    [`</textarea>${'x'.repeat(10_001)}`, noteMessages.tooLong],
    ['bell \x07 rings', noteMessages.control],
  ])('%#: what cannot be kept comes back with a message beside it', async (text, message) => {
    const answer = await write({ text })
    expect(answer.status).toBe(422)
    const body = await answer.text()
    expect(body).toContain(message)
    expect(body).toContain(`\n${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`)
    expect(await texts()).toEqual([])
  })

  test('whatever is typed is kept as it is, or comes back', async () => {
    for (const text of naughty) {
      const answer = await write({ text })
      expect([303, 422]).toContain(answer.status)
    }
    expect(await texts()).toContain('"><img src=x onerror=alert(1)>')
    expect(await texts()).toContain("Robert'); DROP TABLE leads;--")
  })

  test('of who is signed out, or with the database down, come back too', async () => {
    const signedOut = await write({ text: 'Long thought' }, {})
    expect([signedOut.status, await signedOut.text()]).toEqual([
      401,
      expect.stringContaining('Long thought'),
    ])
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { site } = hand
    const there = site.store
    site.store = () => Promise.reject(new Error('Long thought'))
    const down = await write({ text: 'Long thought' })
    site.store = there
    expect([down.status, await down.text()]).toEqual([503, expect.stringContaining('Long thought')])
    expect(JSON.stringify(log.mock.calls)).not.toContain('Long thought')
    log.mockRestore()
    expect(await texts()).toEqual([])
  })

  test('from another site are refused, and about no lead too', async () => {
    expect((await write({ text: 'x' }, { ...mine, origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect((await write({ text: 'x' }, mine, randomUUID())).status).toBe(404)
    expect((await write({ text: 'x' }, mine, 'nonsense')).status).toBe(404)
    expect(await store.db.select().from(notes)).toEqual([])
  })

  test('only who wrote one removes it; removing it twice is no fault', async () => {
    const note = randomUUID()
    await write({ text: 'Mine', note })
    expect((await remove(note, await hand.signIn(second))).status).toBe(403)
    expect((await remove(note, {})).status).toBe(401)
    expect(await texts()).toEqual(['Mine'])
    expect((await remove(note)).headers.get('location')).toBe(`/owner/leads/${id}#notes`)
    expect((await remove(note)).status).toBe(303)
    expect(await texts()).toEqual([])
    expect((await audited()).filter(([, action]) => action === 'removed a note')).toHaveLength(1)
  })

  test('go with their lead', async () => {
    await write({ text: 'Mine' })
    await store.db.delete(leads).where(eq(leads.id, id))
    expect(await store.db.select().from(notes)).toEqual([])
  })
})
