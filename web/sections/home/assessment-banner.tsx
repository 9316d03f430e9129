import { HandTick } from '#web/art/ornaments.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

/** For those who do not know what they need: a question, and the card that answers it. */
export function AssessmentBanner({ banner }: { banner: Home['assessmentBanner'] }) {
  if (!banner?.headline) return null
  return (
    <section aria-labelledby="assessment-heading">
      <Container>
        <div className="on-night grain grid items-center gap-8 overflow-hidden rounded-lg px-5 py-8 sm:px-8 md:grid-cols-[1.5fr_1fr] md:px-13 md:py-13">
          <div>
            <h2 id="assessment-heading" className="text-3xl">
              {banner.headline}
            </h2>
            {banner.text && <p className="mt-3 max-w-[38em] text-lg">{banner.text}</p>}
            {banner.buttonLabel && (
              <p className="mt-8">
                <ButtonLink href="/career-assessment" tone="accent">
                  {banner.buttonLabel}
                </ButtonLink>
              </p>
            )}
          </div>
          <AnswerCard />
        </div>
      </Container>
    </section>
  )
}

/** A filled-in card, drawn: four lines of pen, one ticked. */
function AnswerCard() {
  return (
    <div aria-hidden="true" className="sheet tape mx-auto hidden w-64 rotate-3 px-5 py-8 md:block">
      {['w-36', 'w-40', 'w-28', 'w-32'].map((width, index) => (
        <div key={width} className="flex items-center gap-3 py-2">
          <span className="relative size-5 rounded-[4px] border-2 border-control">
            {index === 1 && <HandTick className="absolute -top-3 -left-0.5 w-8 max-w-none" />}
          </span>
          <span className={`h-1.5 rounded-full bg-sand ${width}`} />
        </div>
      ))}
    </div>
  )
}
