import { themeOf } from '#schemas/program-themes.ts'
import type { Route } from '#schemas/routes.ts'
import { ActionCard } from '#web/forms/steps/action-card.tsx'
import { Letter, type LetterPictures } from '#web/forms/steps/letter.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { Heard } from './heard.tsx'
import { bookingMailto } from './mail-draft.ts'
import type { PlanProps } from './plan-props.ts'
import { profileFor } from './profile.ts'
import { RecommendedProgramCard } from './recommended-program-card.tsx'

/** Screen 7: the plan, as a letter. Also shown if sending the answers failed. */
export function ResultScreen({
  content,
  assessment,
  stage,
  stored,
  mailNote,
  contactEmail,
  pictures,
}: PlanProps & {
  /** Career stage in the sent answers. */
  stage: string
  contactEmail: string | null
  pictures: LetterPictures
}) {
  const profile = profileFor(content.profiles, stage)
  const name = assessment.answers.name.trim()
  return (
    <Letter
      theme={profile?.program ? themeOf(profile.program) : undefined}
      stamp={pictures.stamps[profile?._id ?? ''] ?? pictures.plainStamp}
      head={pictures.letterhead}
      above={
        // A name that does not fit beside the stamp wraps below it.
        name && <p className="flow-root w-fit max-w-full wrap-break-word font-display text-xl">{`${name},`}</p>
      }
      title={profile?.title || content.planHeading || ''}
      heading={assessment.heading}
    >
      {profile?.subtitle && <p className="mt-5 max-w-[25em] text-lg">{profile.subtitle}</p>}
      <DeliveryNote content={content} assessment={assessment} stored={stored} mailNote={mailNote} />
      <div className="mt-13 grid gap-13 lg:grid-cols-[1fr_1.1fr] lg:items-start lg:gap-8 print:mt-[10mm] print:grid-cols-2 print:gap-[10mm] [&_svg]:[print-color-adjust:exact]">
        <ActionCard label={content.actionLabel} tip={profile?.dailyTip} />
        <RecommendedProgramCard label={content.programmeLabel} profile={profile} />
      </div>
      <Heard content={content} profile={profile} answers={assessment.answers} stage={stage} />
      <div className="mt-13 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={'/resources' satisfies Route}>
          {content.learnMoreLabel || 'Learn More About This Program'}
        </ButtonLink>
        {contactEmail && (
          <ButtonLink href={bookingMailto(contactEmail)} data-booking variant="quiet">
            {content.bookLabel || 'Book a Call'}
          </ButtonLink>
        )}
        <ButtonLink href="/#programs" variant="quiet">
          {content.exploreLabel || 'Explore Programs'}
        </ButtonLink>
      </div>
      {content.longLabel && (
        <p className="mt-8 print:hidden">
          <TextLink href={'/questionnaire' satisfies Route}>{content.longLabel}</TextLink>
        </p>
      )}
    </Letter>
  )
}
