import { BookCover } from '#web/art/book-cover.tsx'
import type { SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { Picture } from '#web/media/picture.tsx'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

type Props = { words: Home['book']; book: Home['theBook']; site: SiteQueryResult }

/** The book: its cover, what it is, two voices, and three ways to it. */
export function Book({ words, book, site }: Props) {
  if (!book?.title) return null
  return (
    <Section
      id="book"
      ground="blush"
      className="grid items-center gap-8 md:grid-cols-[1fr_1.5fr] md:gap-13"
    >
      {book.cover?.asset ? (
        <Picture
          picture={book.cover}
          sizes="(min-width: 48rem) 24rem, 70vw"
          className="mx-auto w-full max-w-64 -rotate-2 rounded-sm shadow-lifted outline outline-transparent md:max-w-none"
        />
      ) : (
        <BookCover className="mx-auto w-full max-w-72 md:max-w-none" />
      )}
      <div>
        <Eyebrow className="mb-2 text-clay">{words?.eyebrow}</Eyebrow>
        <h2 id="book-heading" className="text-3xl">
          {book.title}
        </h2>
        {(words?.text ?? book.subtitle) && (
          <p className="mt-3 max-w-[56ch] text-lg">{words?.text ?? book.subtitle}</p>
        )}
        <Endorsements quotes={book.endorsements} />
        <Actions words={words} site={site} />
      </div>
    </Section>
  )
}

function Endorsements({ quotes }: { quotes: NonNullable<Home['theBook']>['endorsements'] }) {
  if (!quotes?.length) return null
  return (
    <ul className="mt-8 grid gap-5 sm:max-lg:max-w-xl lg:grid-cols-2">
      {quotes.map(({ _key, quote, attribution }) => (
        <li key={_key}>
          <figure className="border-clay border-l-4 pl-5">
            <blockquote className="font-display text-lg">“{quote}”</blockquote>
            {attribution && (
              <figcaption className="mt-2 text-muted text-sm">{attribution}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Actions({ words, site }: { words: Home['book']; site: SiteQueryResult }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      {words?.sampleLabel && <ButtonLink href="/book">{words.sampleLabel}</ButtonLink>}
      {words?.buyLabel && site?.bookBuyUrl && (
        <ExternalButtonLink href={site.bookBuyUrl} tone="quiet">
          {words.buyLabel}
        </ExternalButtonLink>
      )}
      {words?.bulkLabel && site?.contactEmail && (
        <TextLink
          href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(words.bulkLabel)}`}
          className="inline-flex min-h-11 items-center"
        >
          {words.bulkLabel}
        </TextLink>
      )}
    </div>
  )
}
