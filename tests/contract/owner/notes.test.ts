import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { StorageError } from '#web/db/store.ts'
import { notes } from '#web/db/tables.ts'
import { addNote, removeNote } from '#web/owner/lead/note-actions.ts'
import { notesOf } from '#web/owner/lead/notes.ts'
import { owners, signedInOwner } from './owner.ts'

const [owner, second] = owners
const store = emptyStore()
const { audited, post, signIn, site } = signedInOwner(store)
let id: string
beforeEach(async () => {
  id = await storeLead(store)
})

const write = (fields: Record<string, string>, headers?: object, lead = id) =>
  post(addNote, `/owner/leads/${lead}/notes`, fields, headers)
const remove = (note: string, headers?: object) =>
  post(removeNote, `/owner/leads/${id}/notes/remove`, { note }, headers)
const texts = async () => (await notesOf(store.db, id)).map(({ text }) => text)

test('stores notes normalised, lists them newest first with their author, and audits the id of the lead', async () => {
  const answer = await write({ text: '  Called.\r\nNo answer.  ' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/owner/leads/${id}#notes`])
  const back = `/owner/leads/${id}?status=all`
  const again = await write({ text: 'She called back.', back }, await signIn(second))
  expect(again.headers.get('location'), 'the list from which the lead was opened').toBe(`${back}#notes`)
  const found = await notesOf(store.db, id)
  expect(found.map(({ author, text }) => [author, text])).toEqual([
    [second, 'She called back.'],
    [owner, 'Called.\nNo answer.'],
  ])
  expect(await audited()).toContainEqual([owner, 'added a note', id])
})

test('stores one note for a double click, and another one for the same form with another text', async () => {
  const note = randomUUID()
  const all = await Promise.all([1, 2, 3].map(() => write({ text: 'Once', note })))
  expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await texts()).toEqual(['Once'])
  expect(await audited()).toHaveLength(1)
  await write({ text: 'Once, changed', note })
  expect((await texts()).sort()).toEqual(['Once', 'Once, changed'])
})

test.each([
  ['', 'Write something first.'],
  [' \u200b\n', 'Write something first.'],
  [`</textarea>${'x'.repeat(10_001)}`, 'shorten your note to 10,000 characters'],
])('returns the invalid note %# with 422 and a message', async (text, message) => {
  const note = randomUUID()
  const answer = await write({ text, note })
  expect(answer.status).toBe(422)
  const body = await answer.text()
  expect(body).toContain(message)
  expect(body, 'the id of the note').toContain(`name="note" value="${note}"`)
  expect(body).toContain(`\n${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`)
  expect(await texts()).toEqual([])
})

test('stores any text unchanged, or returns 422', async () => {
  for (const text of naughty) expect([303, 422]).toContain((await write({ text })).status)
  expect(await texts()).toContain('"><img src=x onerror=alert(1)>')
  expect(await texts()).toContain("Robert'); DROP TABLE leads;--")
})

test('returns the typed text with a 401, 500 or 503, and does not log it', async () => {
  const signedOut = await write({ text: 'Long thought' }, {})
  expect([signedOut.status, await signedOut.text()]).toEqual([401, expect.stringContaining('Long thought')])
  const log = silenceErrors()
  for (const [error, status] of [
    [new StorageError(new Error('Long thought')), 503],
    [new SyntaxError('Long thought'), 500],
  ] as const) {
    site.store = () => Promise.reject(error)
    const response = await write({ text: 'Long thought' })
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('Long thought')])
  }
  expect(JSON.stringify(log.mock.calls)).not.toContain('Long thought')
  expect(await texts()).toEqual([])
})

test('returns 404 for a note about an unknown lead', async () => {
  expect((await write({ text: 'x' }, undefined, randomUUID())).status).toBe(404)
  expect((await write({ text: 'x' }, undefined, 'nonsense')).status).toBe(404)
  expect(await store.db.select().from(notes)).toEqual([])
})

test('lets only the author remove a note, and accepts a repeated removal', async () => {
  const note = randomUUID()
  await write({ text: 'Mine', note })
  expect((await remove(note, await signIn(second))).status).toBe(403)
  expect(await texts()).toEqual(['Mine'])
  expect((await remove(note)).headers.get('location')).toBe(`/owner/leads/${id}#notes`)
  expect((await remove(note)).status).toBe(303)
  expect(await texts()).toEqual([])
  expect((await audited()).filter(([, action]) => action === 'removed a note')).toHaveLength(1)
})
