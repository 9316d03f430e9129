import { randomUUID } from 'node:crypto'
import { eq, getTableName } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { emptyStore, everyTable } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import * as schema from '#web/db/tables.ts'
import { answerPost, answerUnknown, ownerActions } from '#web/owner/actions.ts'
import { listAudit, writeAudit } from '#web/owner/audit-log.ts'
import { checkUploadSession, uploadSubscribers } from '#web/owner/newsletter/import/import-actions.ts'
import { readImport, stageImport } from '#web/owner/newsletter/import/imports.ts'
import { countOutside } from '#web/owner/newsletter/series/series-actions.ts'
import type { OwnerSite } from '#web/owner/owner-site.ts'
import { makeToken } from '#web/owner/sign-in/sign-in-link.ts'
import { createWebhook } from '#web/owner/webhook/webhook-store.ts'
import { answerIn, ownerOf, owners } from './owner.ts'

const {
  audit,
  newsletterIssues,
  newsletterSubscribers,
  notes,
  outbox,
  passkeys,
  seriesEnrolments,
  sessions,
  settings,
  subscriberImports,
  suppressionList,
} = schema
const [owner] = owners
const visitor = 'very.private@example.com'
const mocked = vi.hoisted((): { site: OwnerSite | undefined } => ({ site: undefined }))

/* The routes use the store of this file. */
vi.mock('#web/content/queries/series.ts', async (original) => ({
  ...(await original()),
  getSeriesNow: async () => [{ _id: 'series' }],
}))
vi.mock('#web/owner/owner-site.ts', async (original) => ({
  ...(await original<typeof import('#web/owner/owner-site.ts')>()),
  ownerSite: () => mocked.site,
}))

const store = emptyStore()
const { signIn, site } = ownerOf(store)
mocked.site = site

/** Stores the rows that the actions change. */
async function inbox() {
  const lead = await storeLead(store, { email: visitor })
  const [note, mail, other] = [randomUUID(), randomUUID(), randomUUID()]
  await store.db.insert(notes).values({ id: note, leadId: lead, author: owner, text: 'Call' })
  const words = { subject: 's', text: 't', html: 'h', purpose: 'contact-receipt' }
  await store.db.insert(outbox).values({ id: mail, leadId: lead, state: 'dead', recipients: [visitor], ...words })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await store.db.insert(sessions).values({ id: other, email: owner, expiresAt })
  await store.db.insert(newsletterSubscribers).values({ email: visitor, name: 'Private' })
  await store.db.insert(settings).values({ name: 'retention', value: { months: 36 } })
  const file = await stageImport(store.db, [['email'], [visitor]], 'people.csv')
  return { lead, note, mail, other, file }
}
type Inbox = Awaited<ReturnType<typeof inbox>>

interface Act {
  fields(inbox: Inbox): Promise<Record<string, string>> | Record<string, string> | FormData
  /** Stores more rows for the action. */
  prepare?(): Promise<unknown>
  /** Part of the audit line; undefined for an action that is not audited. */
  says: string | undefined
}
const act = (says: Act['says'], fields: Act['fields'] = () => ({}), prepare?: Act['prepare']) => ({
  ...{ says, fields },
  ...(prepare ? { prepare } : {}),
})

const enrolment = randomUUID()
const suppressVisitor = () => store.db.insert(suppressionList).values({ email: visitor, reason: 'bounced' })

const passkey = 'cGFzc2tleQ'
const storePasskey = () =>
  store.db.insert(passkeys).values({
    ...{ id: passkey, email: owner, name: 'Phone', publicKey: '', counter: 0, isBackedUp: false },
  })

