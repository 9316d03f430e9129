import { routes } from '#schemas/routes.ts'
import type { Banner, CallInvitationsQueryResult } from '#web/content/generated/sanity.types.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Polaroid } from '../polaroid.tsx'

/** Invitation to a first call at the end of a page, beside the coach's picture. */
export function CallInvitation({
  words,
  founder,
}: {
  words: Banner | null | undefined
  founder: NonNullable<CallInvitationsQueryResult>['founder'] | undefined
}) {
  if (!words?.headline) return null
  return (
    <Section id="first-call" labelled className="flex flex-col gap-x-13 gap-y-8 sm:flex-row sm:items-center">
      {founder && (
        <Polaroid photo={founder.photo} sizes="(min-width: 48rem) 11rem, 8rem" lazy className="w-32 shrink-0 md:w-44" />
      )}
      <div>
        <h2 id="first-call-heading" className="max-w-[22em] text-2xl">
          {words.headline}
        </h2>
        {words.text && <p className="mt-3 max-w-[34em] text-lg text-muted">{words.text}</p>}
        <p className="mt-5">
          <ButtonLink href={routes.call} variant="quiet">
            {words.buttonLabel}
          </ButtonLink>
        </p>
      </div>
    </Section>
  )
}
