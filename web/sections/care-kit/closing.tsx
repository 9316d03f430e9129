import { StarterPackButton } from '#web/features/starter-pack/starter-pack-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClosingSection } from '../closing-band.tsx'
import type { CareKit } from '../content.ts'

/** The last invitation: the starter pack now, a letter a month later. */
export function CareKitClosing({ kit }: { kit: CareKit }) {
  const { closing, startLabel, joinLabel, pack, words } = kit
  if (!closing?.title) return null
  return (
    <ClosingSection title={closing.title} text={closing.text}>
      <StarterPackButton
        pack={pack}
        label={startLabel}
        words={words?.dialog}
        privacyNote={words?.privacyNote}
        tone="accent"
      />
      {joinLabel && (
        <ButtonLink href="/newsletter" tone="quiet">
          {joinLabel}
        </ButtonLink>
      )}
    </ClosingSection>
  )
}