/** All POSTs of the owner's pages, with their audit lines. A new action must be added here. */
const acts: Record<string, Act> = {
  'enter/confirm': act('signed in', async () => ({ token: await makeToken(store.db, owner) })),
  'enter/passkey': act(
    'used a passkey that was refused',
    () => ({
      response: JSON.stringify({
        ...{ id: passkey, rawId: passkey, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: '', authenticatorData: '', signature: '' },
      }),
    }),
    storePasskey,
  ),
  'enter/passkey/options': act(undefined),
  'passkeys/options': act(undefined),
  // Without a device nothing is set up. passkeys.test.ts has one.
  'passkeys/add': act(undefined),
  'passkeys/remove': act('removed a passkey', () => ({ id: passkey }), storePasskey),
  'sign-out': act('signed out'),
  'sign-out-everywhere': act('signed out everywhere'),
  // Everybody may request a link, which changes nothing before it is opened.
  'sign-in/ask': act(undefined, () => ({ email: owner })),
  // The search terms are stored in the owner's browser alone.
  search: act(undefined, () => ({ q: visitor })),
  export: act('exported 1 lead as CSV'),
  live: act('made this copy the live site', undefined, () => store.transaction((tx) => markAsCopy(tx))),
  'leads/status': act('marked as answered', ({ lead }) => ({ id: lead, status: 'answered' })),
  'leads/[id]/notes': act('added a note', () => ({ text: `${visitor} called` })),
  'leads/[id]/notes/remove': act('removed a note', ({ note }) => ({ note })),
  // Without a mail key no reply is sent. reply.test.ts tests sent replies.
  'leads/[id]/reply': act(undefined, () => ({ insert: 'none' })),
  'mails/again': act('sent a mail again', undefined, () =>
    store.db.update(outbox).set({ lastError: '422 validation_error' }),
  ),
  'mails/[id]/again': act('sent a mail again'),
  'mails/held': act('left out the mails of a flood of forms', () => ({ mails: 'leave' })),
  'mails/[id]/allow': act('allowed mails to an address again', undefined, suppressVisitor),
  'newsletter/unsubscribe': act('unsubscribed somebody', () => ({ email: visitor })),
  'newsletter/allow': act('allowed mails to an address again', () => ({ email: visitor }), suppressVisitor),
  'person/export': act('exported a person', () => ({ email: visitor })),
  'person/erase': act('erased', () => ({ email: visitor, confirm: 'yes' })),
  // The action redirects to the records of an address.
  'person/record': act(undefined, () => ({ email: visitor })),
  'newsletter/series/begin': act('began a series', async () => ({
    series: 'series',
    count: `${await countOutside(store.db, 'series')}`,
  })),
  'newsletter/series/stop': act(
    'stopped a series for a person',
    () => ({ enrolment }),
    () =>
      store.db.insert(seriesEnrolments).values({
        ...{ id: enrolment, seriesId: 'series', email: visitor, state: 'running' },
        ...{ beganAt: new Date(), runningSince: new Date() },
      }),
  ),
  'newsletter/issue': act(
    'stopped an issue',
    () => ({ issue: 'first', act: 'stop' }),
    () => store.db.insert(newsletterIssues).values({ id: 'first', subject: '', text: '', html: '' }),
  ),
  'newsletter/import': act('chose a file of subscribers', () => {
    const form = new FormData()
    form.set('file', new File([`email\n${visitor}\n`], 'people.csv'))
    return form
  }),
  'newsletter/import/[id]/choices': act('chose the meaning of a file of subscribers', () => ({
    'role-0': 'email',
  })),
  'newsletter/import/[id]/start': act('started an import', async ({ file }) => {
    await store.db.update(subscriberImports).set({ columns: { roles: ['email'] } })
    return { source: 'A fair', seen: (await readImport(store.db, file))?.revision ?? '' }
  }),
  'newsletter/import/[id]/remove': act('removed a file of subscribers'),
  'newsletter/import/[id]/export': act('exported what became of a file'),
  'newsletter/export': act('exported the subscribers'),
  'settings/save': act('set leads to be kept for 24 months', () => ({ months: '24' })),
  'settings/test-mail': act('asked for a test mail'),
  'settings/snippets': act('changed a snippet', () => ({ name: 'Fees', text: 'They are …' })),
  'settings/webhook/change': act(
    'started the webhook again',
    () => ({ act: 'resume' }),
    () => createWebhook(store.db, 'https://hooks.example.com'),
  ),
  'settings/sessions': act('ended a session', ({ other }) => ({ id: other })),
}

const posts = [
  ...Object.keys(ownerActions).map((name) => ({ name, POST: answerPost })),
  { name: 'newsletter/import', POST: uploadSubscribers },
]

/** Returns all rows of all tables except the rate limits, which also count refused requests. */
async function everything() {
  const rows = []
  for (const table of everyTable.filter((table) => table !== schema.rateLimits))
    rows.push([getTableName(table), await store.db.select().from(table)])
  return rows
}

/** Routes that need no session: signing in and out. */
const open = [...['enter/confirm', 'enter/passkey', 'enter/passkey/options'], ...['sign-in/ask', 'sign-out']]

/** Headers of requests from other sites. All routes share the check of the origin, so one route gets them all. */
const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  {},
  { origin: `${siteUrl}.evil.example` },
  { origin: 'http://career.example' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
]

test('every POST of the owner’s pages is listed in `acts`', () => {
  expect(posts.map(({ name }) => name).sort()).toEqual(Object.keys(acts).sort())
})

