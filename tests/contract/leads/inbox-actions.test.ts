import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withStore } from '#tests/contract/db/with-store.ts'
import type { Store } from '#web/db/store.ts'
import { audit, type LeadStatus, leads, outbox, sessions } from '#web/db/tables.ts'
import { getChangeToken } from '#web/owner/list/change-token.ts'
import { exportColumns, exportLeads } from '#web/owner/list/export.ts'
import { readFilter } from '#web/owner/list/filter.ts'
import { readSearchTerms, submitSearch } from '#web/owner/list/search.ts'
import type { OwnerSite } from '#web/owner/site.ts'
import { changeStatus } from '#web/owner/status/action.ts'
import { about, send } from './given.ts'
import { naughty } from './naughty-strings.ts'
import { ownerOf, owners } from './signed-in.ts'

const siteUrl = 'https://career.example'
const [owner] = owners
let store: Store
let site: OwnerSite
let cookie: string

withStore((opened) => {
  store = opened
})
beforeEach(async () => {
  await store.db.delete(leads)
  await store.db.delete(audit)
  const hand = ownerOf(() => store)
  site = hand.site
  cookie = (await hand.signIn()).cookie
})

type Fields = Record<string, string> | [string, string][]

const ownerPost = (path: string, fields: Fields, headers: Record<string, string>) =>
  new Request(siteUrl + path, {
    method: 'POST',
    headers: { origin: siteUrl, ...headers },
    body: new URLSearchParams(fields),
  })

const stored = async (change: Parameters<typeof send>[1] = {}, suspicion: string[] = []) => {
  const fields = { message: randomUUID(), ...change }
  const outcome = await send(store, fields, about({ suspicion }))
  if (outcome.status !== 'stored') throw new Error(outcome.status)
  return outcome.id
}
const press = async (fields: Fields, headers: Record<string, string> = { cookie }) =>
  changeStatus(() => site)(ownerPost('/owner/leads/status', fields, headers))
const leadOf = async (id: string) => {
  const [lead] = await store.db
    .select({ status: leads.status, answeredAt: leads.answeredAt })
    .from(leads)
    .where(eq(leads.id, id))
  return lead
}
const statusOf = async (id: string) => (await leadOf(id))?.status
const placeFrom = (response: Response) => new URL(response.headers.get('location') ?? '', siteUrl)
const deeds = async () => {
  const rows = await store.db
    .select()
    .from(audit)
    .where(sql`action <> 'signed in'`)
    .orderBy(audit.at)
  return rows.map(({ actor, action, subject }) => [actor, action, subject])
}

