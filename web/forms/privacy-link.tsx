import { ExternalLink } from '#web/ui/external-link.tsx'

/** Beside a field for an address. In a new tab: nothing that is typed may be lost for reading it. */
export function PrivacyLink() {
  return <ExternalLink href="/privacy">How we handle your data</ExternalLink>
}
