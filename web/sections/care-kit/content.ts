import type { CareKitQueryResult } from '#web/content/generated/sanity.types.ts'

/** What the Care Kit's page is made of; every part may be absent. */
export type CareKit = NonNullable<CareKitQueryResult>

export type CareKitItem = NonNullable<CareKit['items']>[number]
