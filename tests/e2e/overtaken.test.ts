import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { openLake } from '#lake'
import { sign } from '#lake/webhook'
import { seed } from '#scripts/content/missing.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { openSettings } from '#scripts/stack/settings.ts'
import { startSite } from '#scripts/stack/site.ts'
import { expect, test } from './fixtures.ts'
import { lake } from './lake.ts'

/** Stands in for the lake at a port: passes everything on, and holds answers back that belong to a type. */
async function holdingLake(port: number, behind: number) {
  const held = { type: '', answers: [] as (() => void)[] }
  const server = createServer((asked, answer) => {
    const { method, url = '', headers } = asked
    const passed = request(
      { port: behind, method, path: url, headers: { ...headers, host: `localhost:${behind}` } },
      (given) => {
        const pass = () => {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
        }
        if (held.type && decodeURIComponent(url).includes(`"${held.type}"`)) held.answers.push(pass)
        else pass()
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    hold(type: string) {
      held.type = type
    },
    count: () => held.answers.length,
    release() {
      held.type = ''
      for (const pass of held.answers.splice(0)) pass()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a page whose rendering a publish has overtaken is new some seconds later', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'career-care-overtaken-'))
  const settings = openSettings({
    PORT: `${await freePort()}`,
    STUDIO_PORT: `${await freePort()}`,
    DATA_DIR: folder,
  })
  const { content, port, studioPort } = settings.environment
  const behind = await freePort()
  const { projectId, dataset } = content
  const real = await openLake({
    folder: path.join(folder, 'lake'),
    projectId,
    dataset,
    port: behind,
  })
  await real.importSeed(seed)
  const between = await holdingLake(studioPort, behind)
  const site = startSite(settings, port)
  const page = () => fetch(`http://localhost:${port}/terms`).then((answer) => answer.text())
  const publish = () => {
    const body = JSON.stringify({ _type: 'legalPage' })
    const signature = sign(body, settings.variables.SANITY_WEBHOOK_SECRET ?? '')
    return fetch(`http://localhost:${port}/api/revalidate`, {
      method: 'POST',
      headers: { 'sanity-webhook-signature': signature },
      body,
    })
  }
  try {
    await expect.poll(() => page().catch(() => '')).toContain('</html>')
    expect((await publish()).status).toBe(200)
    // Past what the first publish expires again.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    await page()
    expect((await publish()).status).toBe(200)
    between.hold('legalPage')
    const overtaken = page()
    await expect.poll(between.count).toBeGreaterThan(0)
    const title = 'Terms that came meanwhile'
    const query = '*[_type == "legalPage" && slug.current == "terms"]'
    await lake(`http://localhost:${behind}`).patch({ query }).set({ title }).commit()
    const published = await publish()
    expect(published.headers.get('x-purge')).toMatch(/^legalPage \d{4}-\d\d-\d\dT[\d:.]+Z$/)
    between.release()
    expect(await overtaken).not.toContain(title)
    // Without a second expiry it would stay for the half minute that a page is kept.
    await expect.poll(page, { timeout: 15_000 }).toContain(title)
  } finally {
    await site.close()
    between.close()
    await real.close()
    settings.release()
    rmSync(folder, { recursive: true, force: true })
  }
})
