import { routes } from '#schemas/routes.ts'
import { getInsights } from '#web/content/queries/insights.ts'
import { ClosingSection } from '#web/sections/closing-band.tsx'
import { Hero } from '#web/sections/insights/hero.tsx'
import { Videos } from '#web/sections/insights/videos.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { withFeed } from '../../feed.ts'
import { metadataOf } from '../../page-metadata.ts'
import { watchableVideos } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = async () => withFeed(routes.insights, await metadataOf(routes.insights, getInsights)())

export default async function InsightsPage() {
  const insights = await getInsights()
  const closing = insights?.closing
  return (
    <>
      <Boundary>
        <section aria-labelledby="insights-heading">
          <Hero heading={insights?.heading ?? null} />
          <Videos insights={insights} />
        </section>
      </Boundary>
      <ClosingSection title={closing?.headline} text={closing?.text}>
        <ButtonLink href="/#programs" variant="accent">
          {closing?.exploreLabel}
        </ButtonLink>
        <ButtonLink href="/#contact" variant="quiet">
          {closing?.bookLabel}
        </ButtonLink>
      </ClosingSection>
      <StructuredData
        page={{ name: insights?.heading?.title, path: routes.insights }}
        things={watchableVideos(insights?.videos)}
      />
    </>
  )
}
