import type { LandingPageQueryResult } from '#web/content/generated/sanity.types.ts'

export type LandingPage = NonNullable<LandingPageQueryResult>

/** Section of a landing page, by its type. */
export type PageSection<Type extends string = string> = Extract<
  NonNullable<LandingPage['sections']>[number],
  { _type: Type }
>
