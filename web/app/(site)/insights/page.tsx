import type { Metadata } from 'next'
import { routes } from '#schemas/routes.ts'
import { getInsights, getSite } from '#web/content/pages.ts'
import { environment } from '#web/env.ts'
import { InsightsClosing } from '#web/sections/insights/closing.tsx'
import { Hero } from '#web/sections/insights/hero.tsx'
import { Videos } from '#web/sections/insights/videos.tsx'
import { StructuredData } from '#web/sections/structured/structured-data.tsx'
import { videoData } from '#web/sections/structured/videos.ts'
import { pageMetadata } from '../../page-metadata.ts'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [site, insights] = await Promise.all([getSite(), getInsights()])
  const title = insights?.heading?.title
  return pageMetadata({ site, seo: insights?.seo, path: routes.insights, title })
}

export default async function InsightsPage() {
  const insights = await getInsights()
  return (
    <>
      <section aria-labelledby="insights-heading">
        <Hero heading={insights?.heading ?? null} />
        <Videos insights={insights} />
      </section>
      <InsightsClosing words={insights?.closing ?? null} />
      <StructuredData value={videoData(insights?.videos, environment().siteUrl)} />
    </>
  )
}
