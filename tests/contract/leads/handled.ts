import { vi } from 'vitest'
import { StorageError, type Store } from '#web/db/store.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'
import type { Site } from '#web/leads/lead-site.ts'
import { receive } from '#web/leads/receive.ts'

export const siteUrl = 'https://career.example'

/** Returns the site that a handler needs. @param change properties to replace */
export const siteWith = (store: Store, change: Partial<Site> = {}): Site => ({
  siteUrl,
  trustProxy: 1,
  secret: 's'.repeat(32),
  store: async () => store,
  sendAfterResponse: () => undefined,
  ...change,
})

/** `store` of a site whose database is down. */
export const down = () => Promise.reject(new StorageError(new Error('down')))

/** Hides logged errors until the end of the test. */
export const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

let visitors = 0

/** Returns a new IP address at each call, so that no rate limit applies by accident. */
export const nextVisitor = () => `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`

/** Returns a function that calls the handler of a kind of lead without HTTP, which is faster for many requests. */
export function handled<Fields extends Person, Content>(
  kind: LeadKind<Fields, Content>,
  store: Store,
  change: Partial<Site> = {},
) {
  const handler = receive(kind, () => siteWith(store, change))
  return (body: BodyInit | undefined, headers: HeadersInit = {}) => {
    const all = new Headers(headers)
    if (!all.has('x-forwarded-for')) all.set('x-forwarded-for', nextVisitor())
    return handler(new Request(siteUrl, { method: 'POST', headers: all, body }))
  }
}

/** Returns fields as a browser's form sends them: a list as several entries of one name. */
export const asForm = (fields: object) =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))

export const asJson = { accept: 'application/json', 'content-type': 'application/json' }
