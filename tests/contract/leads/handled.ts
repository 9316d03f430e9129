import type { Store } from '#web/db/store.ts'
import type { LeadKind, Person } from '#web/leads/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import type { Site } from '#web/leads/site.ts'
import { siteWith } from './test-site.ts'

let visitors = 0

/** Another visitor each time: nobody meets a limit that is not meant. */
export const nextVisitor = () =>
  `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`

/** The handler of one kind of lead without a network before it, for the many requests of one test. */
export function handled<Fields extends Person, Content>(
  kind: LeadKind<Fields, Content>,
  store: () => Store,
  change: Partial<Site> = {},
) {
  const handler = receive(kind, () => siteWith(store, change))
  return (body: BodyInit | undefined, headers: HeadersInit = {}) => {
    const all = new Headers(headers)
    if (!all.has('x-forwarded-for')) all.set('x-forwarded-for', nextVisitor())
    return handler(new Request('https://career.example/', { method: 'POST', headers: all, body }))
  }
}

export const asJson = { accept: 'application/json', 'content-type': 'application/json' }
