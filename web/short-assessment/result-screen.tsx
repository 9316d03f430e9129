import { profileFor } from '#web/leads/short-assessment/profile.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ActionCard } from './action-card.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { bookAddress } from './draft.ts'
import { ProgrammeCard } from './programme-card.tsx'
import type { ScreenProps } from './screen-props.ts'

/** Screen 7: the plan, written for one person. Shown whatever became of sending it. */
export function ResultScreen({
  content,
  assessment,
  heading,
  stage,
  stored,
  contactEmail,
}: ScreenProps & {
  /** The career stage that was sent. */
  stage: string
  stored: boolean
  contactEmail: string | null
}) {
  const profile = profileFor(content.profiles, stage)
  const name = assessment.answers.name.trim()
  return (
    <article
      data-program={profile?.program?.key ?? undefined}
      className="sheet squared mx-auto max-w-4xl py-8 pr-5 pl-13 sm:py-13 sm:pr-13 sm:pl-21"
    >
      <NotebookEdge />
      {name && <p className="font-display text-lg">{name},</p>}
      <h1 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-34 text-4xl outline-none">
        <Penned words={2}>{profile?.title || 'Your plan'}</Penned>
      </h1>
      {profile?.subtitle && <p className="mt-5 max-w-[40ch] text-lg">{profile.subtitle}</p>}
      <DeliveryNote assessment={assessment} stored={stored} mailLabel={content.mailLabel} />
      <div className="mt-13 grid gap-13 lg:grid-cols-[1fr_1.1fr] lg:items-start lg:gap-8">
        <ActionCard label={content.actionLabel} tip={profile?.dailyTip} />
        <ProgrammeCard label={content.programmeLabel} profile={profile} />
      </div>
      <div className="mt-13 flex flex-wrap gap-3">
        <ButtonLink href="/resources">
          {content.learnMoreLabel || 'Learn More About This Program'}
        </ButtonLink>
        {contactEmail && (
          <ButtonLink href={bookAddress(contactEmail)} tone="quiet">
            {content.bookLabel || 'Book a Call'}
          </ButtonLink>
        )}
        <ButtonLink href="/#programs" tone="quiet">
          {content.exploreLabel || 'Explore Programs'}
        </ButtonLink>
      </div>
      {content.longLabel && (
        <p className="mt-8">
          <TextLink href="/questionnaire">{content.longLabel}</TextLink>
        </p>
      )}
    </article>
  )
}

/** The margin line of a notebook's page, and the holes it was torn out of. */
function NotebookEdge() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-8 border-clay/45 border-r-2 sm:w-13"
    >
      <div className="flex h-full flex-col items-center justify-around">
        {[1, 2, 3].map((hole) => (
          <span
            key={hole}
            className="size-3 rounded-full bg-sand shadow-[inset_0_1px_2px_rgb(0_0_0/0.3)] sm:size-5"
          />
        ))}
      </div>
    </div>
  )
}
