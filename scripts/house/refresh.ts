import { sign } from '#studio/lake/webhook.ts'
import { generated } from '#web/content/generated/queries.ts'
import type { Settings } from './settings.ts'

/**
 * Brings a site that has just started up to date, page by page: its pages may have been built from
 * another dataset, or before edits that were made while it was down. Afterwards every page has a
 * good answer to fall back on when the lake goes away, and no visitor waits for a first rendering.
 */
export async function refresh(settings: Settings): Promise<void> {
  await announceEverything(settings)
  const site = `http://localhost:${settings.environment.port}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address ?? '/', site)
    await (await fetch(site + pathname)).body?.cancel()
  }
}

/**
 * Tells a site that has just started that any content may have changed: its pages may have been
 * built from another dataset, or before edits that were made while it was down.
 */
async function announceEverything({ environment, variables }: Settings): Promise<void> {
  const secret = variables.SANITY_WEBHOOK_SECRET ?? ''
  const url = `http://localhost:${environment.port}/api/revalidate`
  const types = new Set(Object.values(generated).flatMap((query) => query?.tags ?? []))
  await Promise.all(
    [...types].map((name) => {
      const body = JSON.stringify({ _type: name, operation: 'start' })
      return fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sanity-webhook-signature': sign(body, secret),
        },
        body,
      })
    }),
  )
}