describe('giving leads a status', () => {
  test('one: stored with its line in the log, and back where one was, with words and a way back', async () => {
    const id = await stored()
    const back = `/owner?kind=contact&done=closed&undo=new.${id}#lead-${id}`
    const response = await press({ id, status: 'answered', back })
    expect(response.status).toBe(303)
    const place = placeFrom(response)
    expect(Object.fromEntries(place.searchParams)).toEqual({
      kind: 'contact',
      done: 'answered',
      undo: `new*.${id}`,
    })
    expect(place.hash).toBe(`#lead-${id}`)
    expect(await leadOf(id)).toEqual({ status: 'answered', answeredAt: expect.any(Date) })
    expect(await deeds()).toEqual([[owner, 'marked as answered', id]])
  })

  test('when it was first answered stays, and is taken back by the undo of that alone', async () => {
    const id = await stored()
    const undo = async (response: Response) =>
      press({ undo: placeFrom(response).searchParams.get('undo') ?? '' })
    const first = await press({ id, status: 'answered' })
    const { answeredAt } = (await leadOf(id)) ?? {}
    const reopened = await press({ id, status: 'new' })
    await undo(await press({ id, status: 'answered' }))
    expect(await leadOf(id)).toEqual({ status: 'new', answeredAt })
    await undo(reopened)
    expect(await leadOf(id)).toEqual({ status: 'answered', answeredAt })
    const last = await undo(first)
    expect(await leadOf(id)).toEqual({ status: 'new', answeredAt: null })
    expect(placeFrom(last).search).toBe('?done=undone')
  })

  test('several at once, of several statuses, and all of them back', async () => {
    const ids = [await stored(), await stored(), await stored()]
    await press({ id: ids[0] ?? '', status: 'later' })
    const fields = [...ids, randomUUID()].map((id): [string, string] => ['id', id])
    const response = await press([...fields, ['status', 'closed']])
    for (const id of ids) expect(await statusOf(id)).toBe('closed')
    expect(await deeds()).toHaveLength(4)
    await press({ undo: placeFrom(response).searchParams.get('undo') ?? '' })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['later', 'new', 'new'])
  })

  const refused: Record<string, string>[] = [
    { id: 'x', status: 'closed' },
    { id: randomUUID(), status: 'gone' },
    { id: randomUUID() },
    { undo: '' },
    { undo: 'new' },
    { undo: `gone.${randomUUID()}` },
    { undo: "new.' or 1=1" },
  ]
  test.each(refused)('%# is refused', async (fields) => {
    expect((await press({ ...fields, back: '/owner' })).status).toBe(422)
  })

  test('nothing chosen, or already so: nothing is done and it is said', async () => {
    const id = await stored()
    const none: Fields[] = [
      { status: 'closed' },
      { id, status: 'new' },
      { id: randomUUID(), status: 'new' },
    ]
    for (const fields of none) expect(placeFrom(await press(fields)).search).toBe('?done=nothing')
    expect(await deeds()).toEqual([])
  })

  test('who is not signed in, or comes from elsewhere, changes nothing', async () => {
    const id = await stored()
    expect((await press({ id, status: 'closed' }, {})).status).toBe(401)
    const forged = { cookie, origin: 'https://evil.example' }
    expect((await press({ id, status: 'closed' }, forged)).status).toBe(403)
    expect(await statusOf(id)).toBe('new')
    expect(await deeds()).toEqual([])
  })

  test('what was no spam has its mails then, once, however often it comes and goes', async () => {
    const id = await stored({}, ['It was sent within a second.'])
    const mails = () => store.db.$count(outbox, eq(outbox.leadId, id))
    for (const status of ['spam', 'closed', 'spam'] satisfies LeadStatus[]) {
      await press({ id, status })
      expect([await statusOf(id), await mails()]).toEqual([status, 0])
    }
    for (const status of ['new', 'spam', 'closed', 'spam', 'answered'] satisfies LeadStatus[]) {
      await press({ id, status })
      expect([await statusOf(id), await mails()]).toEqual([status, 2])
    }
  })

  test('two owners with the same leads at once: each is changed once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => stored()))
    const chosen = (all: string[]): [string, string][] => all.map((id) => ['id', id])
    await Promise.all([
      press([...chosen(ids), ['status', 'closed']]),
      press([...chosen(ids.toReversed()), ['status', 'closed']]),
    ])
    expect(await deeds()).toHaveLength(8)
  })
})

describe('searching', () => {
  const find = (fields: Record<string, string>) =>
    submitSearch(() => site)(ownerPost('/owner/search', fields, { cookie }))
  const kept = (response: Response) => response.headers.getSetCookie().at(-1) ?? ''
  const wordsIn = (set: string, from = site) => {
    const [, value] = /^cc_owner_search=([^;]*)/.exec(set) ?? []
    return readSearchTerms(readFilter({ search: '1' }), () => value, from)
  }

  test('the words stay out of the address and unread in the cookie, and are there again', async () => {
    const response = await find({ q: ' Priya  Nair', status: 'all', kind: 'contact', search: '1' })
    expect(response.headers.get('location')).toBe('/owner?status=all&kind=contact&search=1')
    const set = kept(response)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/owner', 'Max-Age=3600'])
      expect(set).toContain(part)
    expect(set).not.toContain('Priya')
    expect(await wordsIn(set)).toBe('Priya Nair')
    expect(await wordsIn(set, { ...site, secret: 'z'.repeat(40) })).toBe('')
    expect(await wordsIn('cc_owner_search=nonsense')).toBe('')
  })

  test('no words forget the search', async () => {
    const response = await find({ q: ' \u0000 ', status: 'spam' })
    expect(response.headers.get('location')).toBe('/owner?status=spam')
    expect(kept(response)).toContain('Max-Age=0')
  })

  test('whatever is typed is kept, and fits into a cookie', async () => {
    for (const q of naughty) {
      const set = kept(await find({ q }))
      expect(set.length).toBeLessThan(4000)
      expect((await wordsIn(set)).length).toBeLessThanOrEqual(200)
    }
  })
})

