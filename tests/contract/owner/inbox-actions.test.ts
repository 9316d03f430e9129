import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { describe, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { type LeadStatus, leads, outbox } from '#web/db/tables.ts'
import { exportLeads } from '#web/owner/inbox/export-leads.ts'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { readSearchTerms, submitSearch } from '#web/owner/inbox/lead-search.ts'
import { changeStatus } from '#web/owner/inbox/status-actions.ts'
import { statusMessage } from '#web/owner/inbox/status-message.tsx'
import { addNote } from '#web/owner/lead/note-actions.ts'
import { type Fields, owners, signedInOwner } from './owner.ts'

const [owner] = owners
const store = emptyStore()
const { site, session, post, audited } = signedInOwner(store)

const suspect = () => storeLead(store, {}, { suspicion: ['It was sent within a second.'] })
const setStatus = (fields: Fields) => post(changeStatus, '/owner/leads/status', fields)
const leadOf = async (id: string) => {
  const [lead] = await store.db
    .select({ status: leads.status, answeredAt: leads.answeredAt })
    .from(leads)
    .where(eq(leads.id, id))
  return lead
}
const statusOf = async (id: string) => (await leadOf(id))?.status
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', siteUrl)

describe('changing the status of leads', () => {
  test('stores and audits the change of a lead, and redirects back with a message and the undo', async () => {
    const id = await storeLead(store)
    const back = `/owner?kind=contact&done=closed&undo=new.${id}#lead-${id}`
    const response = await setStatus({ id, status: 'answered', back })
    expect(response.status).toBe(303)
    const location = locationOf(response)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      kind: 'contact',
      done: 'answered',
      undo: `new*.${id}`,
    })
    expect(location.hash).toBe(`#lead-${id}`)
    expect(await leadOf(id)).toEqual({ status: 'answered', answeredAt: expect.any(Date) })
    expect(await audited()).toEqual([[owner, 'marked as answered', id]])
  })

  test('keeps the time of the first answer until the change that set it is undone', async () => {
    const id = await storeLead(store)
    const undo = async (response: Response) => setStatus({ undo: locationOf(response).searchParams.get('undo') ?? '' })
    const first = await setStatus({ id, status: 'answered' })
    const { answeredAt } = (await leadOf(id)) ?? {}
    const reopened = await setStatus({ id, status: 'new' })
    await undo(await setStatus({ id, status: 'answered' }))
    expect(await leadOf(id)).toEqual({ status: 'new', answeredAt })
    await undo(reopened)
    expect(await leadOf(id)).toEqual({ status: 'answered', answeredAt })
    const last = await undo(first)
    expect(await leadOf(id)).toEqual({ status: 'new', answeredAt: null })
    expect(locationOf(last).search).toBe('?done=undone')
  })

  test('changes several leads together, and an undo gives each its previous status', async () => {
    const ids = [await storeLead(store), await storeLead(store), await storeLead(store)]
    await setStatus({ id: ids[0] ?? '', status: 'later' })
    const fields = [...ids, randomUUID()].map((id): [string, string] => ['id', id])
    const response = await setStatus([...fields, ['status', 'closed']])
    for (const id of ids) expect(await statusOf(id)).toBe('closed')
    expect(await audited()).toHaveLength(4)
    await setStatus({ undo: locationOf(response).searchParams.get('undo') ?? '' })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['later', 'new', 'new'])
  })

  test.each<Record<string, string>>([
    { id: 'x', status: 'closed' },
    { id: randomUUID(), status: 'gone' },
    { id: randomUUID() },
    ...['', 'new', `gone.${randomUUID()}`, "new.' or 1=1"].map((undo) => ({ undo })),
  ])('returns 422 for invalid fields %j', async (fields) => {
    expect((await setStatus({ ...fields, back: '/owner' })).status).toBe(422)
  })

  test('changes nothing if no lead was chosen, or if its status is the same, and shows a message', async () => {
    const id = await storeLead(store)
    const none = [{ status: 'closed' }, { id, status: 'new' }, { id: randomUUID(), status: 'new' }]
    for (const fields of none as Fields[]) expect(locationOf(await setStatus(fields)).search).toBe('?done=nothing')
    expect(await audited()).toEqual([])
  })

  test('sends the mails of a lead once, even if it is released from spam repeatedly', async () => {
    const id = await suspect()
    const mails = () => store.db.$count(outbox, eq(outbox.leadId, id))
    for (const status of ['spam', 'closed', 'spam'] satisfies LeadStatus[]) {
      await setStatus({ id, status })
      expect([await statusOf(id), await mails()]).toEqual([status, 0])
    }
    for (const status of ['new', 'spam', 'closed', 'spam', 'answered'] satisfies LeadStatus[]) {
      await setStatus({ id, status })
      expect([await statusOf(id), await mails()]).toEqual([status, 2])
    }
  })

  test('the undo of a release from spam deletes untried mails, and shows a message about tried ones', async () => {
    const id = await suspect()
    const mails = () => store.db.$count(outbox, eq(outbox.leadId, id))
    const released = locationOf(await setStatus({ id, status: 'new' }))
    const fields = { undo: released.searchParams.get('undo') ?? '' }
    expect(locationOf(await setStatus(fields)).search).toBe('?done=undone')
    expect([await statusOf(id), await mails()]).toEqual(['spam', 0])

    await setStatus({ id, status: 'new' })
    await store.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.purpose, 'contact-receipt'))
    const late = Object.fromEntries(locationOf(await setStatus(fields)).searchParams)
    expect(late).toEqual({ done: 'partly-undone' })
    expect(statusMessage(late)).toMatch(/sent all the same/)
    expect([await statusOf(id), await mails()]).toEqual(['spam', 2])
  })

  test('changes each lead once when two owners act at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => storeLead(store)))
    const chosen = (all: string[]): [string, string][] => all.map((id) => ['id', id])
    await Promise.all([
      setStatus([...chosen(ids), ['status', 'closed']]),
      setStatus([...chosen(ids.toReversed()), ['status', 'closed']]),
    ])
    expect(await audited()).toHaveLength(8)
  })
})

