import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { lakeClient } from '#lake/client'
import { everyPath } from '#tests/e2e/paths.ts'
import { until } from '#tests/faults/until.ts'
import { leadKinds } from '#web/lead-kinds.ts'
import type { Soak } from './soak.ts'

/** Resources that a browser loads for a page. */
const fetched = /(?:src|href)="(\/(?:drawings|coloured-drawings|media|_next)\/[^"#]*)/g

/** Loads every page with all its resources, as several visitors with empty caches. */
export const visitors = (soak: Soak) =>
  Promise.all(
    ['gzip', 'gzip, br', 'gzip', 'gzip, br'].map((encoding, visitor) =>
      soak.repeat('a visitor', 0, async () => {
        const headers = { 'accept-encoding': encoding }
        const cache = new Set<string>()
        for (const at of everyPath.keys()) {
          const page = everyPath[(at + visitor * 5) % everyPath.length] ?? '/'
          const { text } = await soak.ask(page, { headers })
          if (!text.includes('</html>')) soak.fault(`${page} was incomplete`)
          for (const [, address = ''] of text.matchAll(fetched)) {
            const file = address.replaceAll('&amp;', '&')
            if (!cache.has(file)) await soak.ask(file, { headers })
            cache.add(file)
          }
          await pause(250)
        }
      }),
    ),
  )

/** Edits a draft and publishes it like the Studio. Then requests a page until the page has the text. */
export async function coach(soak: Soak) {
  const client = lakeClient({ url: soak.studio, projectId: 'local', dataset: 'production' })
  // The first text is on one page, the second on all pages.
  const places = [
    { id: 'home', field: 'hero.text', pages: ['/'] },
    { id: 'siteSettings', field: 'footer.tagline', pages: ['/book', '/privacy', '/resources'] },
  ]
  await soak.repeat('a publish', 5, async (turn) => {
    const { id, field, pages } = places[turn % places.length] ?? { id: '', field: '', pages: [] }
    const draftId = `drafts.${id}`
    const words = `Text ${turn} of the soak`
    const document = await client.getDocument(id)
    if (!document) throw new Error(`The lake has no document ${id}`)
    await client.createOrReplace({ ...document, _id: draftId })
    await client
      .patch(draftId)
      .set({ [field]: words })
      .commit()
    const began = performance.now()
    const actionType = 'sanity.action.document.publish'
    await client.action({ actionType, draftId, publishedId: id })
    const page = pages[turn % pages.length] ?? '/'
    const read = async () => (await soak.ask(page)).text.includes(words)
    await until(`${words} on ${page}`, read, (seen) => seen)
    soak.figures.publishes += 1
    const waited = Math.round(performance.now() - began)
    soak.figures.longestPublish = Math.max(soak.figures.longestPublish, waited)
  })
}

const accepted = z.object({ id: z.uuid() })

/** Number of mails to owners and visitor. A starter pack with the newsletter also sends a welcome. */
const mailsOf = (kind: string) => (kind === 'pack' ? 3 : 2)

/** Sends leads of each kind in turn. Sends every fifth twice with its key, as after a lost answer. */
export const leads = (soak: Soak) =>
  // One visitor may send 60 leads in ten minutes. The journeys send two a minute.
  soak.repeat('a lead', 20, async (turn) => {
    const kind = leadKinds[turn % leadKinds.length]
    if (!kind) throw new Error('web/lead-kinds.ts has no kind of lead')
    const init = {
      method: 'POST',
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json', origin: soak.site },
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ ...kind.example, email: `soak-${turn}@example.org`, pageUrl: '/' }),
    }
    const { id } = accepted.parse(JSON.parse((await soak.ask(kind.path, init, 201)).text))
    soak.leads.set(id, mailsOf(kind.kind))
    if (turn % 5 > 0) return
    const again = accepted.parse(JSON.parse((await soak.ask(kind.path, init, 200)).text))
    if (again.id !== id) soak.fault(`a repeated ${kind.kind} got another id`)
  })

/** Signs in as the owner, then reads and exports all leads repeatedly. Each accepted lead has to be in the export. */
export async function owner(soak: Soak) {
  const post = (address: string, fields: Record<string, string>, expected: number, cookie = '') =>
    soak.ask(
      address,
      {
        method: 'POST',
        headers: { cookie, origin: soak.site },
        body: new URLSearchParams(fields),
      },
      expected,
    )
  await post('/owner/sign-in/ask', { email: 'owner@example.com' }, 303)
  const link = await until(
    'a sign-in link',
    async () => /\/owner\/enter\?token=(\S+)/.exec(readFileSync(soak.terminal, 'utf8'))?.[1],
    (token) => token !== undefined,
  )
  const { headers } = await post('/owner/enter/confirm', { token: link ?? '' }, 303)
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await soak.repeat('the owner', 10, async () => {
    const expected = [...soak.leads.keys()]
    const pages = ['/owner?status=all', '/owner/overview', '/owner/mails', '/owner/audit']
    const last = expected.at(-1)
    for (const page of [...pages, ...(last ? [`/owner/leads/${last}`] : [])])
      await soak.ask(page, { headers: { cookie } })
    const { text } = await post('/owner/export', { status: 'all' }, 200, cookie)
    const missing = expected.filter((id) => !text.includes(id))
    if (missing.length > 0) soak.fault('accepted leads are missing in an export')
    soak.figures.exports += 1
  })
}
