import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Book } from './content.ts'

type Props = { words: Book['closing']; editions: Book['editions']; buyUrl?: string | null }

/** The back of the book: cloth with a stitched edge, the last word, and where to get it. */
export function BackCover({ words, editions, buyUrl }: Props) {
  if (!words?.headline) return null
  return (
    <Section id="buy" ground="night">
      <div className="rounded-sm border-2 border-marigold/70 border-dashed px-5 py-13 text-center md:py-21">
        <h2 id="buy-heading" className="mx-auto max-w-2xl text-3xl">
          <Penned words={3}>{words.headline}</Penned>
        </h2>
        {words.text && <p className="mx-auto mt-8 max-w-[44ch] text-lg">{words.text}</p>}
        {words.buttonLabel && buyUrl && (
          <p className="mt-8">
            <ExternalButtonLink href={buyUrl} tone="accent">
              {words.buttonLabel}
            </ExternalButtonLink>
          </p>
        )}
        {editions && <p className="mt-5 font-display">{editions}</p>}
      </div>
    </Section>
  )
}
