import type { Route } from '#schemas/routes.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** Link to the privacy policy beside an email field. It opens a new tab, so that no typed text is lost. */
export function PrivacyLink({ label }: { label: string | null | undefined }) {
  // The padding enlarges the target, and moves nothing.
  return label ? (
    <ExternalLink href={'/privacy' satisfies Route} className="py-2.5">
      {label}
    </ExternalLink>
  ) : null
}
