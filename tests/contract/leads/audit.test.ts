import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { root } from '#scripts/stack/build-cache.ts'
import { withStore } from '#tests/contract/db/with-store.ts'
import type { Store } from '#web/db/store.ts'
import {
  audit,
  leads,
  newsletterHistory,
  newsletterSubscribers,
  notes,
  outbox,
  sessions,
  suppressionList,
} from '#web/db/tables.ts'
import { listAudit, writeAudit } from '#web/owner/audit/audit-log.ts'
import { readCursor } from '#web/owner/cursor.ts'
import { setSessionCookie, startSession } from '#web/owner/session.ts'
import { makeToken } from '#web/owner/sign-in/link.ts'
import type { OwnerSite } from '#web/owner/site.ts'
import { send } from './given.ts'

const siteUrl = 'https://career.example'
const owner = 'owner@career.example'
const visitor = 'very.private@example.com'
const house = vi.hoisted((): { site: OwnerSite | undefined } => ({ site: undefined }))

/** The routes as they are in the site, only with this file's store. */
vi.mock('#web/owner/site.ts', async (original) => ({
  ...(await original<typeof import('#web/owner/site.ts')>()),
  ownerSite: () => house.site,
}))

let store: Store
withStore((opened) => {
  store = opened
  house.site = {
    ...{ siteUrl, owners: [owner], secret: 'k'.repeat(40), trustProxy: 0 },
    delivery: { by: 'nothing' },
    store: async () => store,
    later: () => undefined,
  }
})
beforeEach(async () => {
  for (const table of [audit, leads, outbox, sessions, suppressionList])
    await store.db.delete(table)
  for (const table of [newsletterSubscribers, newsletterHistory]) await store.db.delete(table)
})

/** What an inbox holds in which everything can be done. */
async function inbox() {
  const outcome = await send(store, { email: visitor }, { key: randomUUID() })
  if (outcome.status !== 'stored') throw new Error(outcome.status)
  const lead = outcome.id
  const [note, mail, other] = [randomUUID(), randomUUID(), randomUUID()]
  await store.db.insert(notes).values({ id: note, leadId: lead, author: owner, text: 'Call' })
  const words = { subject: 's', text: 't', html: 'h', purpose: 'contact-receipt' }
  await store.db
    .insert(outbox)
    .values({ id: mail, leadId: lead, state: 'dead', recipients: [visitor], ...words })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await store.db.insert(sessions).values({ id: other, email: owner, expiresAt })
  await store.db.insert(newsletterSubscribers).values({ email: visitor, name: 'Private' })
  return { lead, note, mail, other }
}
type Inbox = Awaited<ReturnType<typeof inbox>>

interface Act {
  fields(inbox: Inbox): Promise<Record<string, string>> | Record<string, string>
  /** Before it, where the inbox alone is not enough. */
  prepare?(): Promise<unknown>
  /** What the audit says of it; nothing where nothing is changed or shown. */
  says: string | undefined
}
const act = (says: Act['says'], fields: Act['fields'] = () => ({}), prepare?: Act['prepare']) => ({
  ...{ says, fields },
  ...(prepare ? { prepare } : {}),
})

/** Every POST of the owner's pages, by its route. Whoever adds one says here what it writes down. */
const acts: Record<string, Act> = {
  'enter/confirm': act('signed in', async () => ({ token: await makeToken(store.db, owner) })),
  'sign-out': act('signed out'),
  'sign-out-everywhere': act('signed out everywhere'),
  // Nothing happens before the link is pressed, and anybody may ask.
  'sign-in/ask': act(undefined, () => ({ email: owner })),
  // Only remembers, in the owner's own browser, what to look for.
  search: act(undefined, () => ({ q: visitor })),
  export: act('exported 1 lead as CSV'),
  'leads/status': act('marked as answered', ({ lead }) => ({ id: lead, status: 'answered' })),
  'leads/[id]/notes': act('added a note', () => ({ text: `${visitor} called` })),
  'leads/[id]/notes/remove': act('removed a note', ({ note }) => ({ note })),
  'leads/[id]/export': act('exported a person'),
  'leads/[id]/erase': act('erased', () => ({ confirm: 'yes' })),
  'mails/[id]/again': act('sent a mail again'),
  'mails/[id]/allow': act(
    'allowed mails to an address again',
    () => ({}),
    () => store.db.insert(suppressionList).values({ email: visitor, reason: 'bounced' }),
  ),
  'newsletter/unsubscribe': act('unsubscribed a reader', () => ({ email: visitor })),
  'newsletter/export': act("exported the newsletter's readers"),
  'settings/retention': act('set leads to be kept for 24 months', () => ({ months: '24' })),
  'settings/sessions': act('ended a session', ({ other }) => ({ id: other })),
}

