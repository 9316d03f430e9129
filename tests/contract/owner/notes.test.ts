import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import { send } from '#tests/contract/leads/given.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import type { Store } from '#web/db/store.ts'
import { audit, leads, notes } from '#web/db/tables.ts'
import { addNote, noteMessages, removeNote } from '#web/owner/lead/note-handlers.ts'
import { notesOf } from '#web/owner/lead/notes.ts'
import { ownerOf, owners } from './signed-in.ts'

const [owner = '', second = ''] = owners

describe('notes', () => {
  let store: Store
  let id: string
  let mine: { cookie: string }
  const hand = ownerOf(() => store)

  withStore((opened) => {
    store = opened
  })
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

  test('are stored normalized, listed newest first with their author, and audited by the lead’s id', async () => {
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

  test('a double click makes one note; the same form with another text makes a second', async () => {
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
  ])('invalid text %#: 422 with the text and a message', async (text, message) => {
    const answer = await write({ text })
    expect(answer.status).toBe(422)
    const body = await answer.text()
    expect(body).toContain(message)
    expect(body).toContain(`\n${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`)
    expect(await texts()).toEqual([])
  })

  test('any text is stored as it is, or comes back', async () => {
    for (const text of naughty) {
      const answer = await write({ text })
      expect([303, 422]).toContain(answer.status)
    }
    expect(await texts()).toContain('"><img src=x onerror=alert(1)>')
    expect(await texts()).toContain("Robert'); DROP TABLE leads;--")
  })

  test('signed out, or without a database: the text comes back', async () => {
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

  test('about no lead: 404', async () => {
    expect((await write({ text: 'x' }, mine, randomUUID())).status).toBe(404)
    expect((await write({ text: 'x' }, mine, 'nonsense')).status).toBe(404)
    expect(await store.db.select().from(notes)).toEqual([])
  })

  test('only the author removes a note; removing it twice is no error', async () => {
    const note = randomUUID()
    await write({ text: 'Mine', note })
    expect((await remove(note, await hand.signIn(second))).status).toBe(403)
    expect(await texts()).toEqual(['Mine'])
    expect((await remove(note)).headers.get('location')).toBe(`/owner/leads/${id}#notes`)
    expect((await remove(note)).status).toBe(303)
    expect(await texts()).toEqual([])
    expect((await audited()).filter(([, action]) => action === 'removed a note')).toHaveLength(1)
  })

  test('are deleted with their lead', async () => {
    await write({ text: 'Mine' })
    await store.db.delete(leads).where(eq(leads.id, id))
    expect(await store.db.select().from(notes)).toEqual([])
  })
})