describe('the pulse', () => {
  const beat = async (headers: Record<string, string> = { cookie }) =>
    getChangeToken(() => site)(new Request(`${siteUrl}/owner/pulse`, { headers }))

  test('changes with a new lead, and tells nothing of anybody', async () => {
    const before = await (await beat()).json()
    expect(before).toMatchObject({ newestAt: 0 })
    await stored({ name: 'Priya Nair', email: 'priya@example.com' })
    const response = await beat()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).not.toMatch(/priya/i)
    const after = JSON.parse(text)
    expect(after.newestKind).toBe('Contact')
    expect(after.newestAt).toBeGreaterThan(0)
    expect(after.mark).not.toBe(before.mark)
  })

  test('401 once the session has ended, 503 without a database', async () => {
    expect((await beat({})).status).toBe(401)
    await store.db.update(sessions).set({ endedAt: sql`now()` })
    expect((await beat()).status).toBe(401)
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.store = () => Promise.reject(new Error('down'))
    expect((await beat()).status).toBe(503)
    log.mockRestore()
  })
})

describe('the export', () => {
  const sheet = (fields: Record<string, string> = {}, more = '') =>
    exportLeads(() => site)(ownerPost('/owner/export', fields, { cookie: `${cookie}${more}` }))

  test('what is filtered, with a line in the log', async () => {
    const ids = [await stored({ name: 'Asha' }), await stored(), await stored({}, ['why'])]
    const response = await sheet({ status: 'open' })
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="leads-/)
    const text = await response.text()
    expect(text).toContain(`"${ids[0]}"`)
    expect(text).not.toContain(`"${ids[2]}"`)
    expect(text, 'a time as a spreadsheet reads it').toMatch(/\n"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",/)
    expect(await deeds()).toEqual([[owner, 'exported 2 leads as CSV', null]])
  })

  test('what is searched for; and nothing when the words are gone', async () => {
    await stored({ name: 'Asha' })
    await stored({ name: 'Tom' })
    const found = await submitSearch(() => site)(
      ownerPost('/owner/search', { q: 'ash' }, { cookie }),
    )
    const [words] = found.headers.getSetCookie().map((set) => set.split(';')[0])
    const text = await (await sheet({ search: '1' }, `; ${words}`)).text()
    expect(text).toContain('"Asha"')
    expect(text).not.toContain('"Tom"')
    expect((await sheet({ search: '1' })).status).toBe(409)
  })

  test('any text goes out and is read back, and none is a formula', async () => {
    const texts = naughty.filter((text) => !text.includes('\0') && text.isWellFormed())
    const formulas = ['=1+1', ' +1', '@x', '\t=2', '-3', '＝4', '\u200B=5']
    const ids = [...texts, ...formulas].map((text) => [randomUUID(), text] as const)
    const shown = { kind: 'contact', email: 'a@b.example', receivedAt: new Date() }
    await store.db.insert(leads).values(
      ids.map(([id, message]) => ({
        id,
        ...shown,
        name: message.slice(0, 200),
        details: { message },
      })),
    )
    const bytes = new Uint8Array(await (await sheet({ status: 'all' })).arrayBuffer()).slice(3)
    const reader = await PGlite.create()
    const names = exportColumns.map((_, at) => `c${at}`)
    await reader.exec(`create table sheet (${names.map((name) => `${name} text`).join()})`)
    // Empty cells are empty texts here, not missing ones.
    await reader.query("copy sheet from '/dev/blob' with (format csv, header, null 'none')", [], {
      blob: new Blob([bytes]),
    })
    const column = (title: string) => `c${exportColumns.findIndex((one) => one.title === title)}`
    // As bytes: the reader's own decoder drops a mark at a text's beginning.
    const bytesOf = (title: string) => `encode(convert_to(${column(title)}, 'UTF8'), 'base64')`
    const { rows } = await reader.query<{ id: string; message: string; name: string }>(
      `select ${column('Id')} as id, ${bytesOf('Message')} as message, ${bytesOf('Name')} as name from sheet`,
    )
    await reader.close()
    const textOf = (encoded: string) => Buffer.from(encoded, 'base64').toString()
    expect(rows).toHaveLength(ids.length)
    const read = new Map(rows.map(({ id, message }) => [id, textOf(message)]))
    for (const [id, text] of ids) expect([text, `'${text}`]).toContain(read.get(id))
    for (const { message, name } of rows)
      for (const cell of [message, name])
        expect(textOf(cell)).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
    expect(
      await store.db.$count(
        leads,
        inArray(
          leads.id,
          ids.map(([id]) => id),
        ),
      ),
    ).toBe(ids.length)
  })

  test('only for who is signed in', async () => {
    const bare = ownerPost('/owner/export', {}, {})
    expect((await exportLeads(() => site)(bare)).status).toBe(401)
    expect(readFilter({}).status).toBe('open')
  })
})
