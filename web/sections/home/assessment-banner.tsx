import { routes } from '#schemas/routes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'

export function AssessmentBanner({ banner }: { banner: Home['assessmentBanner'] }) {
  if (!banner?.headline) return null
  return (
    <section aria-labelledby="assessment-heading" className="pb-13 md:pb-21">
      <Container>
        <div className="on-night grain rounded-md p-3">
          <div className="grid items-center gap-8 rounded-sm border-2 border-marigold border-dashed px-5 py-8 sm:px-8 md:grid-cols-[1fr_1.1fr] md:py-5 md:pr-8 lg:grid-cols-[1.35fr_1fr] lg:pl-13">
            <div className="md:py-8">
              <h2 id="assessment-heading" className="text-3xl">
                {banner.headline}
              </h2>
              {banner.text && <p className="mt-3 max-w-[34em] text-lg">{banner.text}</p>}
              {banner.buttonLabel && (
                <p className="mt-8">
                  <ButtonLink href={routes.careerAssessment} variant="accent">
                    {banner.buttonLabel}
                  </ButtonLink>
                </p>
              )}
            </div>
            <div className="sheet order-first mx-auto w-full max-w-72 rotate-1 p-2 text-ink max-md:-mt-13 md:order-last lg:-mt-21 md:max-w-none md:rotate-2 md:p-3 md:max-lg:-mr-5">
              <Illustration name="assessment" lazy="plain" className="w-full" />
            </div>
          </div>
        </div>
      </Container>
    </section>
  )
}
