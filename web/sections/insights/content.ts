import type { InsightsQueryResult } from '#web/content/generated/sanity.types.ts'

/** What Insights is made of; every part may be absent. */
export type Insights = NonNullable<InsightsQueryResult>