describe.each(posts)('POST /owner/$name', ({ name, POST }) => {
  const prepared = async () => {
    const found = await inbox()
    const known = acts[name]
    await known?.prepare?.()
    const [room] = name.split('/')
    const id = room === 'mails' ? found.mail : room === 'newsletter' ? found.file : found.lead
    const fields = (await known?.fields(found)) ?? {}
    return (headers: HeadersInit, form = fields) =>
      POST(
        new Request(`${siteUrl}/owner/${name.replace('[id]', id)}`, {
          method: 'POST',
          headers,
          body: form instanceof FormData ? form : new URLSearchParams(form),
        }),
      )
  }

  test('adds one line to the audit log, without an e-mail address', async () => {
    const post = await prepared()
    const headers = { origin: siteUrl, ...(await signIn()) }
    await store.db.delete(audit)
    const response = await post(headers)
    expect(response.status).toBeLessThan(400)
    const answer = answerIn(await response.text())
    if (answer !== undefined) expect((await post(headers, { answer })).status).toBeLessThan(400)
    const lines = await store.db.select().from(audit)
    const says = acts[name]?.says
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual(
      says === undefined ? [] : [[owner, expect.stringContaining(says)]],
    )
    expect(JSON.stringify(lines.map(({ action, subject }) => [action, subject]))).not.toContain('@')
  })

  test('returns 403 from another site and 401 without a session, and changes nothing', async () => {
    const post = await prepared()
    const { cookie: old } = await signIn()
    await store.db.update(sessions).set({ endedAt: new Date() })
    const { cookie } = await signIn()
    const before = await everything()
    for (const headers of name === 'leads/status' ? elsewhere : elsewhere.slice(0, 2)) {
      const answer = await post({ ...headers, cookie })
      expect([answer.status, headers]).toEqual([403, headers])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const wrong = ['', old, '__Secure-cc_owner=nonsense', `${cookie.slice(0, -8)}AAAAAA~2`]
    for (const cookie of open.includes(name) ? [] : wrong) {
      const answer = await post({ origin: siteUrl, 'sec-fetch-site': 'same-origin', cookie })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      // A note is returned to its author.
      if (name !== 'leads/[id]/notes') expect(await answer.text()).not.toContain(visitor)
    }
    expect(await everything()).toEqual(before)
  })
})

test('GET of the upload changes nothing, and returns 401 without a session', async () => {
  await inbox()
  const session = await signIn()
  const before = await everything()
  const request = (headers: HeadersInit) => checkUploadSession(new Request(`${siteUrl}/owner`, { headers }))
  const stranger = await request({})
  expect(stranger.status).toBe(401)
  expect(stranger.headers.get('cache-control')).toContain('no-store')
  expect(await (await request(session)).text()).not.toContain(visitor)
  expect(await everything()).toEqual(before)
})

test('an unknown path returns 404 to an owner, and redirects others to the sign-in page', async () => {
  const { lead } = await inbox()
  const owned = { origin: siteUrl, ...(await signIn()) }
  const at = (path: string, init: RequestInit) => new Request(`${siteUrl}/owner/${path}`, init)
  for (const path of ['leads', 'constructor', `leads/${lead}`, `mails/${lead}/again/x`, '']) {
    const post = await answerPost(at(path, { method: 'POST', headers: owned }))
    expect([post.status, (await answerUnknown(at(path, { headers: owned }))).status]).toEqual([404, 404])
    expect((await answerUnknown(at(path, {}))).headers.get('location')).toBe('/owner/sign-in')
  }
})

test('the audit log is listed newest first, in pages, with links to existing leads and mails', async () => {
  const { lead, mail } = await inbox()
  const subjects = [lead, mail, randomUUID(), undefined, 'no id at all']
  const at = Date.parse('2026-11-01T08:00:00.000Z')
  for (const [n, subject] of subjects.entries()) {
    await writeAudit(store.db, owner, `action ${n}`, subject)
    const moment = { at: new Date(at + n) }
    await store.db
      .update(audit)
      .set(moment)
      .where(eq(audit.action, `action ${n}`))
  }
  const first = await listAudit(store.db, 1, 3)
  const rest = await listAudit(store.db, first.next, 3)
  expect(rest.next).toBeUndefined()
  const seen = [...first.rows, ...rest.rows].map(({ action, href }) => [action, href])
  expect(seen).toEqual([
    ['action 4', undefined],
    ['action 3', undefined],
    ['action 2', undefined],
    ['action 1', `/owner/mails/${mail}`],
    ['action 0', `/owner/leads/${lead}`],
  ])
})
