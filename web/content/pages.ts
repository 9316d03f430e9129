import * as queries from './queries.ts'
import { read, readDraftsUnmarked, readNow, readPublished } from './read.ts'

/*
 * The read side: one function a page, and nothing else reads content. An answer may be null, and so
 * may each of its parts: a page shows what there is.
 */

export const getSite = () => read(queries.siteQuery)
export const getHome = () => read(queries.homeQuery)
export const getProgram = (slug: string) => read(queries.programQuery, { slug })
export const getToolkit = (slug: string) => read(queries.toolkitQuery, { slug })
export const getCareKit = () => read(queries.careKitQuery)
export const getBook = () => read(queries.bookQuery)
export const getResources = () => read(queries.resourcesQuery)
export const getInsights = () => read(queries.insightsQuery)
export const getNewsletterPage = () => read(queries.newsletterPageQuery)
export const getNewsletterIssues = () => read(queries.newsletterIssuesQuery)
export const getNewsletterIssue = (slug: string) => read(queries.newsletterIssueQuery, { slug })
export const getImageBank = () => read(queries.imageBankQuery)
export const getLegalPage = (slug: 'privacy' | 'terms') => read(queries.legalPageQuery, { slug })
export const getShortAssessment = () => read(queries.shortAssessmentQuery)
export const getLandingPage = (slug: string) => read(queries.landingPageQuery, { slug })
export const getSmallPages = () => read(queries.smallPagesQuery)
export const getLongAssessment = () => read(queries.longAssessmentQuery)

/** The content of a program's starter pack: what visitors see, never a preview's drafts. */
export const getPack = (slug: string) => readPublished(queries.packQuery, { slug })
/** The content of a care kit item's file, published. */
export const getCareKitItem = (id: string) => readPublished(queries.careKitItemQuery, { id })

const withoutNull = (values: (string | null)[] | null) =>
  values?.filter((one) => one !== null) ?? []

/** The words of the mails, published: a mail is for its reader alone, whoever looks at a preview. */
export const getMails = () => readPublished(queries.mailsQuery)
/** The same with the coach's draft, for the mails' preview. */
export const getDraftMails = () => readDraftsUnmarked(queries.mailsQuery)
/** The coach's redirects: asked when an address is not found, outside of any page. */
export const getRedirects = () => readPublished(queries.redirectsQuery)
/** The programs that forms, mails and the inbox know. */
export const getPrograms = () => readPublished(queries.programsQuery)
export const getPageSummaries = () => readPublished(queries.pageSummariesQuery)
/** An issue's mail with the coach's draft, for its preview. */
export const getDraftIssue = (id: string) => readDraftsUnmarked(queries.issueMailQuery, { id })
export const getLatestIssue = () => readDraftsUnmarked(queries.latestIssueQuery)
/** The issue as it is sent: what is on the site at this moment. */
export const getIssueToSend = (id: string) => readNow(queries.issueMailQuery, { id })

/* The addresses of pages. Asked for while building, where there is no preview. */
/** The published issues, whoever looks at a preview. */
export const getPublishedIssues = async () =>
  (await readPublished(queries.newsletterIssuesQuery))?.issues ?? []
export const getAddresses = async () => (await readPublished(queries.addressesQuery)) ?? []
/** The same for a page that is asked for: in a preview with the drafts. */
export const findAddress = async (slug: string) =>
  (await read(queries.addressesQuery))?.find((one) => one.slug === slug)
export const getLandingPageSlugs = async () =>
  withoutNull(await readPublished(queries.landingPageSlugsQuery))
export const getCareKitItemIds = async () =>
  withoutNull(await readPublished(queries.careKitItemIdsQuery))
