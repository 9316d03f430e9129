import type { ResourcesQueryResult } from '#web/content/generated/sanity.types.ts'

/** What Resources is made of; every part may be absent. */
export type Resources = NonNullable<ResourcesQueryResult>
