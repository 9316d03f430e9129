import { notFound } from 'next/navigation'
import { routes } from '#schemas/routes.ts'
import { getCall } from '#web/content/queries/call.ts'
import { getSite } from '#web/content/queries/site.ts'
import { CallHero } from '#web/sections/call/hero.tsx'
import { ThirtyMinutes } from '#web/sections/call/thirty-minutes.tsx'
import { Times } from '#web/sections/call/times.tsx'
import { AssessmentBanner } from '#web/sections/home/assessment-banner.tsx'
import { Questions } from '#web/sections/program/questions.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { siteTimeZone } from '../../site-time-zone.ts'
import { questions } from '../../structured-data/schema-org.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.call, getCall)

export default async function CallPage() {
  const [site, call, zone] = await Promise.all([getSite(), getCall(), siteTimeZone()])
  if (!call) notFound()
  return (
    <div data-theme="sage coffee" className="no-phone-bar">
      <Boundary>
        <CallHero call={call} eyebrow={site?.navigation?.firstCall} />
      </Boundary>
      <ThirtyMinutes call={call} zone={zone} />
      <Times call={call} contactEmail={site?.contactEmail ?? null} />
      <Questions program={{ faqHeading: call.questionsHeading ?? null, faqs: call.questions }} />
      <div className="pt-13 md:pt-21">
        <Boundary>
          <AssessmentBanner banner={call.assessmentBanner ?? null} />
        </Boundary>
      </div>
      <StructuredData page={{ name: call.headline, path: routes.call }} things={[questions(call.questions)]} />
    </div>
  )
}
