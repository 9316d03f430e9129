import type { ProgramQueryResult } from '#web/content/generated/sanity.types.ts'

/** What a program's page is made of; every part may be absent. */
export type Program = NonNullable<ProgramQueryResult>
