import type { Metadata } from 'next'
import { getShortAssessment, getSite } from '#web/content/pages.ts'
import { canBeAsked } from '#web/short-assessment/content.ts'
import { NotAvailable } from '#web/short-assessment/not-available.tsx'
import { ShortAssessment } from '#web/short-assessment/short-assessment.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Container, HeadStrip } from '#web/ui/section.tsx'
import { pageMetadata } from '../../page-metadata.ts'

export const revalidate = 30

export async function generateMetadata(): Promise<Metadata> {
  const [site, assessment] = await Promise.all([getSite(), getShortAssessment()])
  return pageMetadata({
    site,
    seo: assessment?.seo,
    path: '/career-assessment',
    title: 'Career assessment',
  })
}

export default async function CareerAssessmentPage() {
  const [site, assessment] = await Promise.all([getSite(), getShortAssessment()])
  return (
    // As high as the screen, so that the footer stays where it is whichever question shows.
    <HeadStrip ground="sand" className="min-h-svh">
      <Container className="py-8 md:py-13">
        <p className="mb-8">
          <BackLink href="/">{assessment?.backLabel || 'Back to Homepage'}</BackLink>
        </p>
        {assessment && canBeAsked(assessment) ? (
          <ShortAssessment content={assessment} contactEmail={site?.contactEmail ?? null} />
        ) : (
          <NotAvailable headline={assessment?.headline} />
        )}
      </Container>
    </HeadStrip>
  )
}
