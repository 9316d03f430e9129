import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, vi } from 'vitest'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { leads } from '#web/db/tables.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import { asJson, siteWith } from './handled.ts'
import { serve } from './http.ts'

/** Serves the handler of a kind of lead over HTTP. @param store default: a new store */
export function served<Fields extends Person, Content>(kind: LeadKind<Fields, Content>, store = openedStore()) {
  let server: { url: string; stop(): Promise<void> }
  const site = { ...siteWith(store), sendAfterResponse: vi.fn() }

  beforeAll(async () => {
    server = await serve(receive(kind, () => site))
    return server.stop
  })

  beforeEach(() => {
    site.store = async () => store
    site.sendAfterResponse.mockClear()
  })

  const post = (init: RequestInit, path = '') =>
    fetch(server.url + path, { method: 'POST', redirect: 'manual', ...init })
  return {
    /** A test may replace `store`, which is reset before each test. */
    site,
    url: () => server.url,
    store,
    post,
    postJson: (body: unknown, headers: Record<string, string> = {}, path?: string) =>
      post({ headers: { ...asJson, ...headers }, body: JSON.stringify(body) }, path),
    postForm: (
      fields: Record<string, string> | [string, string][],
      headers: Record<string, string> = {},
      path?: string,
    ) => post({ headers: { accept: 'text/html', ...headers }, body: new URLSearchParams(fields) }, path),
    storedFor: (email: string) => store.db.select().from(leads).where(eq(leads.email, email)),
  }
}
