import { pagePath, routes } from '#schemas/routes.ts'
import { getPublishedInsights } from '#web/content/queries/insights.ts'
import { feed } from '../../feed.ts'

/** Rendered at run time, because its URLs are those of the running site, not of the build machine. */
export const dynamic = 'force-dynamic'

/** The articles as RSS, newest first. */
export async function GET(): Promise<Response> {
  const insights = await getPublishedInsights()
  const entries = (insights?.articles ?? []).map((article) => ({
    ...article,
    path: pagePath('article', article.slug ?? ''),
  }))
  return feed({
    path: routes.insights,
    title: insights?.articlesHeading,
    description: insights?.articlesText,
    entries,
  })
}
