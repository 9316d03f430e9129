import { palette } from '#web/illustrations/palette.ts'
import { Picture } from '#web/media/picture.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { UnderlinedEnd } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Svg } from '#web/ui/svg.tsx'
import type { Book } from '../page-content.ts'
import './book.css'

type Props = {
  closing: Book['closing']
  editions: Book['editions']
  title?: Book['title']
  cover?: Book['cover']
  buyUrl?: string | null
}

/** The whole cover laid flat: its back with the closing words and the shop's link, its spine, its front. */
export function BackCover({ closing, editions, title, cover, buyUrl }: Props) {
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
              <Barcode />
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

/** What every book has on its back. It says nothing: no number was invented. */
function Barcode() {
  return (
    <Svg viewBox="0 0 104 64" className="w-24 shrink-0 sm:w-28">
      <path
        d="M1.500 2c34-1.300 67-1.100 101-.3.9 20.200.7 40.300.1 60.400-33.600.9-67.300.8-101.200.200C.4 42.200.600 22 1.500 2Z"
        fill={palette.chalk}
      />
      <path
        d="M12 10v44M15.500 10v44M22 10v38M26.500 10v38M34 10v38M41 10v38M44 10v38M51.500 10v44M55 10v44M62 10v38M69 10v38M72.500 10v38M80 10v38M88.500 10v44M92 10v44"
        fill="none"
        stroke={palette.onMarigold}
        strokeWidth="1.6"
      />
      <path
        d="M19 10v38M30.200 10v38M37.600 10v38M47.800 10v38M65.500 10v38M76.300 10v38M84 10v38"
        fill="none"
        stroke={palette.onMarigold}
        strokeWidth="3.2"
      />
    </Svg>
  )
}
