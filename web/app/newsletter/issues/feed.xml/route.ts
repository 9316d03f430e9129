import { issuesPath, pagePath } from '#schemas/routes.ts'
import { getNewsletterIssues } from '#web/content/queries/newsletter.ts'
import { feed } from '../../../feed.ts'

/** Rendered at run time, because its URLs are those of the running site, not of the build machine. */
export const dynamic = 'force-dynamic'

/** The past issues as RSS, newest first. */
export async function GET(): Promise<Response> {
  const page = await getNewsletterIssues()
  const entries = (page?.issues ?? []).map((issue) => ({
    ...issue,
    path: pagePath('newsletterIssue', issue.slug ?? ''),
  }))
  return feed({
    path: issuesPath,
    title: page?.issuesHeadline,
    description: page?.issuesText,
    entries,
  })
}
