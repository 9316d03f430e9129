import type {
  BookQueryResult,
  CareKitQueryResult,
  HomeQueryResult,
  InsightsQueryResult,
  ProgramQueryResult,
  ResourcesQueryResult,
  ShortAssessmentQueryResult,
  SiteQueryResult,
  ToolkitQueryResult,
} from '#web/content/generated/sanity.types.ts'
import type { sampleMails } from './mails/sample-mails.ts'

/** The site's own content, for the specimens that are made of it. */
export type Content = {
  site: SiteQueryResult
  home: HomeQueryResult
  book: BookQueryResult
  careKit: CareKitQueryResult
  insights: InsightsQueryResult
  program: ProgramQueryResult
  resources: ResourcesQueryResult
  shortAssessment: ShortAssessmentQueryResult
  toolkits: NonNullable<ToolkitQueryResult>[]
  mails: ReturnType<typeof sampleMails>
}
