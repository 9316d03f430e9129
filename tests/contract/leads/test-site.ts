import type { Store } from '#web/db/store.ts'
import type { Site } from '#web/leads/site.ts'

/** The visitor's side of a store, with what a test wants to be different. */
export const siteWith = (store: () => Store, change: Partial<Site> = {}): Site => ({
  siteUrl: 'https://career.example',
  trustProxy: 1,
  secret: 's'.repeat(32),
  store: async () => store(),
  afterAnswer: () => undefined,
  ...change,
})
