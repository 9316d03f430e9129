import { themeOf } from '#schemas/program-themes.ts'
import { routes } from '#schemas/routes.ts'
import { getShortAssessment } from '#web/content/queries/assessments.ts'
import { getSite } from '#web/content/queries/site.ts'
import { CareerAssessment } from '#web/features/career-assessment/career-assessment.tsx'
import { canBeAsked } from '#web/features/career-assessment/content.ts'
import { careerAssessment } from '#web/features/career-assessment/definition.ts'
import { assessmentWords } from '#web/features/career-assessment/words.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { signSnapshot } from '#web/leads/sign-snapshot.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { metadataOf } from '../../page-metadata.ts'
import { StructuredData } from '../../structured-data/structured-data.tsx'

export const generateMetadata = metadataOf(routes.careerAssessment, getShortAssessment, () => 'Career assessment')

export default async function CareerAssessmentPage() {
  const [site, assessment] = await Promise.all([getSite(), getShortAssessment()])
  return (
    <Boundary>
      {/* As high as the screen, so that the footer does not move when the question changes. */}
      <HeroBand ground="sand" className="no-phone-bar min-h-svh">
        <Container className="py-8 md:py-13">
          <p data-print="no" className="mb-8">
            <BackLink href="/">{assessment?.backLabel || 'Back to Homepage'}</BackLink>
          </p>
          {assessment && canBeAsked(assessment) ? (
            <CareerAssessment
              content={assessment}
              signature={signSnapshot(careerAssessment.kind, assessmentWords(assessment))}
              contactEmail={site?.contactEmail ?? null}
              pictures={{
                intro: <Illustration name="assessment" className="h-auto w-full" />,
                stamps: Object.fromEntries(
                  (assessment.profiles ?? []).flatMap(({ _id, program }) =>
                    program ? [[_id, <Illustration key={_id} name={themeOf(program).scene} />]] : [],
                  ),
                ),
                plainStamp: <Illustration name="result" />,
                letterhead: (
                  <>
                    <Brand name={site?.name} />
                    <p>{site?.contactEmail}</p>
                  </>
                ),
              }}
            />
          ) : (
            <NotAvailable headline={assessment?.headline} />
          )}
          <StructuredData page={{ name: assessment?.headline, path: routes.careerAssessment }} />
        </Container>
      </HeroBand>
    </Boundary>
  )
}

/** Message of an assessment without questions. */
function NotAvailable({ headline }: { headline?: string | null }) {
  return (
    <>
      <h1 className="text-3xl">{headline || 'The assessment is not here right now'}</h1>
      <p className="mt-5 max-w-[27em] text-lg">
        We cannot ask you the questions at the moment. Please look in again later, or{' '}
        <TextLink href="/#contact">write to us</TextLink>.
      </p>
    </>
  )
}
