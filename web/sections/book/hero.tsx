import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import type { Book, EditAttribute } from '../page-content.ts'
import { Cover } from './cover.tsx'
import { Stars } from './stars.tsx'

type Props = { book: Book; site: SiteQueryResult; edit: EditAttribute }

/** The book's hero: cover, headline, shop and sample links, the retailer's rating. */
export function BookHero({ book, site, edit }: Props) {
  const { title, subtitle, headline, text } = book
  return (
    <HeroBand ground="blush">
      <Container className="grid items-center gap-x-13 gap-y-8 py-8 md:grid-cols-12 md:gap-x-8 md:py-13 lg:py-21">
        <Cover
          cover={book.cover}
          className="mx-auto w-full max-w-58 md:col-span-5 md:-ml-3 md:w-[calc(100%+2rem)] md:max-w-none lg:ml-0 lg:w-full"
        />
        <div className="md:col-span-7 lg:pl-8">
          {headline && title && (
            <p className="mb-5">
              <span className="block font-display text-clay text-xl">{title}</span>
              {subtitle && <span className="text-sm">{subtitle}</span>}
            </p>
          )}
          <h1 className="text-3xl">{headline ?? title}</h1>
          {text && <p className="mt-5 max-w-[36em] whitespace-pre-line text-lg">{text}</p>}
          <div className="button-row mt-8">
            <ExternalButtonLink href={site?.bookBuyUrl}>{book.buyLabel}</ExternalButtonLink>
            <ExternalButtonLink href={site?.bookSampleUrl} variant="quiet">
              {book.sampleLabel}
            </ExternalButtonLink>
          </div>
          <Rating rating={book.rating} label={book.ratingLabel} edit={edit('book', 'rating')} />
        </div>
      </Container>
    </HeroBand>
  )
}

type RatingProps = { rating: number | null; label: string | null; edit?: string }

/** Rating at the retailer, not rounded. */
function Rating({ rating, label, edit }: RatingProps) {
  if (rating === null) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={rating} className="w-32" />
      <span>
        <span className="sr-only">Rated </span>
        <strong className="font-display text-xl" data-sanity={edit}>
          {`${rating}/5`}
        </strong>{' '}
        <span>{label}</span>
      </span>
    </p>
  )
}
