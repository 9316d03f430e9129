import type { ToolkitQueryResult } from '#web/content/generated/sanity.types.ts'

/** What a toolkit's page is made of; every part may be absent. */
export type Toolkit = NonNullable<ToolkitQueryResult>
