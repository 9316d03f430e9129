import type { Route } from '#schemas/routes.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

/** Beside a field for an address. In a new tab: nothing that is typed may be lost for reading it. */
export function PrivacyLink({ label }: { label: string | null | undefined }) {
  return label ? <ExternalLink href={'/privacy' satisfies Route}>{label}</ExternalLink> : null
}
