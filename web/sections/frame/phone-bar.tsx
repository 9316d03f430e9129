import type { Route } from '#schemas/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = { firstCall: string | null | undefined; assessment: string | null | undefined }

/**
 * Bar of phones with the two next steps, below the first screen. A page that is one of the two steps, or a form of
 * several screens, hides the bar by the class `no-phone-bar`.
 */
export function PhoneBar({ firstCall, assessment }: Props) {
  if (!firstCall) return null
  return (
    <div className="phone-bar-range" data-print="no">
      <div className="phone-bar grain">
        <ButtonLink href={'/call' satisfies Route} variant="quiet">
          {firstCall}
        </ButtonLink>
        <ButtonLink href={'/career-assessment' satisfies Route}>{assessment}</ButtonLink>
      </div>
    </div>
  )
}
