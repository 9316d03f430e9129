import { Illustration } from '#web/illustrations/illustration.tsx'
import { Picture } from '#web/media/picture.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { Book } from '../page-content.ts'
import './book.css'

type Props = {
  book: Pick<Book, 'closing' | 'editions' | 'title' | 'cover'>
  buyUrl?: string | null
}

/** Flat book cover: back with the closing text and the shop link, spine, front. */
export function BackCover({ book: { closing, editions, title, cover }, buyUrl }: Props) {
  if (!closing?.headline) return null
  return (
    <Section id="buy" ground="night">
      <div className="full-cover">
        <div className="flex flex-col rounded-l-[5px] bg-(--book-cloth) p-3 min-[36rem]:aspect-3/4 sm:p-5">
          <div className="flex grow flex-col items-center rounded-[4px] border-2 border-marigold/80 border-dashed px-3 pt-13 pb-3 text-center sm:px-5 sm:pb-5">
            <div className="my-auto">
              <h2 id="buy-heading" className="mx-auto max-w-[10em] text-3xl">
                <UnderlinedEnd words={3}>{closing.headline}</UnderlinedEnd>
              </h2>
              {closing.text && <p className="mx-auto mt-8 max-w-[19em] text-lg">{closing.text}</p>}
              {closing.buttonLabel && buyUrl && (
                <p className="mt-8">
                  <ExternalButtonLink href={buyUrl} variant="accent">
                    {closing.buttonLabel}
                  </ExternalButtonLink>
                </p>
              )}
            </div>
            <div className="mt-13 flex w-full items-end justify-between gap-5 text-left">
              <p className="max-w-[11em] font-display text-balance">{editions}</p>
              <Illustration name="barcode" lazy="plain" className="w-24 shrink-0 sm:w-28" />
            </div>
          </div>
        </div>
        <p
          aria-hidden="true"
          className="flex items-center justify-center border-[rgb(12_22_18/0.55)] border-x bg-(--book-spine) font-display text-(length:--text-lg) [writing-mode:vertical-rl]"
        >
          {title}
        </p>
        {cover?.asset && (
          <div
            className="full-cover-front hidden overflow-hidden rounded-r-[5px] bg-(--book-cloth) min-[62rem]:block"
            aria-hidden="true"
          >
            <Picture
              picture={{ ...cover, alt: '' }}
              ratio={3 / 4}
              sizes="(min-width: 62rem) 30rem, 1px"
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
    </Section>
  )
}
