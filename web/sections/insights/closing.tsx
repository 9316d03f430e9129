import { ButtonLink } from '#web/ui/button.tsx'
import { ClosingSection } from '../closing-band.tsx'
import type { Insights } from '../content.ts'

/** For a question that no video answers: the programs, or a word with the coach. */
export function InsightsClosing({ words }: { words: Insights['closing'] }) {
  if (!words?.headline) return null
  return (
    <ClosingSection title={words.headline} text={words.text}>
      {words.exploreLabel && (
        <ButtonLink href="/#programs" tone="accent">
          {words.exploreLabel}
        </ButtonLink>
      )}
      {words.bookLabel && (
        <ButtonLink href="/#contact" tone="quiet">
          {words.bookLabel}
        </ButtonLink>
      )}
    </ClosingSection>
  )
}
