import { Arrow } from '#web/ui/arrow.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Row } from '../group.tsx'
import { Specimen } from '../specimen.tsx'

/** Links within a text, on their own, and back. */
export function Links() {
  return (
    <>
      <Some />
      <div className="specimen-ground on-ground ground-of-program" data-program="pivot_coaching">
        <Some />
      </div>
      <div className="specimen-ground on-night">
        <Some />
      </div>
    </>
  )
}

function Some() {
  return (
    <Row>
      <Specimen label="link">
        <TextLink href="#links">See the toolkit</TextLink>
      </Specimen>
      <Specimen label="hover" forced="hover">
        <TextLink href="#links">See the toolkit</TextLink>
      </Specimen>
      <Specimen label="focus" forced="focus">
        <TextLink href="#links">See the toolkit</TextLink>
      </Specimen>
      <Specimen label="pressed" forced="press">
        <TextLink href="#links">See the toolkit</TextLink>
      </Specimen>
      <Specimen label="with an arrow">
        <TextLink href="#links" className="inline-flex items-center gap-2">
          See the toolkit <Arrow />
        </TextLink>
      </Specimen>
      <Specimen label="to another site">
        <ExternalLink href="https://example.com">Book a call</ExternalLink>
      </Specimen>
      <Specimen label="back">
        <BackLink href="#links">All programs</BackLink>
      </Specimen>
    </Row>
  )
}