const folder = path.join(root, 'web/app/owner')
const route = z.object({
  POST: z
    .custom<(request: Request) => Promise<Response>>((value) => typeof value === 'function')
    .optional(),
  GET: z.unknown().optional(),
})
const routes = await Promise.all(
  globSync('**/route.ts', { cwd: folder }).map(async (file) => ({
    name: path.dirname(file).split(path.sep).join('/'),
    // Strict: no other method may come in unseen.
    ...route.strict().parse({ ...(await import(pathToFileURL(path.join(folder, file)).href)) }),
  })),
)
const posts = routes.flatMap(({ name, POST }) => (POST ? [{ name, POST }] : []))

const signIn = async () => {
  if (house.site === undefined) throw new Error('no site')
  const headers = new Headers()
  const cookies = webCookies(new Request(siteUrl), headers)
  await setSessionCookie(cookies, house.site, await startSession(store.db, owner))
  await store.db.delete(audit)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
const lines = () => store.db.select().from(audit)

test('every POST of the owner’s pages is known here', () => {
  expect(posts.map(({ name }) => name).sort()).toEqual(Object.keys(acts).sort())
})

describe.each(posts)('POST /owner/$name', ({ name, POST }) => {
  const post = async (origin: string, cookie: string) => {
    const found = await inbox()
    const known = acts[name]
    await known?.prepare?.()
    const id = name.startsWith('mails') ? found.mail : found.lead
    const fields = (await known?.fields(found)) ?? {}
    return POST(
      new Request(`${siteUrl}/owner/${name.replace('[id]', id)}`, {
        method: 'POST',
        headers: { origin, ...(cookie ? { cookie } : {}) },
        body: new URLSearchParams(fields),
      }),
    )
  }

  test('is written down, by whom, and without anybody’s address', async () => {
    const response = await post(siteUrl, await signIn())
    await response.text()
    expect(response.status).toBeLessThan(400)
    const written = await lines()
    const says = acts[name]?.says
    expect(written).toHaveLength(says === undefined ? 0 : 1)
    if (says === undefined) return
    expect(written[0]?.actor).toBe(owner)
    expect(written[0]?.action).toContain(says)
    expect(`${written[0]?.action} ${written[0]?.subject}`).not.toContain('@')
  })

  test('does nothing from another site', async () => {
    expect((await post('https://evil.example', await signIn())).status).toBe(403)
    expect(await lines()).toEqual([])
  })

  const needsSession = !['enter/confirm', 'sign-in/ask', 'sign-out'].includes(name)
  test.skipIf(!needsSession)('does nothing for who is not signed in', async () => {
    expect((await post(siteUrl, '')).status).toBe(401)
    expect(await lines()).toEqual([])
  })
})

describe('the audit’s page', () => {
  test('leads to what still exists, newest first, page by page', async () => {
    const { lead, mail } = await inbox()
    const gone = randomUUID()
    for (const [action, subject] of [
      ['first', lead],
      ['second', mail],
      ['third', gone],
      ['fourth', undefined],
      ['fifth', 'no id at all'],
    ] as const)
      await writeAudit(store.db, owner, action, subject)
    const at = new Date('2026-11-01T08:00:00.000Z')
    for (const [n, action] of ['first', 'second', 'third', 'fourth', 'fifth'].entries())
      await store.db
        .update(audit)
        .set({ at: new Date(at.getTime() + n) })
        .where(eq(audit.action, action))
    const seen: { action: string; href: string | undefined }[] = []
    let next: string | undefined
    do {
      const page = await listAudit(store.db, readCursor(next), 2)
      seen.push(...page.rows.map(({ action, link }) => ({ action, href: link?.href })))
      next = page.next
    } while (next !== undefined)
    expect(seen).toEqual([
      { action: 'fifth', href: undefined },
      { action: 'fourth', href: undefined },
      { action: 'third', href: undefined },
      { action: 'second', href: `/owner/mails/${mail}` },
      { action: 'first', href: `/owner/leads/${lead}` },
    ])
  })
})
