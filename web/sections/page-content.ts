import type {
  BookQueryResult,
  CallQueryResult,
  CareKitQueryResult,
  HomeQueryResult,
  InsightsQueryResult,
  ProgramQueryResult,
  ResourcesQueryResult,
  ToolkitQueryResult,
} from '#web/content/generated/sanity.types.ts'

/* Content types of the pages. Every part can be missing. */

export type Book = NonNullable<BookQueryResult>
export type Call = NonNullable<CallQueryResult>
export type CareKit = NonNullable<CareKitQueryResult>
export type Home = NonNullable<HomeQueryResult>
export type Insights = NonNullable<InsightsQueryResult>
export type Program = NonNullable<ProgramQueryResult>
export type Resources = NonNullable<ResourcesQueryResult>
export type Toolkit = NonNullable<ToolkitQueryResult>
/** Returns the attribute `data-sanity` that makes a number clickable in a preview; undefined for visitors. */
export type EditAttribute = (type: string, path: string, id?: string) => string | undefined

export type CareKitItem = NonNullable<CareKit['items']>[number]