describe('the search', () => {
  const find = (fields: Record<string, string>) => post(submitSearch, '/owner/search', fields)
  const cookieSet = (response: Response) => response.headers.getSetCookie().at(-1) ?? ''
  const termsIn = (set: string, from = site) => {
    const request = new Request(siteUrl, { headers: { cookie: set.split(';')[0] ?? '' } })
    return readSearchTerms(readFilter({ search: '1' }), webCookies(request, new Headers()), from)
  }

  test('looks in all leads, and stores the terms in a sealed cookie, not in the address', async () => {
    const response = await find({ q: ' Priya  Nair', status: 'spam', kind: 'contact' })
    expect(response.headers.get('location')).toBe('/owner?status=all&search=1')
    const set = cookieSet(response)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/owner', 'Max-Age=3540'])
      expect(set).toContain(part)
    expect(set).not.toContain('Priya')
    expect(await termsIn(set)).toBe('Priya Nair')
    expect(await termsIn(set, { ...site, secret: 'z'.repeat(40) })).toBe('')
    expect(await termsIn('__Secure-cc_owner_search=nonsense')).toBe('')
  })

  test('clears the cookie when no terms are submitted', async () => {
    const response = await find({ q: ' \u0000 ', status: 'spam' })
    expect(response.headers.get('location')).toBe('/owner?status=spam')
    expect(cookieSet(response)).toContain('Max-Age=0')
  })

  test('stores any text in a cookie of less than 4,000 characters', async () => {
    for (const q of naughty) {
      const set = cookieSet(await find({ q }))
      expect(set.length).toBeLessThan(4000)
      expect((await termsIn(set)).length).toBeLessThanOrEqual(200)
    }
  })
})

describe('the export', () => {
  const sheet = (fields: Record<string, string> = {}, more = '') =>
    post(exportLeads, '/owner/export', fields, { cookie: `${session.cookie}${more}` })

  test('contains the leads of the search, and returns 409 when the terms have expired', async () => {
    await storeLead(store, { name: 'Asha' })
    await storeLead(store, { name: 'Tom' })
    const found = await post(submitSearch, '/owner/search', { q: 'ash' })
    const [words] = found.headers.getSetCookie().map((set) => set.split(';')[0])
    const text = await (await sheet({ search: '1' }, `; ${words}`)).text()
    expect(text).toContain('"Asha"')
    expect(text).not.toContain('"Tom"')
    expect((await sheet({ search: '1' })).status).toBe(409)
  })

  test('contains the notes of each lead', async () => {
    const [id, other] = [await storeLead(store), await storeLead(store)]
    for (const text of ['Called on Monday.', 'Call again.']) await post(addNote, `/owner/leads/${id}/notes`, { text })
    const lines = (await (await sheet()).text()).split('\r\n')
    const noted = lines.find((line) => line.includes(id))
    expect(noted).toMatch(/"\d{4}-\d\d-\d\d [\d:]{8} owner@career\.example: Called on Monday\.\n.*Call again\."/)
    expect(lines.find((line) => line.includes(other))).not.toContain('Called')
  })
})
