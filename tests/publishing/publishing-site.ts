import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { sign } from '#lake/webhook'
import { landingPagePrefix } from '#schemas/routes.ts'
import { starterPage } from '#schemas/starter-page.ts'
import { seed } from '#scripts/content/missing-content.ts'
import { gatewayOf } from '#scripts/stack/gateway.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { openSettings } from '#scripts/stack/settings.ts'
import { buildSite } from '#scripts/stack/start-next.ts'
import { superviseNext } from '#scripts/stack/supervise-next.ts'
import { holdingLake } from './holding-lake.ts'

export type PublishingSite = Awaited<ReturnType<typeof publishingSite>>

/**
 * Gateway and Next with a lake that can hold its answers back, and that announces no change itself.
 * @param pages names of the landing pages that exist at the start
 */
export async function publishingSite(pages: string[]) {
  const slugOf = (page: string) => `${landingPagePrefix}${page}`
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-publishing-'))
  const settings = openSettings({
    PORT: `${await freePort()}`,
    STUDIO_PORT: `${await freePort()}`,
    DATA_DIR: folder,
  })
  const { content, port, studioPort } = settings.environment
  const { projectId, dataset } = content
  const behind = await freePort()
  const about = { projectId, dataset, port: behind }
  const real = await openLake({ folder: path.join(folder, 'lake'), ...about })
  await real.importSeed(seed)
  const client = lakeClient({ projectId, dataset, url: real.url })
  const transaction = client.transaction()
  for (const page of pages)
    transaction.create({
      ...starterPage,
      _id: `page-${page}`,
      _type: 'landingPage',
      title: `${page} at first`,
      slug: { _type: 'slug', current: slugOf(page) },
    })
  await transaction.commit()

  const lake = await holdingLake(studioPort, behind)
  await buildSite(settings)
  const nextPort = await freePort()
  const said: string[] = []
  const log = (line: string) => void said.push(line)
  const next = await superviseNext(settings, nextPort, log)
  const gateway = gatewayOf(settings, { ...next, port: () => nextPort }, log)
  await gateway.listen(port, '127.0.0.1')
  const visitors = `http://127.0.0.1:${port}`
  const alone = `http://127.0.0.1:${nextPort}`

  /** Announces a change to the site, like the lake's webhook. @param to address of the site, or of Next alone */
  async function publish(_type: string, to = visitors): Promise<void> {
    const body = JSON.stringify({ _type, _id: crypto.randomUUID() })
    const signature = sign(body, settings.variables.SANITY_WEBHOOK_SECRET ?? '')
    const answer = await fetch(`${to}/api/revalidate`, {
      method: 'POST',
      headers: { 'sanity-webhook-signature': signature },
      body,
    })
    const answered = await answer.text()
    if (!answer.ok) throw new Error(`The publish was answered by ${answer.status}: ${answered}`)
  }

  return {
    ...{ lake, client, next, gateway, said, visitors, alone, publish },
    /** Part of the query for a page's own content. */
    queryOf: (page: string) => `$slug="${slugOf(page)}"`,
    /** Requests a page. @param from address of the site, or of Next alone */
    async get(page: string, init: RequestInit = {}, from = visitors) {
      const signal = AbortSignal.timeout(60_000)
      const answer = await fetch(`${from}/${slugOf(page)}`, { ...init, signal })
      return { status: answer.status, text: await answer.text() }
    },
    /** Changes the title of a page. @returns the time by the lake's clock */
    async write(page: string, title: string): Promise<string> {
      const { _updatedAt } = await client.patch(`page-${page}`).set({ title }).commit()
      return _updatedAt
    },
    async close() {
      await gateway.close(0)
      await next.close()
      lake.close()
      await real.close()
      settings.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
