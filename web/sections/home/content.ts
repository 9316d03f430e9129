import type { HomeQueryResult } from '#web/content/generated/sanity.types.ts'

/** What Home is made of; every part may be absent. */
export type Home = NonNullable<HomeQueryResult>
